import type { PlaceIndex } from './place-index.ts';

/** Rank of the widely known cities, whose districts are written after their name: `Warszawa Mokotów`, `Praha 4`. */
export const LARGE = 9;
const MOST_WORDS = 2;

/** Words that make one name of two: `Linz am Rhein` is not in Linz, `Vigo di Fassa` not in Vigo. */
const LINKS: ReadonlySet<string> = new Set(
  'a am an aan auf bei ca d da de del della des di do dos du e el en i im in la le les nad ob op sous sur und y z'.split(
    ' ',
  ),
);

/** The key of the large city that a name says a district of; null if it does not. */
export function cityOfDistrict(key: string, country: string, places: PlaceIndex): string | null {
  const words = key.split(' ');
  for (let count = 1; count <= MOST_WORDS && count < words.length; count += 1) {
    const city = words.slice(0, -count).join(' ');
    const district = words.slice(-count);
    if (LINKS.has(district[0] ?? '') || district.some((word) => /\d{3}/.test(word))) return null;
    if (places.exact(city, country).some(({ rank }) => rank === LARGE)) return city;
  }
  return null;
}
