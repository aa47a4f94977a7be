/** Random edits for tests: every action there is, with arguments that mostly fit the document. */
import { MODES, TICKETS, DETECTIVE_TICKETS } from '../../city-data/schema.ts';
import * as arrange from './actions/arrange.ts';
import * as background from './actions/background.ts';
import * as bends from './actions/bends.ts';
import * as city from './actions/city.ts';
import * as labels from './actions/labels.ts';
import { setLineOrder } from './actions/line-order.ts';
import * as lines from './actions/lines.ts';
import * as routes from './actions/routes.ts';
import * as rules from './actions/rules.ts';
import * as scenery from './actions/scenery.ts';
import * as stops from './actions/stops.ts';
import { sceneryOf } from './change.ts';
import { copySelection, paste } from './clipboard.ts';
import { Dice } from './dice.ts';
import { nothing, setLocked, type Action, type CityDocument } from './document.ts';
import { stretchesOf } from './routes.ts';
import { selected } from './selection.ts';

const COLOURS = ['#00a562', '#FF0000', 'red', undefined];

type Make = (document: CityDocument, dice: Dice) => Action;

/** A stretch that mostly exists. */
function stretch(document: CityDocument, dice: Dice): bends.Stretch {
  const line = document.lines[dice.below(document.lines.length)];
  const all = line?.routes.flatMap(stretchesOf) ?? [];
  const [from, to] = all[dice.below(all.length)] ?? ['nowhere', 'nowhere'];
  const turned = dice.flag();
  return { line: line?.id ?? 'nowhere', from: turned ? to : from, to: turned ? from : to };
}

function part(document: CityDocument, dice: Dice): arrange.Part {
  const line = document.lines[dice.below(document.lines.length)];
  const route = dice.below(line?.routes.length ?? 0);
  const length = line?.routes[route]?.length ?? 0;
  const first = dice.below(length);
  return { line: line?.id ?? 'nowhere', route, first, last: first + dice.below(length - first) };
}

const STOPS: readonly Make[] = [
  (_, dice) => {
    const [x, y] = dice.place();
    return stops.addStop({ name: dice.name(), x, y });
  },
  ({ stops: all }, dice) => stops.moveStops(dice.ids(all), dice.below(90) - 45, dice.below(9) / 3),
  ({ stops: all }, dice) =>
    stops.placeStops(new Map(dice.ids(all).map((id) => [id, dice.place()]))),
  ({ stops: all }, dice) => stops.renameStop(dice.id(all), dice.name()),
  ({ stops: all }, dice) => stops.renameStop(dice.id(all), dice.name(), dice.pick(['en', 'cs'])),
  ({ stops: all }, dice) =>
    stops.setStart(dice.ids(all), dice.pick(['detective', 'phantom', 'both', undefined])),
  ({ stops: all }, dice) => stops.removeStops(dice.flag() ? [dice.id(all)] : []),
  ({ stops: all }, dice) => stops.mergeStops(dice.id(all), [dice.id(all)]),
  ({ stops: all }, dice) => setLocked(dice.ids(all), dice.below(4) === 0),
  ({ stops: all }, dice) =>
    labels.placeLabel(dice.id(all), dice.below(50), -dice.below(50), dice.pick(['end', undefined])),
  ({ stops: all }, dice) => labels.anchorLabel(dice.id(all), dice.pick(['start', 'middle'])),
  ({ stops: all }, dice) => labels.resetLabels(dice.ids(all)),
  ({ stops: all }, dice) => arrange.alignStops(dice.ids(all), dice.pick(['row', 'column'])),
  ({ stops: all }, dice) => arrange.snapToGrid(dice.ids(all), dice.below(50)),
];

const LINES: readonly Make[] = [
  ({ stops: all }, dice) =>
    lines.addLine({
      mode: dice.pick(MODES),
      name: dice.name(),
      color: COLOURS[dice.below(COLOURS.length)],
      stops: dice.ids(all),
    }),
  ({ stops: all }, dice) => lines.addFerryLink(dice.id(all), dice.id(all), 'Ferry'),
  ({ lines: all }, dice) => lines.removeLines(dice.below(4) === 0 ? [dice.id(all)] : []),
  ({ lines: all }, dice) => lines.renameLine(dice.id(all), dice.name()),
  ({ lines: all }, dice) => lines.setLineMode(dice.id(all), dice.pick(MODES)),
  ({ lines: all }, dice) => lines.recolourLine(dice.id(all), COLOURS[dice.below(COLOURS.length)]),
  ({ lines: all }, dice) => lines.reorderLine(dice.id(all), dice.below(9) - 2),
  (document, dice) => bends.setBends(stretch(document, dice), [dice.place(), dice.place()]),
  (document, dice) => bends.addBend(stretch(document, dice), dice.below(4), dice.place()),
  (document, dice) => bends.moveBend(stretch(document, dice), dice.below(3), dice.place()),
  (document, dice) => bends.removeBend(stretch(document, dice), dice.below(3)),
  (document, dice) => arrange.distributeEvenly(part(document, dice)),
  (document, dice) => arrange.straighten(part(document, dice)),
  (document, dice) => {
    const { from, to } = stretch(document, dice);
    return setLineOrder(from, to, dice.flag() ? dice.ids(document.lines) : undefined);
  },
];

const ROUTES: readonly Make[] = [
  ({ stops: all, lines: own }, dice) =>
    routes.extendRoute(dice.id(own), dice.below(2), dice.pick(['start', 'end']), dice.ids(all)),
  ({ stops: all, lines: own }, dice) => routes.setRoute(dice.id(own), dice.below(2), dice.ids(all)),
  ({ stops: all, lines: own }, dice) => routes.addRoute(dice.id(own), dice.ids(all)),
  ({ lines: own }, dice) => routes.removeRoute(dice.id(own), dice.below(3)),
  ({ lines: own }, dice) => routes.reverseRoute(dice.id(own), dice.below(2)),
  (document, dice) => {
    const { line, from, to } = stretch(document, dice);
    return routes.insertStop(dice.id(document.stops), from, to, [line]);
  },
  (document, dice) => {
    const { line, from, to } = stretch(document, dice);
    return routes.removeStretch(from, to, dice.below(3) === 0 ? [line] : []);
  },
  ({ stops: all, lines: own }, dice) => routes.dropStop(dice.id(all), dice.ids(own)),
  ({ stops: all, lines: own }, dice) =>
    routes.rerouteStretch(dice.id(own), 0, dice.id(all), dice.id(all), dice.ids(all)),
  ({ stops: all, lines: own }, dice) =>
    routes.splitLine(dice.id(own), dice.below(2), dice.id(all), dice.name()),
  ({ lines: own }, dice) => routes.joinLines(dice.id(own), dice.id(own)),
];

const SCENERY: readonly Make[] = [
  (_, dice) =>
    scenery.addScenery({
      kind: dice.pick(['water', 'park', 'built']),
      shape: dice.pick(['line', 'area']),
      ...(dice.flag() ? { width: dice.below(60) - 5 } : {}),
      points: Array.from({ length: dice.below(6) }, () => dice.place()),
      name: dice.name(),
    }),
  (_, dice) => scenery.moveScenery([dice.below(3)], dice.below(9), -dice.below(9)),
  (_, dice) => scenery.moveSceneryPoint(dice.below(3), dice.below(4), dice.place()),
  (_, dice) => scenery.insertSceneryPoint(dice.below(3), dice.below(4), dice.place()),
  (_, dice) => scenery.removeSceneryPoint(dice.below(3), dice.below(4)),
  (_, dice) => scenery.renameScenery(dice.below(3), dice.name()),
  (_, dice) => scenery.setSceneryKind(dice.below(3), dice.pick(['water', 'park', 'built'])),
  (_, dice) => scenery.setSceneryWidth(dice.below(3), dice.below(70) - 9),
  (document, dice) =>
    scenery.reorderScenery(dice.below(3), dice.below(sceneryOf(document).length + 2)),
  (_, dice) => scenery.removeScenery(dice.below(3) === 0 ? [dice.below(3)] : []),
];

const CITY: readonly Make[] = [
  (_, dice) => city.renameCity(dice.name()),
  (_, dice) => city.renameCity(dice.name(), dice.pick(['en', 'de'])),
  (_, dice) => city.setCityId(dice.pick(['praha', 'A', '-x', 'new-york'])),
  (_, dice) => city.setCountry(dice.pick(['CZ', 'cz', ''])),
  (_, dice) => city.setAuthors([dice.name(), dice.name()]),
  (_, dice) => city.setSources(dice.flag() ? [dice.name()] : []),
  (_, dice) => city.setLicense(dice.name()),
  (_, dice) => city.setSize(dice.below(4000), dice.below(3000)),
  (_, dice) => city.setGames(dice.flag() ? ['ny-chase', 'hide-and-ride'] : []),
  (_, dice) =>
    city.setGrid(
      dice.flag() ? { spacing: dice.below(50), shown: dice.flag(), snaps: dice.flag() } : undefined,
    ),
  (_, dice) => city.setScale(dice.flag() ? 1 + dice.below(40) : undefined),
  (_, dice) => city.setIgnored(dice.pick(['dead-end:a', 'dead-end:b']), dice.flag()),
  (_, dice) => rules.setPhantomTickets(dice.pick(TICKETS), dice.below(20)),
  (_, dice) => rules.setDetectiveTickets(dice.pick(DETECTIVE_TICKETS), dice.below(20)),
  (_, dice) => rules.setAllotment({ phantom: { bus: dice.below(9) }, detective: { tram: 0 } }),
  (_, dice) => rules.setDetectives(2 + dice.below(4)),
  (_, dice) => rules.setMetroHops(1 + dice.below(5)),
];

const BACKGROUND: readonly Make[] = [
  (_, dice) =>
    background.placeBackground({
      image: 'background.png',
      size: [dice.below(3000), dice.below(3000)],
      digest: dice.name(),
    }),
  (_, dice) =>
    background.swapBackground({
      image: 'background.webp',
      size: [dice.below(900), 1 + dice.below(9)],
    }),
  (_, dice) => background.setBackgroundOpacity(dice.below(20) / 10 - 0.3),
  (_, dice) => background.setBackgroundInPlay(dice.flag()),
  (_, dice) => (dice.below(4) === 0 ? background.removeBackground() : nothing),
  (_, dice) =>
    background.setControlPoints([{ picture: [0.1, 0.2], map: [dice.below(9), dice.below(9)] }]),
  (document, dice) => {
    const points = Array.from({ length: dice.below(5) }, () => ({
      picture: [dice.below(100) / 100, dice.below(100) / 100] as [number, number],
      map: [...dice.place()] as [number, number],
    }));
    const fitted = background.fitBackground(document, points);
    return fitted.ok ? fitted.value : nothing;
  },
];

const pasteCopies: Make = (document, dice) => (state) => {
  // Now and then, or the document would only ever grow.
  if (state.stops.length > 40) return stops.removeStops(dice.ids(state.stops))(state);
  const copied = copySelection(
    state,
    selected({ stops: dice.ids(state.stops), lines: dice.ids(state.lines), scenery: [0] }),
  );
  return paste(state, copied, [dice.below(99), dice.below(99)]).document;
};

/** Weighted towards the network, which has the most that can go wrong. */
const ALL = [
  ...STOPS,
  ...STOPS,
  ...LINES,
  ...LINES,
  ...ROUTES,
  ...ROUTES,
  ...SCENERY,
  ...CITY,
  ...BACKGROUND,
  pasteCopies,
];

export function randomAction(document: CityDocument, seed: number): Action {
  const dice = new Dice(seed);
  const make = ALL[dice.below(ALL.length)] ?? pasteCopies;
  return make(document, dice);
}
