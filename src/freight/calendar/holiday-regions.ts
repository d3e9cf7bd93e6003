/**
 * Regions that set public holidays for the divisions in them, by country. Freight knows Spain by province and its
 * calendar by autonomous community; South Tyrol's day is kept under the code of its region, which Trento does not share.
 */
const REGIONS: Readonly<Record<string, string>> = {
  'ES-AN': 'AL CA CO GR H J MA SE',
  'ES-AR': 'HU TE Z',
  'ES-AS': 'O',
  'ES-CB': 'S',
  'ES-CL': 'AV BU LE P SA SG SO VA ZA',
  'ES-CM': 'AB CR CU GU TO',
  'ES-CN': 'GC TF',
  'ES-CT': 'B GI L T',
  'ES-EX': 'BA CC',
  'ES-GA': 'C LU OR PO',
  'ES-IB': 'PM',
  'ES-MC': 'MU',
  'ES-MD': 'M',
  'ES-NC': 'NA',
  'ES-PV': 'BI SS VI',
  'ES-RI': 'LO',
  'ES-VC': 'A CS V',
  'IT-32': 'BZ',
};

const regionOf = new Map<string, string>(
  Object.entries(REGIONS).flatMap(([region, divisions]) =>
    divisions.split(' ').map((division) => [`${region.slice(0, 2)}-${division}`, region] as const),
  ),
);

/** The region whose public holidays a division keeps: one that it lies in, or the division itself. */
export function holidayRegion(division: string): string {
  return regionOf.get(division) ?? division;
}
