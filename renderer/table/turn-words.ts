/** What the sign says: whose turn it is, and what that person should do next. */
import type { Seat } from '../../engine/words.ts';
import { t } from '../messages/messages.svelte.ts';
import type { View } from './words.ts';

export interface TurnState {
  readonly view: View;
  /** The seat of this chair that may move now. */
  readonly mine: Seat | null;
  readonly showing: boolean;
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
  if (state.showing) return { title: t('table.turn.playing'), hint: t('table.hint.playing') };
  if (mine === 'phantom') return phantomWords(state);
  if (mine) {
    return { title: t('table.turn.yours', { seat: seatName(mine) }), hint: t('table.hint.ride') };
  }
  const seat = seatName(view.toMove ?? 'phantom');
  return state.computer
    ? { title: t('table.turn.thinking', { seat }), hint: t('table.hint.thinking') }
    : { title: t('table.turn.waiting', { seat }), hint: t('table.hint.waiting') };
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
  const title = t('table.turn.yours', { seat: seatName('phantom') });
  if (red) return { title, hint: t('table.hint.showing', { slot }) };
  return { title, hint: double ? t('table.hint.double') : t('table.hint.ride') };
}

function seatName(seat: Seat): string {
  return t(`seats.short.${seat}`);
}
