import { type Kysely, sql } from 'kysely';

/** Small Greek and Cyrillic letters without accents in Latin ones, as `freight/values/latin-letters` has them. */
const LATIN_LETTERS = `create function latin_letters(typed text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    replace(replace(replace(translate(typed, 'άέήίόύώϊϋΐΰѐёйѝїѓќў', 'αεηιουωιυιυееииігку'),
      'ου', 'ou'), 'αυ', 'av'), 'ευ', 'ev'),
    'αβγδεζηικλμνξοπρςστυφωабвгдезийклмнопрстуфхъыьэєіјґ', 'avgdeziiklmnxoprsstyfoabvgdeziyklmnoprstufhayyeeijg'),
    'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sht'), 'ю', 'yu'),
    'я', 'ya')`;

/** The search key of the baseline, in Latin letters. */
const SEARCH_KEY = String.raw`create or replace function search_key(typed text) returns text language sql immutable
  parallel safe return latin_letters(replace(replace(replace(translate(lower(typed),
          u&'àáâãäåąāçćčďđèéêëęěēėìíîïīįłľñńňòóôõöőøōřśšşťùúûüűůųūýÿžźż\00ad\0300\0301\0302\0303\0304\0305\0306'
            '\0307\0308\0309\030a\030b\030c\030d\030e\030f\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a'
            '\031b\031c\031d\031e\031f\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e'
            '\032f\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f\0340\0341\0342'
            '\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f\0350\0351\0352\0353\0354\0355\0356'
            '\0357\0358\0359\035a\035b\035c\035d\035e\035f\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a'
            '\036b\036c\036d\036e\036f\061c\115f\1160\180b\180c\180d\180e\180f\200b\200c\200d\200e\200f\202a\202b'
            '\202c\202d\202e\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206a\206b\206c\206d\206e\206f\3164'
            '\fe00\fe01\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff\ffa0\fff9\fffa'
            '\fffb\fffc', 'aaaaaaaacccddeeeeeeeeiiiiiillnnnoooooooorssstuuuuuuuuyyzzz'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'))`;

/** Texts with Greek or Cyrillic letters are found by Latin ones. Keys of before are written again; all others stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LATIN_LETTERS).execute(db);
  await sql.raw(SEARCH_KEY).execute(db);
  const letters = '[\u0370-\u03ff\u0400-\u04ff]';
  await sql`update shipments set reference = reference where search_text ~ ${letters}`.execute(db);
  await sql`update missions set search_text = latin_letters(search_text) where search_text ~ ${letters}`.execute(db);
  await sql`update drivers set name_key = latin_letters(name_key) where name_key ~ ${letters}`.execute(db);
}
