/** Walks a document beside its schema and finds what the schema library lets pass in silence. */
import { fieldName, fieldPattern, type FieldPath } from './field-name.ts';
import { finding, type Finding } from './finding.ts';
import { citySchema } from './schema.ts';

/** How many patterns of unknown fields are named one by one. */
export const MOST_UNKNOWN = 50;
const MOST_FAULTS = 100;

/** What a schema of the library shows of itself, as far as the walk needs it. */
interface SchemaNode {
  readonly type: string;
  /** Of an object. */
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  /** Of a list. */
  readonly item?: SchemaNode;
  /** Of a tuple. */
  readonly items?: readonly SchemaNode[];
  /** Of an optional field. */
  readonly wrapped?: SchemaNode;
  /** Of a record. */
  readonly value?: unknown;
}

interface Walk {
  readonly path: FieldPath;
  /** Pattern of the field → number of places. */
  readonly unknown: Map<string, number>;
  /** Lists where an object belongs; the library takes them for objects. */
  readonly faults: Finding[];
}

export function findUnknownFields(city: unknown): {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
} {
  const walk: Walk = { path: [], unknown: new Map(), faults: [] };
  visit(citySchema, city, walk);
  return { faults: walk.faults, warnings: warningsOf(walk.unknown) };
}

function warningsOf(unknown: ReadonlyMap<string, number>): Finding[] {
  const all = [...unknown];
  const warnings = all
    .slice(0, MOST_UNKNOWN)
    .map(([field, places]) => finding('unknown-field', [field], { field, places }));
  const rest = all.slice(MOST_UNKNOWN).reduce((sum, [, places]) => sum + places, 0);
  if (rest > 0) warnings.push(finding('more-unknown-fields', [], { places: rest }));
  return warnings;
}

function visit(schema: SchemaNode, value: unknown, walk: Walk): void {
  if (typeof value !== 'object' || value === null) return;
  const { wrapped, item, items, entries } = schema;
  if (wrapped) visit(wrapped, value, walk);
  else if (item) visitList(value, () => item, walk);
  else if (items) visitList(value, (index) => items[index], walk);
  else if (!entries && schema.type !== 'record') return;
  else if (Array.isArray(value)) noteList(walk);
  else visitObject(schema, value, walk);
}

function visitList(
  list: object,
  schemaAt: (index: number) => SchemaNode | undefined,
  walk: Walk,
): void {
  if (!Array.isArray(list)) return;
  for (let index = 0; index < list.length; index++) {
    walk.path.push(index);
    const schema = schemaAt(index);
    if (schema) visit(schema, list[index], walk);
    else note(walk);
    walk.path.pop();
  }
}

function visitObject(schema: SchemaNode, object: object, walk: Walk): void {
  const { entries } = schema;
  // An object described without fields is free to hold anything.
  if (entries && Object.keys(entries).length === 0) return;
  for (const [key, value] of Object.entries(object)) {
    const field = entries ? ownEntry(entries, key) : (schema.value as SchemaNode);
    walk.path.push(key);
    if (field) visit(field, value, walk);
    else note(walk);
    walk.path.pop();
  }
}

/** Not `entries[key]`: a document may have a field called `toString`. */
function ownEntry(
  entries: Readonly<Record<string, SchemaNode>>,
  key: string,
): SchemaNode | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function noteList({ path, faults }: Walk): void {
  if (faults.length === MOST_FAULTS) return;
  const field = fieldName(path);
  faults.push(finding('not-an-object', [field], { field }));
}

function note({ path, unknown }: Walk): void {
  const field = fieldPattern(path);
  unknown.set(field, (unknown.get(field) ?? 0) + 1);
}
