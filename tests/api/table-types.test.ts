import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';

// The types of the tables are written by hand, because their columns hold values of the trade that no catalogue knows.
// This test compares them with the database that the migrations make.

const api = testApi();
const FOLDER = 'src/server/database';

interface Column {
  readonly name: string;
  readonly kind: string | null;
  readonly isNullable: boolean;
  /** False if a row cannot be inserted without it. */
  readonly isOptional: boolean;
}

/** The fields of each interface in the files of types, by its name: pairs of a field and the text of its type. */
function readInterfaces(): ReadonlyMap<string, readonly (readonly [name: string, type: string])[]> {
  const texts = readdirSync(FOLDER)
    .filter((file) => file.endsWith('schema.ts') || file === 'columns.ts')
    .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, ''));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/interface (\w+)(?: extends ([\w, ]+?))? \{(?:\n([\s\S]*?)\n)?\}/g),
  ]);
  const own = new Map(
    found.map(([, name = '', , body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): ([\s\S]*?);$/gm)].map(([, field = '', type = '']) => [field, type] as const),
    ]),
  );
  for (const [, name = '', parents = ''] of found) {
    for (const parent of parents.split(', ')) own.get(name)?.push(...(own.get(parent) ?? []));
  }
  return own;
}

/** The arguments of a generic type, split where no bracket is open. */
function argumentsOf(type: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of type.slice(type.indexOf('<') + 1, -1)) {
    if ('<({['.includes(letter)) depth += 1;
    if ('>)}]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const SHORT: Readonly<Record<string, string>> = {
  LaterTimestamp: 'ColumnType<Date | null, undefined>',
  Suspended: 'ColumnType<Date | null, undefined>',
};

function columnOf(name: string, written: string): Column {
  const type = SHORT[written] ?? written;
  const [selected = type, inserted = selected] = type.startsWith('ColumnType<')
    ? argumentsOf(type)
    : type.startsWith('Generated')
      ? [argumentsOf(type)[0] ?? '', 'undefined']
      : [type];
  // What a JSON value holds says nothing of its column.
  const outer = (text: string) => text.replaceAll(/(?:Json|Stored)<[\s\S]*>/g, 'Json');
  const isNullable = /\bnull\b|^unknown$/.test(outer(selected));
  const value = selected.replaceAll(/ \| null$|^null \| /g, '');
  return { name, kind: kindOf(value), isNullable, isOptional: isNullable || /undefined|never/.test(outer(inserted)) };
}

/** What a column holds; null for a type of the trade, which may be a text or JSON. */
function kindOf(type: string): string | null {
  if (/^(?:Json|Stored)</.test(type)) return 'json';
  if (/^(?:string|number)\[\]$/.test(type)) return 'list';
  if (type === 'Timestamp' || type === 'Date') return 'time';
  if (type === 'Buffer') return 'bytes';
  if (type.startsWith("'")) return 'string';
  return ['string', 'number', 'boolean'].find((kind) => kind === type) ?? null;
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\[\]$/, 'list'],
  [/^(?:text|uuid|date|character|name)/, 'string'],
  [/^(?:integer|bigint|smallint|double|real|numeric)/, 'number'],
  [/^boolean/, 'boolean'],
  [/^timestamp/, 'time'],
  [/^bytea/, 'bytes'],
  [/^json/, 'json'],
];

it('the types of the tables say what the database holds', async () => {
  const interfaces = readInterfaces();
  const tables = new Map(
    [...interfaces].filter(([name]) => /^Database$|Tables$/.test(name)).flatMap(([, fields]) => fields),
  );
  const { rows } = await sql<{ table: string; name: string; type: string; required: boolean; given: boolean }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, d.adbin is not null or a.attidentity <> '' or a.attgenerated <> '' as given
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped`.execute(api().context.db);
  expect(tables.size).toBeGreaterThan(50);
  const faults = [...tables].flatMap(([table, type]) => {
    const columns = (interfaces.get(type) ?? []).map(([name, written]) => columnOf(name, written));
    const stored = rows.filter((row) => row.table === table);
    const missing = columns.filter(({ name }) => !stored.some((row) => row.name === name));
    return [
      ...(stored.length === 0 ? [`${table}: no such table`] : []),
      ...missing.map(({ name }) => `${table}.${name}: no such column`),
      ...stored.flatMap((row) => {
        const column = columns.find(({ name }) => name === row.name);
        const at = `${table}.${row.name}`;
        if (column === undefined) return row.required && !row.given ? [`${at}: not in the types, but required`] : [];
        const kind = KINDS.find(([form]) => form.test(row.type))?.[1] ?? null;
        return [
          ...(column.isNullable === row.required ? [`${at}: ${row.required ? 'never' : 'may be'} null`] : []),
          ...(column.isOptional && row.required && !row.given ? [`${at}: no default`] : []),
          ...(kind !== null && column.kind !== null && kind !== column.kind
            ? [`${at}: ${row.type}, not ${column.kind}`]
            : []),
        ];
      }),
    ];
  });
  expect(faults).toEqual([]);
});
