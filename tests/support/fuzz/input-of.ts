import fc from 'fast-check';
import type * as v from 'valibot';
import { edgeDay, edgeInstant } from './calendar.ts';

/** Values that mean something to the server, by the name of the field they go into: a mission's identifier, a telephone number. */
export interface Known {
  readonly [name: string]: fc.Arbitrary<unknown>;
  /** What stands in every day, and at midnight UTC in every instant, whatever the name of its field. */
  readonly [EVERY_DAY]?: fc.Arbitrary<string>;
}
export const EVERY_DAY: unique symbol = Symbol('every day');

/** What is read of a schema; valibot's own types know one kind at a time. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly items?: readonly Part[];
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly key?: Part;
  readonly value?: unknown;
}

/**
 * What a schema takes, as far as it can be read off it: the kind, the choices, the formats and the bounds. Checks that
 * are code cannot be read, so that some of it may be refused; the schema itself tells which.
 */
export function inputOf(schema: v.GenericSchema, known: Known): fc.Arbitrary<unknown> {
  return inputOfPart(schema, known, '');
}

/** What each field of an object schema takes; null where the schema is of something else. */
export function fieldsOf(schema: v.GenericSchema, known: Known): ReadonlyMap<string, Field> | null {
  const [first] = stepsOf(schema);
  if (first?.entries === undefined) return null;
  return new Map(
    Object.entries(first.entries).map(([name, part]) => [
      name,
      { value: inputOfPart(part, known, name), isOptional: part.type === 'optional' },
    ]),
  );
}

export interface Field {
  readonly value: fc.Arbitrary<unknown>;
  readonly isOptional: boolean;
}

/** Kinds that a known value can stand for: a field of another kind may have the same name. */
const CAN_BE_KNOWN: ReadonlySet<string> = new Set(['string', 'number', 'array', 'object', 'strict_object']);

function inputOfPart(part: Part, known: Known, name: string): fc.Arbitrary<unknown> {
  const [first = part, ...actions] = stepsOf(part);
  const time = timeOf(actions);
  if (time !== null) return momentsOf(time, known, name);
  const meant = CAN_BE_KNOWN.has(first.type) ? known[name] : undefined;
  if (meant === undefined) return madeUp([first, ...actions], known, name);
  return first.type === 'string' ? meant.map(asText) : meant;
}

/** What the steps of a schema take that no known value stands for. */
function madeUp([first, ...actions]: readonly [Part, ...Part[]], known: Known, name: string): fc.Arbitrary<unknown> {
  if (first.wrapped !== undefined) {
    return fc.oneof(
      { weight: 9, arbitrary: inputOfPart(first.wrapped, known, name) },
      { weight: first.type === 'optional' ? 0 : 1, arbitrary: fc.constant(null) },
    );
  }
  switch (first.type) {
    case 'string':
      return textOf(actions, known);
    case 'number':
      return numberOf(actions);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(first.literal);
    case 'picklist':
      return fc.constantFrom(...(first.options ?? []));
    case 'array':
      return fc.array(inputOfPart(first.item as Part, known, name), { maxLength: 5 });
    case 'tuple':
      return fc.tuple(...(first.items ?? []).map((item) => inputOfPart(item, known, name)));
    case 'object':
    case 'strict_object':
      return objectOf(first, known);
    case 'record':
      return fc.dictionary(
        inputOfPart(first.key as Part, known, '') as fc.Arbitrary<string>,
        inputOfPart(first.value as Part, known, ''),
        { maxKeys: 4 },
      );
    case 'union':
    case 'variant':
      return fc.oneof(...(first.options as readonly Part[]).map((option) => inputOfPart(option, known, name)));
    default:
      throw new Error(`The fuzz cannot make a ${first.type} yet.`);
  }
}

/** Mostly with all fields whose values are known: few of them say enough without the others. */
function objectOf({ entries = {} }: Part, known: Known): fc.Arbitrary<unknown> {
  const parts = Object.entries(entries);
  const fields = Object.fromEntries(parts.map(([name, part]) => [name, inputOfPart(part, known, name)]));
  const requiredKeys = parts.filter(([, part]) => part.type !== 'optional').map(([name]) => name);
  const knownKeys = parts.flatMap(([name, part]) =>
    requiredKeys.includes(name) || name in known || isObject(part) ? [name] : [],
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields, { requiredKeys: knownKeys }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys }) },
  );
}

function isObject(part: Part): boolean {
  const [first = part] = stepsOf(part);
  return first.wrapped === undefined ? first.entries !== undefined : isObject(first.wrapped);
}

/** A list in a query is its words with commas between. */
function asText(value: unknown): unknown {
  return Array.isArray(value) ? value.join(',') : value;
}

/** A whole number within the bounds that follow on it. */
function numberOf(actions: readonly Part[]): fc.Arbitrary<number> {
  const bound = (type: string, otherwise: number) =>
    Number(actions.find((action) => action.type === type)?.requirement ?? otherwise);
  const min = bound('min_value', 0);
  return fc.integer({ min, max: bound('max_value', min + 1000) });
}

/** A text by the actions that follow on it. */
function textOf(actions: readonly Part[], known: Known): fc.Arbitrary<string> {
  for (const [index, { type, requirement, message, ...part }] of actions.entries()) {
    if (type === 'uuid') return fc.uuid();
    if (type === 'email') return fc.emailAddress();
    if (type === 'parse_json') {
      const inner = actions.slice(index + 1).find(({ kind }) => kind === 'schema') as Part;
      return inputOfPart(inner, known, '').map((value) => JSON.stringify(value));
    }
    if (type === 'array') {
      const item = part.item as Part;
      const words =
        item.options === undefined
          ? fc.array(inputOfPart(item, known, ''), { minLength: 1, maxLength: 3 })
          : fc.subarray([...item.options]);
      return words.map((list) => list.join(','));
    }
    if (type === 'picklist') return fc.constantFrom(...(part.options as string[]));
    if (type === 'regex' && message === 'not_an_integer') return fc.integer({ min: 0, max: 100 }).map(String);
    if (type === 'regex' && message === 'invalid') return fc.stringMatching(requirement as RegExp);
  }
  return fc.oneof(
    fc.constantFrom('Lille', 'tourcoing', 'FR', 'web', 'Ewa'),
    fc.string({ minLength: 1, maxLength: 30 }),
  );
}

/** Whether a text is a day or an instant, by the actions that follow on it. */
function timeOf(actions: readonly Part[]): 'day' | 'instant' | null {
  if (actions.some(({ type }) => type === 'iso_date')) return 'day';
  const isInstant = actions.some(({ type, message }) => type === 'iso_timestamp' || message === 'iso_timestamp');
  return isInstant ? 'instant' : null;
}

/** Mostly what is known; else any day of two centuries, and the edges of calendars. */
function momentsOf(time: 'day' | 'instant', known: Known, name: string): fc.Arbitrary<unknown> {
  const every = known[EVERY_DAY];
  if (every !== undefined) return time === 'day' ? every : every.map((day) => `${day}T00:00:00Z`);
  const meant = known[name];
  return fc.oneof(
    {
      weight: meant === undefined ? 3 : 1,
      arbitrary: time === 'day' ? anyInstant.map((at) => at.slice(0, 10)) : anyInstant,
    },
    { weight: 2, arbitrary: time === 'day' ? edgeDay : edgeInstant },
    ...(meant === undefined ? [] : [{ weight: 12, arbitrary: meant }]),
  );
}

const anyInstant = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Whether a schema takes a day or an instant anywhere. */
export function hasTimes(schema: v.GenericSchema): boolean {
  return partHasTimes(schema);
}

function partHasTimes(part: Part): boolean {
  const [first = part, ...actions] = stepsOf(part);
  if (timeOf(actions) !== null) return true;
  const inner = [first.wrapped, first.item, ...Object.values(first.entries ?? {})];
  const parsed = actions.filter(({ kind }) => kind === 'schema');
  return [...inner, ...parsed].some((one) => one !== undefined && partHasTimes(one));
}

/** A schema and what follows on it, pipes within pipes laid out flat. */
function stepsOf(part: Part): readonly Part[] {
  if (part.pipe === undefined) return [part];
  const [first, ...rest] = part.pipe;
  return first === undefined ? [part] : [...stepsOf(first), ...rest];
}
