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
    .map((word) => {
      const key = searchKey(word);
      const expanded = searchKey(word.replace(/[äÄöÖüÜøØ]/g, (letter) => `${letter}e`).replace(/[åÅ]/g, 'aa'));
      return [...new Set([key, expanded, key.replace(/([aou])e/g, '$1')])];
    });
}
