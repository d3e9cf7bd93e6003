/**
 * The areas freight is looked for in, each a tile roughly where it lies in Europe: the divisions (ISO 3166-2) of the
 * countries most freight goes between, and every open country (ISO 3166-1). North is up; `.` is nothing.
 */
const ROWS = [
  '.      .      .      .      .      .      .      .      .      .      .      .      .      DK     DE-SH  .      SE     EE',
  '.      .      .      .      .      .      .      .      .      .      .      NL-FR  NL-GR  DE-HB  DE-HH  DE-MV  .      LV',
  '.      .      .      .      .      .      .      .      .      NL     NL-NH  NL-FL  NL-DR  DE-NI  .      DE-BE  .      LT',
  '.      .      .      .      .      .      .      .      .      NL-ZH  NL-UT  NL-GE  NL-OV  .      DE-ST  DE-BB  .      PL',
  '.      .      .      .      .      .      BE     BE-VWV NL-ZE  BE-VAN NL-NB  NL-LI  DE-NW  DE-HE  DE-TH  DE-SN  .      .',
  '.      .      .      .      .      .      .      FR-62  BE-VOV BE-BRU BE-VBR BE-VLI .      .      .      .      .      .',
  '.      .      .      .      .      .      FR-80  FR-59  BE-WHT BE-WBR BE-WNA BE-WLG DE-RP  .      .      DE     .      .',
  '.      .      .      .      .      FR-76  FR-27  FR-60  FR-02  FR-08  BE-WLX LU     DE-SL  .      .      CZ     SK     .',
  '.      .      .      FR-50  FR-14  FR-78  FR-95  FR-93  FR-75C FR-51  FR-55  FR-57  DE-BW  DE-BY  .      AT     HU     RO',
  'FR-29  FR-22  FR-35  FR-53  FR-61  FR-28  FR-92  FR-94  FR-77  FR-10  FR-54  FR-67  .      .      .      .      .      .',
  '.      FR-56  FR-44  FR-49  FR-72  FR-41  FR-91  FR-45  FR-89  FR-52  FR-88  FR-68  .      .      .      .      .      .',
  '.      .      .      FR-85  FR-79  FR-37  FR-18  FR-58  FR-21  FR-70  FR-25  FR-90  .      .      .      SI     HR     BG',
  '.      FR     .      .      FR-17  FR-86  FR-36  FR-03  FR-71  FR-39  .      .      .      .      .      .      .      .',
  '.      .      .      .      .      FR-16  FR-87  FR-23  FR-63  FR-69  FR-01  FR-74  .      .      .      .      .      .',
  '.      .      .      .      FR-33  FR-24  FR-19  FR-15  FR-43  FR-42  FR-38  FR-73  .      IT     .      .      .      GR',
  '.      .      .      .      FR-40  FR-47  FR-46  FR-12  FR-48  FR-07  FR-26  FR-05  .      .      .      .      .      .',
  '.      .      .      .      FR-64  FR-32  FR-82  FR-81  FR-34  FR-30  FR-84  FR-04  .      .      .      .      .      .',
  '.      .      .      .      .      FR-65  FR-31  FR-11  .      FR-13  FR-83  FR-06  MC     .      .      .      .      .',
  'PT     .      ES     .      .      .      FR-09  FR-66  .      .      .      .      .      FR-2B  .      .      .      .',
  '.      .      .      .      .      .      AD     .      .      .      .      .      .      FR-2A  .      .      .      .',
] as const;

/** One area and its place in the grid, counted from 0. `country` is the one it is or lies in. */
export interface AreaTile {
  readonly code: string;
  readonly country: string;
  readonly column: number;
  readonly row: number;
}

/** All areas, row by row. */
export const AREA_TILES: readonly AreaTile[] = ROWS.flatMap((line, row) =>
  line.split(/ +/).flatMap((code, column) => (code === '.' ? [] : [{ code, country: code.slice(0, 2), column, row }])),
);

/** How large the grid is, in tiles. */
export const AREA_GRID = {
  columns: 1 + Math.max(...AREA_TILES.map(({ column }) => column)),
  rows: ROWS.length,
} as const;

const divisions = Map.groupBy(
  AREA_TILES.filter(({ code, country }) => code !== country).map(({ code }) => code),
  (code) => code.slice(0, 2),
);

/** The divisions of a country that are chosen one by one; none where only the whole country is. */
export function divisionsOf(country: string): readonly string[] {
  return divisions.get(country) ?? [];
}

/** Whether an area is a whole country. */
export function isCountry(area: string): boolean {
  return area.length === 2;
}
