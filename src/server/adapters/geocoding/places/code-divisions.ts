/** Spanish provinces in the order of their postal codes, from 01: the first two digits of a code are its province. */
const PROVINCES =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'.split(
    ' ',
  );

/** The division that a postal code names by itself (ISO 3166-2); null where codes do not follow divisions. */
export function divisionOfCode(country: string, postalCode: string): string | null {
  if (country !== 'ES') return null;
  const province = PROVINCES[Number(postalCode.slice(0, 2)) - 1];
  return province === undefined ? 'ES-' : `ES-${province}`;
}
