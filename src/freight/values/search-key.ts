import { cleanText } from './text.ts';

/**
 * A text as searches compare it: without accents, case and what is not seen (joiners too), runs of white space as one
 * space. `Łódź` is `lodz`. The same on device and server, so that a search finds the same with and without network.
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
