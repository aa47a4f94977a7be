/**
 * The first look at a document from outside: a plain copy of what it holds, or the reason why it is
 * refused. Whatever comes after may trust that there are only JSON values, not too deep and not too
 * many, and no key that reaches a prototype.
 */
import { fieldName, fieldPattern, type FieldPath } from './field-name.ts';
import { finding, type Finding } from './finding.ts';

export const MOST_VALUES = 300_000;
export const MOST_LEVELS = 64;

/** How many left-out fields are named; more than a few is no accident. */
const MOST_UNSAFE = 20;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export type PlainCopy =
  | {
      readonly value: unknown;
      /** How many values the document holds, itself included. */
      readonly values: number;
      readonly warnings: readonly Finding[];
    }
  | { readonly refusal: Finding };

export function plainCopy(input: unknown): PlainCopy {
  const progress: Progress = { path: [], values: 0, unsafe: new Map() };
  try {
    const value = copy(input, progress);
    const warnings = [...progress.unsafe].map(([field, places]) =>
      finding('unsafe-field', [field], { field, places }),
    );
    return { value, values: progress.values, warnings };
  } catch (problem) {
    if (problem instanceof Refusal) return { refusal: problem.finding };
    // A getter or a proxy that throws: nothing of ours does.
    return { refusal: notJson(progress) };
  }
}

interface Progress {
  readonly path: FieldPath;
  values: number;
  readonly unsafe: Map<string, number>;
}

class Refusal extends Error {
  readonly finding: Finding;
  constructor(reason: Finding) {
    super(reason.message);
    this.finding = reason;
  }
}

function copy(value: unknown, progress: Progress): unknown {
  count(1, progress);
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new Refusal(notJson(progress));
      // JSON writes -0 as 0.
      return value === 0 ? 0 : value;
    case 'object':
      if (value === null) return null;
      if (progress.path.length >= MOST_LEVELS) throw new Refusal(tooDeep(progress));
      return Array.isArray(value) ? copyList(value, progress) : copyObject(value, progress);
    default:
      throw new Refusal(notJson(progress));
  }
}

function copyList(list: readonly unknown[], progress: Progress): unknown[] {
  // Before anything is reserved for it: a sparse list may claim any length.
  if (progress.values + list.length > MOST_VALUES) count(list.length, progress);
  const result: unknown[] = [];
  for (let index = 0; index < list.length; index++) {
    progress.path.push(index);
    result.push(copy(list[index], progress));
    progress.path.pop();
  }
  return result;
}

function copyObject(object: object, progress: Progress): Record<string, unknown> {
  if (!isPlain(object)) throw new Refusal(notJson(progress));
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(object)) {
    progress.path.push(key);
    if (UNSAFE_KEYS.has(key)) {
      countUnsafe(progress);
    } else {
      const value: unknown = (object as Record<string, unknown>)[key];
      // As JSON does: a field that is undefined is not there.
      if (value !== undefined) result[key] = copy(value, progress);
    }
    progress.path.pop();
  }
  return result;
}

function countUnsafe({ path, unsafe }: Progress): void {
  const field = fieldPattern(path);
  const places = unsafe.get(field) ?? 0;
  if (places > 0 || unsafe.size < MOST_UNSAFE) unsafe.set(field, places + 1);
}

/** True for object literals of any realm, false for instances of a class (dates, maps …). */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function count(values: number, progress: Progress): void {
  progress.values += values;
  if (progress.values > MOST_VALUES) {
    throw new Refusal(finding('too-large', [], { most: MOST_VALUES }));
  }
}

function notJson({ path }: Progress): Finding {
  const field = fieldName(path);
  return finding('not-json', [field], { field });
}

function tooDeep({ path }: Progress): Finding {
  const field = fieldName(path.slice(0, 3));
  return finding('too-deep', [field], { field, most: MOST_LEVELS });
}
