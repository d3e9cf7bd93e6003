/** GeoNames' own codes of first-level divisions, each with the last part of its ISO 3166-2 code. */
const FIRST_LEVEL: Readonly<Record<string, string>> = {
  DE: '01:BW 02:BY 03:HB 04:HH 05:HE 06:NI 07:NW 08:RP 09:SL 10:SH 11:BB 12:MV 13:SN 14:ST 15:TH 16:BE',
  NL: '01:DR 02:FR 03:GE 04:GR 05:LI 06:NB 07:NH 09:UT 10:ZE 11:ZH 15:OV 16:FL',
  PL: '72:02 73:04 74:10 75:06 76:08 77:12 78:14 79:16 80:18 81:20 82:22 83:24 84:26 85:28 86:30 87:32',
  AT: '01:1 02:2 03:3 04:4 05:5 06:6 07:7 08:8 09:9',
  HU: '01:BK 02:BA 03:BE 04:BZ 05:BU 06:CS 08:FE 09:GS 10:HB 11:HE 12:KE 14:NO 16:PE 17:SO 18:SZ 20:JN 21:TO 22:VA 23:VE 24:ZA',
  HR: '01:07 02:12 03:19 04:18 05:04 06:06 07:02 08:09 09:20 10:14 11:11 12:08 13:15 14:03 15:17 16:05 17:10 18:16 19:13 20:01 21:21',
  DK: '17:84 18:82 19:81 20:85 21:83',
  SE: '02:K 03:X 05:I 06:N 07:Z 08:F 09:H 10:W 12:G 14:BD 15:T 16:E 18:D 21:C 22:S 23:AC 24:Y 25:U 26:AB 27:M 28:O',
  SK: '01:BC 02:BL 03:KI 04:NI 05:PV 06:TC 07:TA 08:ZI',
  CZ: '52:10 78:64 79:31 80:63 81:41 82:52 83:51 84:71 85:80 86:53 87:32 88:20 89:42 90:72',
  PT: '02:01 03:02 04:03 05:04 06:05 07:06 08:07 09:08 10:30 11:09 13:10 14:11 16:12 17:13 18:14 19:15 20:16 21:17 22:18 23:20',
  BG: '38:01 39:02 40:08 41:07 42:22 43:26 44:09 45:10 46:11 47:12 48:13 49:14 50:15 51:16 52:17 53:18 54:27 55:19 56:20 57:21 58:23 59:24 60:25 61:03 62:04 63:05 64:06 65:28',
  RO: '01:AB 02:AR 03:AG 04:BC 05:BH 06:BN 07:BT 08:BR 09:BV 10:B 11:BZ 12:CS 13:CJ 14:CT 15:CV 16:DB 17:DJ 18:GL 19:GJ 20:HR 21:HD 22:IL 23:IS 25:MM 26:MH 27:MS 28:NT 29:OT 30:PH 31:SJ 32:SM 33:SB 34:SV 35:TR 36:TM 37:TL 38:VS 39:VL 40:VN 41:CL 42:GR 43:IF',
  EE: '01:37 02:39 03:45 04:52 05:50 07:56 08:60 11:68 12:64 13:71 14:74 18:79 19:81 20:84 21:87',
  LT: '56:AL 57:KU 58:KL 59:MR 60:PN 61:SA 62:TA 63:TE 64:UT 65:VL',
  GR: 'ESYE11:A ESYE12:B ESYE13:C ESYE14:E ESYE21:D ESYE22:F ESYE23:G ESYE24:H ESYE25:J ESYE31:I ESYE41:K ESYE42:L ESYE43:M 736572:69',
  FI: '01:18 02:19 04:17 05:06 06:11 07:16 08:09 09:02 10:04 11:15 12:13 13:08 14:03 15:12 16:07 17:14 18:05 19:10',
  CY: '01:04 02:06 03:03 04:01 05:02 06:05',
  NO: '08:15 09:18 12:03 14:11 21:50 34:34 42:42 46:46',
};

/** By GeoNames' code with country: `DE.07`. */
const firstLevel = new Map(
  Object.entries(FIRST_LEVEL).flatMap(([country, pairs]) =>
    pairs.split(' ').map((pair) => {
      const [geonames, iso] = pair.split(':');
      return [`${country}.${geonames}`, iso ?? ''] as const;
    }),
  ),
);

/** Countries for which GeoNames uses the ISO code, on its first or second level. */
const SAME_FIRST: ReadonlySet<string> = new Set(['AD', 'CH', 'IE', 'LU']);
const SAME_SECOND: ReadonlySet<string> = new Set(['BE', 'ES', 'FR', 'IT']);

/** Codes that differ nevertheless: Paris has a special status, the Aosta Valley is a region without provinces. */
const EXCEPTIONS: Readonly<Record<string, string>> = { 'FR-75': 'FR-75C', 'IT-AO': 'IT-23', 'ES-ME': 'ES-ML' };

/**
 * The ISO 3166-2 code of a place's division, at the level used for freight: departments in France, provinces in
 * Belgium, Italy and Spain, states, voivodeships or counties elsewhere.
 *
 * @param first GeoNames' code of the first-level division (`admin1`)
 * @param second GeoNames' code of the second-level division (`admin2`)
 * @returns the code, or an empty string if there is no corresponding one
 */
export function divisionCode(country: string, first: string, second: string): string {
  const own = SAME_FIRST.has(country)
    ? first
    : SAME_SECOND.has(country)
      ? second
      : firstLevel.get(`${country}.${first}`);
  if (own === undefined || own === '') return '';
  const code = `${country}-${own}`;
  return EXCEPTIONS[code] ?? code;
}
