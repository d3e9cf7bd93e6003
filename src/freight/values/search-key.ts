import { cleanText } from './text.ts';

/**
 * Normalises a text for search: without accents, case and invisible characters (joiners too), white space as one space.
 * `Łódź` is `lodz`. Device and server use the same key, so a search gives the same results offline.
 */
export function searchKey(text: string): string {
  return cleanText(text)
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
}
