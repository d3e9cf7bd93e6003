import { inLatinLetters } from './latin-letters.ts';
import { cleanText } from './text.ts';

/**
 * Normalises a text for search: in Latin letters, without accents, case and invisible characters (joiners too), white space
 * as one space. `Łódź` is `lodz`, `Αθήνα` is `athina`. Device and server use the same key, so a search gives the same results offline.
 */
export function searchKey(text: string): string {
  const key = cleanText(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
  return inLatinLetters(key);
}
