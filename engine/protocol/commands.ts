/** The commands of the protocol; each reads its request and answers with the fields beside `ok`. */
import { hideAndRide } from '../referee.ts';
import { failure, success, type Result } from '../result.ts';
import type { Viewer } from '../words.ts';
import { bestAction, selfPlay } from './computer.ts';
import { judgeCity, playableCity } from './read-city.ts';
import { readSave } from './read-save.ts';
import type { Session } from './session.ts';

export type Request = Readonly<Record<string, unknown>>;
export type Command = (
  session: Session,
  request: Request,
) => Result<object> | Promise<Result<object>>;

const PROTOCOL_VERSION = 1;
const GAMES = [hideAndRide.id];
const VIEWERS: readonly Viewer[] = ['phantom', 'D1', 'D2', 'D3', 'D4', 'D5', 'spectator'];
/** A tree deeper than this would not be counted in anybody's lifetime. */
const DEEPEST = 12;

export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['validate', validate],
  ['new', begin],
  ['state', state],
  ['view', view],
  ['legal', legal],
  ['play', play],
  ['candidates', candidates],
  ['perft', perft],
  ['best', bestAction],
  ['selfplay', selfPlay],
  // It has already stopped what it could, before its turn.
  ['stop', () => success({})],
  ['save', save],
  ['load', load],
  ['undo', undo],
]);

function hello({ host }: Session): Result<object> {
  return success({
    name: 'Hide & Ride',
    version: host.version,
    protocol: PROTOCOL_VERSION,
    games: GAMES,
  });
}

async function validate({ host }: Session, request: Request): Promise<Result<object>> {
  const judged = await judgeCity(host, request['city']);
  return judged.ok ? success({ findings: judged.value.findings }) : judged;
}

async function begin(session: Session, request: Request): Promise<Result<object>> {
  const name = request['game'] ?? 'hide-and-ride';
  if (typeof name !== 'string' || !GAMES.includes(name)) {
    return failure('unknown-game', 'The engine plays hide-and-ride.');
  }
  const city = await playableCity(session.host, request['city']);
  if (!city.ok) return city;
  const { variants, seed, starts } = request;
  const game = hideAndRide.begin({ city: city.value, variants, seed, starts });
  if (!game.ok) return game;
  session.begin(game.value);
  return success({ state: game.value.state() });
}

function state(session: Session): Result<object> {
  const game = session.game();
  return game.ok ? success({ state: game.value.state() }) : game;
}

function view(session: Session, request: Request): Result<object> {
  const game = session.game();
  if (!game.ok) return game;
  const viewer = VIEWERS.find((known) => known === request['seat']);
  const words = viewer && game.value.view(viewer);
  const seated =
    viewer === 'phantom' ||
    viewer === 'spectator' ||
    words?.detectives.some((detective) => detective.id === viewer);
  if (!words || !seated) return failure('unknown-seat', 'There is no such seat in this game.');
  return success({ view: words });
}

function legal(session: Session): Result<object> {
  const game = session.game();
  return game.ok ? success({ actions: game.value.legal() }) : game;
}

function play(session: Session, request: Request): Result<object> {
  const game = session.game();
  if (!game.ok) return game;
  const played = session.play(game.value, request['action']);
  if (!played.ok) return played;
  // The answer is the referee's, who sees what the Phantom sees.
  return success({ state: game.value.state(), events: played.value.clues('phantom') });
}

function candidates(session: Session): Result<object> {
  const game = session.game();
  return game.ok ? success({ stops: game.value.candidates() }) : game;
}

function perft(session: Session, request: Request): Result<object> {
  const game = session.game();
  if (!game.ok) return game;
  const { depth } = request;
  if (!Number.isInteger(depth) || Number(depth) < 0 || Number(depth) > DEEPEST) {
    return failure('bad-request', `A depth is a whole number from 0 to ${DEEPEST}.`);
  }
  return success({ nodes: game.value.perft(Number(depth)) });
}

function save(session: Session): Result<object> {
  const game = session.game();
  return game.ok ? success({ save: JSON.stringify(game.value.record()) }) : game;
}

function load(session: Session, request: Request): Result<object> {
  const record = readSave(request['save']);
  if (!record.ok) return record;
  const replayed = hideAndRide.replay(record.value);
  if (!replayed.ok) return replayed;
  session.begin(replayed.value.game, replayed.value.played);
  return success({ state: replayed.value.game.state() });
}

function undo(session: Session): Result<object> {
  const game = session.game();
  if (!game.ok) return game;
  if (!session.undo(game.value)) {
    return failure('nothing-to-undo', 'The game stands at its beginning.');
  }
  return success({ state: game.value.state() });
}
