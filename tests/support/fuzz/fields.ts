import fc from 'fast-check';
import type * as v from 'valibot';
import { fieldsOf, inputOf, type Known } from './input-of.ts';
import { strangeText, strangeValue } from './strange.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What an object schema takes, with some fields of it wrong, missing or unknown. */
export function bent(schema: v.GenericSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = fieldsOf(schema, known);
  if (fields === null) return fc.oneof(inputOf(schema, known), strangeValue);
  const entries = Array.from(fields, ([name, { value }]) =>
    fc
      .oneof(
        { weight: 6, arbitrary: value.map((right): Fields => ({ [name]: right })) },
        { weight: 3, arbitrary: strangeValue.map((wrong): Fields => ({ [name]: wrong })) },
        { weight: 1, arbitrary: fc.constant<Fields>({}) },
      )
      .map((field) => field),
  );
  const unknown = fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fields>({}) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(fc.constantFrom('uuid', 'state', 'is_admin', 'x'.repeat(5000)), strangeText), strangeValue)
        .map(([name, value]): Fields => ({ [name]: value })),
    },
  );
  return fc.tuple(unknown, ...entries).map((parts) => Object.assign({}, ...parts) as Fields);
}

/** Pairs of names and texts, as a query or a form carries them: a list is a name several times over. */
export function pairsOf(fields: unknown): [string, string][] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.map((item): [string, string] => [name, asText(item)])
      : value === undefined
        ? []
        : [[name, asText(value)]],
  );
}

/** The fields that pairs come to where they arrive: a name several times over is a list. */
export function fieldsOfPairs(pairs: Iterable<[string, string]>): Record<string, string | string[]> {
  const fields = Map.groupBy(pairs, ([name]) => name);
  return Object.fromEntries(
    Array.from(fields, ([name, all]) => [name, all.length === 1 ? (all[0]?.[1] ?? '') : all.map(([, value]) => value)]),
  );
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
