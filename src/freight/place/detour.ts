/** Countries whose motorways lead across each other's borders almost straight. */
const CORE: ReadonlySet<string> = new Set('BE NL LU DE PL CZ SK HU LT LV EE'.split(' '));
const IBERIA: ReadonlySet<string> = new Set(['ES', 'PT', 'AD']);
const NORTH_WEST: ReadonlySet<string> = new Set(['FR', 'BE', 'NL', 'LU']);

/** Roads of unknown pairs of countries are longer than the great circle by this factor (arXiv 2406.06490). */
const UNKNOWN = 1300;

/**
 * How much longer roads are than the great circle between two countries, either way, in per mille. PL–DE, ES–FR and
 * DE–AT follow from published lengths of lanes; the others are our own choice, until they are fitted to a routing server.
 */
export function detourBetween(from: string, to: string): number {
  const are = (one: (country: string) => boolean, other: (country: string) => boolean) =>
    (one(from) && other(to)) || (one(to) && other(from));
  const is = (code: string) => (country: string) => country === code;
  const isIn = (countries: ReadonlySet<string>) => (country: string) => countries.has(country);
  const any = () => true;
  if (from === to) return 1250;
  if (are(is('GR'), any)) return 1450;
  if (CORE.has(from) && CORE.has(to)) return 1170;
  if (are(is('FR'), isIn(CORE))) return 1180;
  if (are(is('AT'), any)) return 1230;
  if (are(is('IT'), any)) return 1330;
  if (are(isIn(IBERIA), isIn(NORTH_WEST))) return 1220;
  return UNKNOWN;
}
