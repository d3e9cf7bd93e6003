import { searchKey } from './search-key.ts';

/**
 * The forms under which each word of a search may be kept, the typed one first: `Koeln` is also kept as `köln`, and
 * `Köln` as `koeln`. All are search keys.
 */
export function searchForms(q: string): string[][] {
  return q
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => searchKey(word) !== '')
    .map(formsOf);
}

/** The forms of a text as a whole, the typed one first. */
export function formsOf(text: string): string[] {
  const key = searchKey(text);
  return [...new Set([key, searchKey(inTwoLetters(text.normalize('NFC'))), key.replace(/([aou])e|(a)a/g, '$1$2')])];
}

/** True if a search key has every word of a search in it, in one of its forms. */
export function hasWords(key: string, q: string): boolean {
  return searchForms(q).every((forms) => forms.some((form) => key.includes(form)));
}

/** True if two names are one, however their accents, umlauts, signs and alphabets are written: `Köln` and `KOELN`. */
export function isSameName(one: string, other: string): boolean {
  const forms = nameForms(one);
  return nameForms(other).some((form) => forms.includes(form));
}

function nameForms(name: string): string[] {
  const nfc = name.normalize('NFC');
  return [nfc, inTwoLetters(nfc)].map((form) => searchKey(form).replace(/[^\p{L}\p{N}]/gu, ''));
}

/** `ä`, `ö`, `ü` and their Nordic sisters as who has no such keys types them. */
function inTwoLetters(text: string): string {
  return text.replace(/[äÄöÖüÜøØ]/g, (letter) => `${letter}e`).replace(/[åÅ]/g, 'aa');
}
