import { failure, success, type Result } from '../../../engine/result.ts';

const LEAST_NODE = 22;

/** better-sqlite3 takes the whole process down, without a word, on a Node older than this. */
export function checkNodeVersion(version: string): Result<true> {
  if (Number.parseInt(version, 10) >= LEAST_NODE) return success(true);
  return failure(
    'node-too-old',
    `Hide & Ride needs Node ${LEAST_NODE} or newer and this is Node ${version}. Start it with "npm start", or install a newer Node.`,
  );
}
