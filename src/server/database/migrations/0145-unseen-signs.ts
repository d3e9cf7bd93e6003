import { type Kysely, sql } from 'kysely';

/**
 * What was kept with signs that are not seen is found again: keys of searches lose them, and the marks of letters that came
 * in two parts. The texts themselves stay as they are: readers of them clean what they compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** As in 0043. */
const MARKED = 'àáâãäåąāçćčďđèéêëęěēėìíîïīįłľñńňòóôõöőøōřśšşťùúûüűůųūýÿžźż';
const PLAIN = 'aaaaaaaacccddeeeeeeeeiiiiiillnnnoooooooorssstuuuuuuuuyyzzz';

/** First and last of what is not seen, as `freight/values/text` leaves it out of a search. */
const RANGES = [
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffc],
] as const;

const UNSEEN = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('');
const ANY_UNSEEN = RANGES.map((range) => range.map((code) => String.fromCodePoint(code)).join('-')).join('');

const STATEMENTS = [
  // What has no letter opposite is left out.
  `create or replace function search_key(typed text) returns text language sql immutable parallel safe
    return replace(replace(replace(translate(lower(typed), '${MARKED}${UNSEEN}', '${PLAIN}'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')`,
  // Writing a column anew makes the generated one anew.
  `update shipments set reference = reference where search_text ~ '[${ANY_UNSEEN}]'`,
  `update missions set search_text = regexp_replace(search_text, '[${ANY_UNSEEN}]', '', 'g') where search_text ~ '[${ANY_UNSEEN}]'`,
  `update drivers set name_key = regexp_replace(name_key, '[${ANY_UNSEEN}]', '', 'g') where name_key ~ '[${ANY_UNSEEN}]'`,
];
