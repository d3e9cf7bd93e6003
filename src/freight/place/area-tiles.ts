import { groupBy } from '../values/group-by.ts';

/**
 * The searchable areas as tiles, roughly at their position in Europe: the divisions (ISO 3166-2) of the main freight
 * countries, and every open country (ISO 3166-1). North is up; `.` is empty.
 */
const ROWS = [
  '.      .      .      .      .      .      .      .      .      .      .      .      .      DK     DE-SH  .      SE     .      .      .      EE     .      .      .      .      .',
  '.      .      .      .      .      .      .      .      .      .      .      NL-FR  NL-GR  DE-HB  DE-HH  DE-MV  PL-32  PL-22  PL-28  PL-20  LV     .      .      .      .      .',
  '.      .      .      .      .      .      .      .      .      NL     NL-NH  NL-FL  NL-DR  DE-NI  .      DE-BE  PL-08  PL-30  PL-04  PL-14  LT     .      .      .      .      .',
  '.      .      .      .      .      .      .      .      .      NL-ZH  NL-UT  NL-GE  NL-OV  .      DE-ST  DE-BB  PL-02  PL-10  PL-26  PL-06  PL     .      .      .      .      .',
  '.      .      .      .      .      .      BE     BE-VWV NL-ZE  BE-VAN NL-NB  NL-LI  DE-NW  DE-HE  DE-TH  DE-SN  PL-16  PL-24  PL-12  PL-18  .      .      .      .      .      .',
  '.      .      .      .      .      .      .      FR-62  BE-VOV BE-BRU BE-VBR BE-VLI .      .      .      CZ-42  CZ-51  CZ-52  CZ-71  CZ-80  .      .      .      .      .      .',
  '.      .      .      .      .      .      FR-80  FR-59  BE-WHT BE-WBR BE-WNA BE-WLG DE-RP  .      DE     CZ-41  CZ-10  CZ-20  CZ-53  CZ-72  .      .      .      .      .      .',
  '.      .      .      .      .      FR-76  FR-27  FR-60  FR-02  FR-08  BE-WLX LU     DE-SL  .      .      CZ-32  CZ-31  CZ-63  CZ-64  CZ     SK     .      .      .      .      .',
  '.      .      .      FR-50  FR-14  FR-78  FR-95  FR-93  FR-75C FR-51  FR-55  FR-57  DE-BW  DE-BY  .      AT-4   AT-3   AT-9   .      .      .      .      .      .      .      .',
  'FR-29  FR-22  FR-35  FR-53  FR-61  FR-28  FR-92  FR-94  FR-77  FR-10  FR-54  FR-67  .      AT-8   AT-7   AT-5   AT-6   AT-1   HU     .      RO     .      .      .      .      .',
  '.      FR-56  FR-44  FR-49  FR-72  FR-41  FR-91  FR-45  FR-89  FR-52  FR-88  FR-68  .      .      .      AT-2   AT     .      .      .      .      .      .      .      .      .',
  '.      .      .      FR-85  FR-79  FR-37  FR-18  FR-58  FR-21  FR-70  FR-25  FR-90  .      .      .      .      SI     .      HR     .      .      .      .      .      .      .',
  '.      FR     .      .      FR-17  FR-86  FR-36  FR-03  FR-71  FR-39  .      .      .      IT-23  IT-VB  IT-CO  IT-LC  IT-SO  IT-BZ  IT-BL  IT-PN  IT-UD  .      .      BG     .',
  '.      .      .      .      .      FR-16  FR-87  FR-23  FR-63  FR-69  FR-01  FR-74  .      .      IT-BI  IT-VA  IT-MB  IT-BG  IT-TN  IT-TV  IT-VE  IT-GO  IT-TS  .      .      .',
  '.      .      .      .      FR-33  FR-24  FR-19  FR-15  FR-43  FR-42  FR-38  FR-73  .      IT-TO  IT-VC  IT-NO  IT-MI  IT-BS  IT-VR  IT-VI  IT-PD  .      .      .      .      .',
  '.      .      .      .      FR-40  FR-47  FR-46  FR-12  FR-48  FR-07  FR-26  FR-05  .      IT-CN  IT-AT  IT-PV  IT-LO  IT-CR  IT-MN  IT-RO  IT-FE  .      .      .      .      .',
  '.      .      .      .      FR-64  FR-32  FR-82  FR-81  FR-34  FR-30  FR-84  FR-04  .      .      IT-AL  IT-PC  IT-PR  IT-RE  IT-MO  IT-BO  IT-RA  .      .      .      .      .',
  '.      .      .      .      .      FR-65  FR-31  FR-11  .      FR-13  FR-83  FR-06  MC     IT-IM  IT-SV  IT-GE  IT-SP  IT-MS  IT-PT  IT-FC  IT-RN  .      .      .      .      .',
  '.      .      .      .      .      .      FR-09  FR-66  .      .      .      .      .      FR-2B  .      .      .      IT-LU  IT-PO  IT-FI  IT-PU  .      .      .      .      .',
  'ES-C   ES-LU  ES-O   ES-S   ES-BI  ES-SS  AD     .      .      .      .      .      .      FR-2A  .      .      IT-LI  IT-PI  IT-SI  IT-AR  IT-PG  IT-AN  .      .      .      .',
  'ES-PO  ES-OR  ES-LE  ES-P   ES-BU  ES-VI  ES-NA  ES-HU  ES-L   ES-GI  .      .      .      .      .      IT     .      IT-GR  IT-VT  IT-TR  IT-MC  IT-FM  IT-AP  .      .      .',
  '.      ES-ZA  ES-VA  ES-SG  ES-SO  ES-LO  ES-Z   .      ES-T   ES-B   .      .      .      IT-SS  .      .      .      .      IT-RM  IT-RI  IT-AQ  IT-TE  IT-PE  .      .      .',
  '.      ES-SA  ES-AV  ES-M   ES-GU  ES-TE  ES-CS  .      .      .      .      .      .      IT-OR  IT-NU  .      .      .      IT-LT  IT-FR  IT-IS  IT-CB  IT-CH  .      .      .',
  'PT     ES-CC  ES-TO  ES-CU  ES-V   .      .      .      ES-PM  .      .      .      .      IT-SU  IT-CA  .      .      .      .      IT-CE  IT-BN  IT-FG  IT-BT  .      .      .',
  '.      ES-BA  ES-CR  ES-AB  ES-A   .      ES     .      .      .      .      .      .      .      .      .      .      .      .      IT-NA  IT-AV  IT-PZ  IT-MT  IT-BA  .      .',
  'ES-H   ES-SE  ES-CO  ES-J   ES-MU  .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      IT-SA  .      IT-TA  IT-BR  .      GR',
  '.      ES-CA  ES-MA  ES-GR  ES-AL  .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      IT-CS  IT-KR  IT-LE  .      .',
  '.      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      IT-VV  IT-CZ  .      .      .      .',
  '.      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      IT-TP  IT-PA  IT-ME  .      IT-RC  .      .      .      .',
  '.      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      IT-AG  IT-CL  IT-EN  IT-CT  .      .      .      .      .',
  '.      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      .      IT-RG  IT-SR  .      .      .      .      .      .',
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

/** Size of the grid, in tiles. */
export const AREA_GRID = {
  columns: 1 + Math.max(...AREA_TILES.map(({ column }) => column)),
  rows: ROWS.length,
} as const;

const divisions = groupBy(
  AREA_TILES.filter(({ code, country }) => code !== country).map(({ code }) => code),
  (code) => code.slice(0, 2),
);

/** The selectable divisions of a country; empty if only the whole country can be selected. */
export function divisionsOf(country: string): readonly string[] {
  return divisions.get(country) ?? [];
}

/** True if an area is a whole country. */
export function isCountry(area: string): boolean {
  return area.length === 2;
}
