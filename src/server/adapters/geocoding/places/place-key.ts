import { searchKey } from '#freight/values/search-key.ts';

/** Words that stand before a name and are left out as often as not: `Le Havre`, `Den Haag`, `'s-Hertogenbosch`. */
const ARTICLE = /^(?:le|la|les|l|den|de|het|s|t|el|los|las|il|lo) (?=\S{3})/;

/** A city's name as it is looked up: no accents, case or punctuation, `St` written out. `St.-Omer` is `saint omer`. */
export function placeKey(name: string): string {
  return searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim();
}

/** All the keys a name is found under: the whole, each side of a slash, without apostrophes, without the article. */
export function placeKeys(name: string): string[] {
  const sides = name.includes(' / ') ? name.split(' / ') : [];
  const whole = [name, ...sides, name.replace(/['’]/g, '')].map(placeKey);
  return [...whole, ...whole.map((key) => key.replace(ARTICLE, ''))].filter((key) => key !== '');
}
