import { CITY_FONT, CITY_RANKS } from './city-ranks.ts';

/** Letters of Europe's cities, some of each file that the font comes in. */
const LETTERS = 'Aazéß ąćęłńśźčďěňřšťůőűșțăğışđē';

/**
 * Brings the letters that the names of cities are written in. MapLibre draws each letter once, with what is there then;
 * without the files the names take another font.
 */
export async function loadFonts(): Promise<void> {
  const weights = new Set(CITY_RANKS.map(({ weight }) => weight));
  await Promise.allSettled(
    Array.from(weights, (weight) => document.fonts.load(`${weight} 16px "${CITY_FONT}"`, LETTERS)),
  );
}
