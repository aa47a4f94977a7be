/** Fixes of the network as a whole: parts that hang on nothing, tickets that fit no line. */
import { isLand } from '../../../city-data/checks/service.ts';
import { servedBy } from '../../../city-data/graph.ts';
import {
  DETECTIVE_TICKETS,
  TICKET_OF_MODE,
  type DetectiveTicket,
  type Ticket,
} from '../../../city-data/schema.ts';
import { removeBackground as withoutBackground } from '../../document/actions/background.ts';
import { addLine } from '../../document/actions/lines.ts';
import {
  setAllotment,
  setDetectiveTickets,
  setPhantomTickets,
} from '../../document/actions/rules.ts';
import { chain, nothing, type CityDocument } from '../../document/document.ts';
import { distance } from '../../document/geometry.ts';
import { nextLineName } from '../../document/line-names.ts';
import { lineOf, stopTable } from '../../document/lookup.ts';
import { suggestTickets } from '../../document/suggested-tickets.ts';
import type { Fixer } from './fix.ts';

/** Joins the part that lies apart with the nearest stop of the rest, by a bus line. */
export const linkByBus: Fixer = (document, { ids }) => {
  const link = shortestLink(document, new Set(ids));
  if (!link) return [];
  const table = stopTable(document);
  return [
    {
      kind: 'link-by-bus',
      values: {
        from: table.get(link[0])?.name ?? link[0],
        to: table.get(link[1])?.name ?? link[1],
      },
      action: addLine({ mode: 'bus', name: nextLineName(document, 'bus'), stops: link }),
    },
  ];
};

function shortestLink(document: CityDocument, part: ReadonlySet<string>): [string, string] | null {
  const onLand = servedBy(document.lines.filter(({ mode }) => isLand(mode) && mode !== 'taxi'));
  const stops = [...stopTable(document).values()];
  const others = stops.filter(({ id }) => !part.has(id) && onLand.has(id));
  let best: [string, string] | null = null;
  let least = Infinity;
  for (const one of stops.filter(({ id }) => part.has(id))) {
    for (const two of others) {
      const far = distance([one.x, one.y], [two.x, two.y]);
      if (far >= least) continue;
      least = far;
      best = [one.id, two.id];
    }
  }
  return best;
}

const wholeAllotment: Fixer = (document) => [
  { kind: 'suggest-tickets', action: setAllotment(suggestTickets(document)) },
];
export const suggestAllotment = wholeAllotment;

/** Only the ticket that is missing, as a suggestion for the whole city would give it. */
export const suggestMissingTicket: Fixer = (document, finding) => {
  const line = lineOf(document, finding.ids[0] ?? '');
  if (!line) return [];
  const ticket = TICKET_OF_MODE[line.mode];
  const { phantom, detective } = suggestTickets(document);
  const action = chain(
    setPhantomTickets(ticket, phantom[ticket] ?? 0),
    isDetectiveTicket(ticket) ? setDetectiveTickets(ticket, detective[ticket] ?? 0) : nothing,
  );
  return [
    { kind: 'suggest-ticket', values: { ticket }, action },
    ...wholeAllotment(document, finding),
  ];
};

function isDetectiveTicket(ticket: Ticket): ticket is DetectiveTicket {
  return DETECTIVE_TICKETS.some((kind) => kind === ticket);
}

export const removeUnusableTicket: Fixer = (_, { ids: [field = ''] }) => {
  const [, holder, ticket] = field.split('.');
  const action =
    holder === 'phantom'
      ? setPhantomTickets(ticket as Ticket, 0)
      : setDetectiveTickets(ticket as DetectiveTicket, 0);
  return [{ kind: 'remove-ticket', action }];
};

export const removeBackground: Fixer = () => [
  { kind: 'remove-background', action: withoutBackground() },
];
