import { CITY_FONT, CITY_RANKS } from './city-ranks.ts';

/** Letters of European city names, some from each font file. */
const LETTERS = 'Aazéß ąćęłńśźčďěňřšťůőűșțăğışđē';

/**
 * Loads the fonts of city names. MapLibre draws each letter once with the font available then; without the files it
 * uses another font.
 */
export async function loadFonts(): Promise<void> {
  const weights = new Set(CITY_RANKS.map(({ weight }) => weight));
  await Promise.allSettled(
    Array.from(weights, (weight) => document.fonts.load(`${weight} 16px "${CITY_FONT}"`, LETTERS)),
  );
}
