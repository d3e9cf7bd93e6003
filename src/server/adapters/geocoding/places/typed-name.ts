import { placeKey } from './place.ts';

/** Spellings by which romanisations of one name differ, and one form for each. */
const SAME_SOUNDS = [
  [/kh|ch/g, 'h'],
  [/ph|f/g, 'v'],
  [/dh|nt/g, 'd'],
  [/gh|gk|gg|ng/g, 'g'],
  [/mp/g, 'b'],
  [/ai/g, 'e'],
  [/ou/g, 'u'],
  [/ei|oi|y/g, 'i'],
  [/ii+/g, 'i'],
] as const;

/** Keys by sound begin with this sign, so that no Latin text finds them. */
const SOUND = '~';

/** Countries whose towns are also typed in Greek or Cyrillic letters. */
const OTHER_LETTERS: ReadonlySet<string> = new Set(['GR', 'BG', 'CY']);

/** Additions to a German name, in full and abbreviated: `im Breisgau`, `a. M.`, `ob der Tauber`, `i. d. Opf.`. */
const GERMAN_ADDITION = /\s+(?:(?:an|am|im|bei|ob|unter|vor|in der|in den)\s|(?:a|i|b|o|u|v)\.).*$/iu;

/** Short forms within a German name, and what they stand for: `Neustadt a.d. Aisch`, `Wr. Neustadt`. */
const GERMAN_SHORT = [
  [/\s(a|i|o)\.\s*d\.\s*/giu, { a: 'an der', i: 'in der', o: 'ob der' }],
  [/^(Wr)\.\s*/iu, { wr: 'Wiener' }],
] as const;

/** Keys under which a name is also found: `Köln` as `koeln`, `Αθήνα` and `Athína` by their sound. */
export function furtherKeys(name: string, country: string): string[] {
  const [key, expanded] = [placeKey(name), placeKey(withoutUmlauts(name))];
  return [...(expanded === key ? [] : [expanded]), ...(OTHER_LETTERS.has(country) ? [soundOf(key)] : [])];
}

/** The keys to look for when a name was typed, the likeliest first. */
export function typedKeys(name: string): string[] {
  const key = placeKey(name);
  if (/\p{Script=Greek}|\p{Script=Cyrillic}/u.test(name)) return [soundOf(key)];
  return [...new Set([key, placeKey(withoutUmlauts(name))])];
}

/**
 * A typed name in full, and without what is often added to it, the longest first: `Neustadt a.d. Aisch` as `Neustadt an
 * der Aisch`, `Getafe (Madrid)` as `Getafe`, `Bozen/Bolzano` as
 * each of both, `Freiburg i. Br.` as `Freiburg`, `Luxembourg-Ville` as `Luxembourg`. To be looked for where the whole
 * name is not known.
 */
export function shorterNames(name: string): string[] {
  const sides = name.split(/\s*\/\s*|\s+[-–]\s+/u);
  const shorter = [
    inFull(name),
    name.replace(/\s*\([^)]*\)/gu, ''),
    ...(sides.length > 1 ? sides : []),
    name.replace(GERMAN_ADDITION, ''),
    name.replace(/[\s-](?:ville|stadt|centre|centrum|center|centro)$/iu, ''),
  ];
  return [...new Set(shorter.map((each) => each.trim()))].filter((each) => each !== '' && each !== name);
}

function inFull(name: string): string {
  return GERMAN_SHORT.reduce<string>(
    (text, [pattern, words]) =>
      text.replace(pattern, (_, short: string) => ` ${(words as Record<string, string>)[short.toLowerCase()]} `),
    name,
  );
}

/** `ä`, `ö`, `ü` and their Nordic sisters as who has no such keys types them. */
function withoutUmlauts(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[äæ]/gi, 'ae')
    .replace(/[öø]/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/å/gi, 'aa');
}

function soundOf(key: string): string {
  return SOUND + SAME_SOUNDS.reduce((text, [from, to]) => text.replace(from, to), key);
}
