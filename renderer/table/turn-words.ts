/** What the sign says: whose turn it is, and what that person should do next. */
import type { Seat } from '../../engine/words.ts';
import { t } from '../messages/messages.svelte.ts';
import type { NameOf } from './stop-names.ts';
import type { Clue, View } from './words.ts';

export interface SeenState {
  readonly view: View;
  readonly showing: boolean;
  /** What is being told while it is shown. */
  readonly telling: Clue | null;
  /** Whether the Phantom alone reads it. */
  readonly phantomReads: boolean;
  readonly nameOf: NameOf;
}

export interface TurnState extends SeenState {
  /** The seat of this chair that may move now. */
  readonly mine: Seat | null;
  /** Whether the seat to move is a computer's. */
  readonly computer: boolean;
  /** Whether a double move has been announced for the ride to come. */
  readonly double: boolean;
  readonly expert: boolean;
  /** Whether the next slot is one after which the Phantom shows himself. */
  readonly red: boolean;
}

export interface TurnWords {
  readonly title: string;
  readonly hint: string;
}

export function turnWords(state: TurnState): TurnWords {
  const { view, mine } = state;
  if (view.outcome && !state.showing) return { title: t('table.turn.over'), hint: '' };
  if (state.showing) return { title: happening(state), hint: t('table.hint.playing') };
  if (mine === 'phantom') return phantomWords(state);
  if (mine) {
    return { title: t('table.turn.yours', { seat: seatName(mine) }), hint: t('table.hint.ride') };
  }
  const seat = seatName(view.toMove ?? 'phantom');
  return state.computer
    ? { title: t('table.turn.thinking', { seat }), hint: t('table.hint.thinking') }
    : { title: t('table.turn.waiting', { seat }), hint: t('table.hint.waiting') };
}

/** The place of a showing is what everybody has waited for, so it is written large. */
function happening({ telling, phantomReads, nameOf }: TurnState): string {
  if (telling?.type !== 'shown') return t('table.turn.playing');
  const stop = nameOf(telling.at);
  return phantomReads ? t('table.turn.shownYou', { stop }) : t('table.turn.shown', { stop });
}

/** Where the Phantom was last seen by all, the showing that is being told included. */
export function seenWords({ view, showing, telling, phantomReads, nameOf }: SeenState): string {
  if (showing && telling?.type === 'shown') return lastSeen(nameOf(telling.at), telling.slot);
  const last = view.log.findLast(({ shown }) => shown);
  if (last?.stop) return lastSeen(nameOf(last.stop), last.slot);
  return phantomReads ? t('table.notSeenYou') : t('table.notSeen');
}

function lastSeen(stop: string, slot: number): string {
  return t('table.lastSeen', { stop, slot });
}

function phantomWords({ view, double, expert, red }: TurnState): TurnWords {
  const slot = view.slot + 1;
  if (view.phase === 'phantom-show') {
    return { title: t('table.turn.show'), hint: t('table.hint.show') };
  }
  if (view.slot === 0) {
    return {
      title: t('table.turn.place'),
      hint: expert ? t('table.hint.placeExpert') : t('table.hint.place'),
    };
  }
  if (view.phase === 'phantom-second') {
    return {
      title: t('table.turn.second'),
      hint: red ? t('table.hint.secondShowing', { slot }) : t('table.hint.second'),
    };
  }
  const title = t('table.turn.phantom');
  if (red) return { title, hint: t('table.hint.showing', { slot }) };
  return { title, hint: double ? t('table.hint.double') : t('table.hint.ride') };
}

function seatName(seat: Seat): string {
  return t(`seats.short.${seat}`);
}
