/** Why a detective is sent where: measured on the belief, strongest reason first. */
import { actionStop } from '../pursuit/actions.ts';
import { MOST_BETWEEN } from '../pursuit/network.ts';
import type { Position } from '../pursuit/position.ts';
import { DETECTIVE, TURN } from '../pursuit/state.ts';
import { METRO, RIDE_KINDS } from '../pursuit/tickets.ts';
import { detectiveDistances, FAR } from '../search/distances.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reason } from './reasons.ts';

/** Likelihood from which a reason counts. */
const SEARCHES = 0.08;
const COVERS = 0.15;
const GUARDS = 0.25;
const BLOCKS = 0.1;
/** Rides by which he must come nearer on average. */
const CLOSER = 0.5;

/** @param action a ride of the detective to move */
export function detectiveReasons(knowledge: Knowledge, action: number): Reason[] {
  const { position, likelihood } = knowledge;
  const to = actionStop(action);
  const here = likelihood[to]!;
  if (here > 0.999) return ['captures'];
  const measured: [Reason, number][] = [
    ['searches', here / SEARCHES],
    ['covers-candidates', newlyCovered(knowledge, to) / COVERS],
    ['guards-exit', (reachedFrom(knowledge, to) - here) / GUARDS],
    ['blocks-platform', passing(knowledge, to) / BLOCKS],
    ['closes-in', gainOfDistance(knowledge, to) / CLOSER],
  ];
  const reasons = measured
    .filter(([, strength]) => strength >= 1)
    .sort(([, one], [, other]) => other - one)
    .map(([reason]) => reason);
  return reasons.length > 0 || !hasManyExits(position, to) ? reasons : ['keeps-options'];
}

/** Likelihood within one ride of `to` that no colleague has within one ride. */
function newlyCovered({ position, likelihood }: Knowledge, to: number): number {
  const { state, rules } = position;
  const { stops } = rules.network;
  const distances = detectiveDistances(rules);
  let sum = 0;
  for (let stop = 0; stop < stops; stop++) {
    if (likelihood[stop] === 0 || distances[to * stops + stop]! > 1) continue;
    let nearest = FAR;
    for (let i = 0; i < rules.detectives; i++) {
      if (i === state[TURN]) continue;
      nearest = Math.min(nearest, distances[state[DETECTIVE + i]! * stops + stop]!);
    }
    if (nearest > 1) sum += likelihood[stop]!;
  }
  return sum;
}

/** Likelihood of the places from which the Phantom could ride to `to`. */
function reachedFrom({ position, likelihood }: Knowledge, to: number): number {
  const { offsets, targets, stops } = position.rules.network;
  let sum = 0;
  for (let stop = 0; stop < stops; stop++) {
    if (likelihood[stop] === 0) continue;
    const rides = targets.subarray(offsets[stop * RIDE_KINDS], offsets[(stop + 1) * RIDE_KINDS]);
    if (rides.includes(to)) sum += likelihood[stop]!;
  }
  return sum;
}

/** Likelihood of the places with a metro ride that has to pass `to`. */
function passing({ position, likelihood }: Knowledge, to: number): number {
  const { offsets, guards, guardWays, between, stops } = position.rules.network;
  let sum = 0;
  for (let stop = 0; stop < stops; stop++) {
    if (likelihood[stop] === 0) continue;
    const row = stop * RIDE_KINDS + METRO;
    const rides = guards.subarray(offsets[row], offsets[row + 1]);
    const passes = rides.some((guard) => {
      if (guard < 0) return false;
      for (let way = guardWays[guard]!; way < guardWays[guard + 1]!; way++) {
        const stations = between.subarray(way * MOST_BETWEEN, (way + 1) * MOST_BETWEEN);
        if (!stations.includes(to)) return false;
      }
      return true;
    });
    if (passes) sum += likelihood[stop]!;
  }
  return sum;
}

/** Rides by which he comes nearer to the Phantom, on average over the belief. */
function gainOfDistance({ position, likelihood }: Knowledge, to: number): number {
  const { state, rules } = position;
  const { stops } = rules.network;
  const distances = detectiveDistances(rules);
  const from = state[DETECTIVE + state[TURN]!]!;
  let gain = 0;
  for (let stop = 0; stop < stops; stop++) {
    if (likelihood[stop] === 0) continue;
    gain += likelihood[stop]! * (distances[from * stops + stop]! - distances[to * stops + stop]!);
  }
  return gain;
}

/** More rides lead on from the stop than from two stops in three. */
export function hasManyExits({ rules }: Position, stop: number): boolean {
  const { offsets, stops } = rules.network;
  const exits = (at: number): number => offsets[(at + 1) * RIDE_KINDS]! - offsets[at * RIDE_KINDS]!;
  let fewer = 0;
  for (let other = 0; other < stops; other++) if (exits(other) < exits(stop)) fewer++;
  return fewer * 3 > stops * 2;
}
