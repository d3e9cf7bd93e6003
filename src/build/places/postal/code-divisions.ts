/**
 * Beginnings of postal codes, each with the divisions (ISO 3166-2, without the country) its codes are in. Written down from
 * general knowledge: every beginning in use, and a neighbouring division where it reaches into one.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  AT: `1:9 2:1,3 3:3,4 4:3,4,5 5:4,5 6:7,8 7:1,3 8:1,6 9:2,7`,
  BE: `10:BRU,VBR 11:BRU,VBR 12:BRU,VBR 13:WBR,VBR 14:WBR,VBR,WHT 15:VBR,WBR,WHT 16:VBR 17:VBR,VOV 18:VBR
    19:VBR 2:VAN,VBR 3:VBR,VLI,WLG 4:WLG,WLX 5:WNA,WLG,WLX,WHT 6:WHT,WLX,WNA 7:WHT,VBR 8:VWV,VOV
    9:VOV,VAN`,
  DE: `01:SN,BB 02:SN,BB 03:BB,SN 04:SN,ST,TH,BB 06:ST,TH,SN 07:TH,SN 08:SN,TH 09:SN 10:BE,BB 12:BE,BB
    13:BE,BB 14:BB,BE,ST 15:BB,BE 16:BB,MV,BE 17:MV,BB 18:MV 19:MV,BB,NI,SH 20:HH,SH,NI 21:HH,NI,SH
    22:HH,SH 23:SH,MV 24:SH 25:SH 26:NI 27:NI,HB,SH,HH 28:HB,NI 29:NI,ST 30:NI 31:NI 32:NW
    33:NW 34:HE,NI,NW 35:HE,NW,RP 36:HE,TH,BY 37:NI,HE,NW,TH 38:NI,ST 39:ST,NI 40:NW 41:NW 42:NW
    44:NW 45:NW 46:NW 47:NW 48:NW,NI 49:NI,NW 50:NW 51:NW,RP 52:NW 53:NW,RP 54:RP,SL,NW 55:RP,HE
    56:RP,HE 57:NW,RP,HE 58:NW 59:NW 60:HE 61:HE 63:HE,BY 64:HE,BW,BY 65:HE,RP 66:SL,RP 67:RP,BW
    68:BW,HE,RP 69:BW,HE 70:BW 71:BW 72:BW 73:BW 74:BW,BY,HE 75:BW 76:BW,RP 77:BW 78:BW 79:BW 80:BY
    81:BY 82:BY 83:BY 84:BY 85:BY 86:BY,BW 87:BY,BW 88:BW,BY 89:BW,BY 90:BY 91:BY,BW 92:BY 93:BY 94:BY
    95:BY,SN 96:BY,TH 97:BY,BW 98:TH,BY 99:TH,HE,ST`,
  IT: `00:RM 01:VT 02:RI 03:FR 04:LT 05:TR 06:PG 07:SS 08:NU,SS,OR,SU 09:CA,OR,SU,NU 10:TO 11:23 12:CN
    13:VC,BI 14:AT 15:AL 16:GE 17:SV 18:IM 19:SP 20:MI,MB,LO 21:VA 22:CO 23:SO,LC 24:BG 25:BS 26:CR,LO
    27:PV 28:NO,VB 29:PC 30:VE 31:TV 32:BL 33:UD,PN 34:TS,GO 35:PD 36:VI 37:VR 38:TN 39:BZ 40:BO 41:MO
    42:RE 43:PR 44:FE 45:RO 46:MN 47:FC,RN 48:RA 50:FI 51:PT 52:AR 53:SI 54:MS 55:LU 56:PI 57:LI 58:GR
    59:PO 60:AN 61:PU 62:MC 63:AP,FM 64:TE 65:PE 66:CH 67:AQ 70:BA,BT 71:FG,BT 72:BR 73:LE 74:TA 75:MT
    76:BT 80:NA 81:CE 82:BN 83:AV 84:SA 85:PZ 86:CB,IS 87:CS 88:CZ,KR,VV 89:RC,VV 90:PA 91:TP 92:AG
    93:CL 94:EN 95:CT 96:SR 97:RG 98:ME`,
  NL: `1:NH,FL,UT 2:ZH,NH,UT 3:ZH,UT,GE,FL 4:NB,ZE,ZH,UT,GE 5:NB,LI,GE 6:GE,LI,NB 7:GE,OV,DR
    8:OV,GE,FL,FR,DR 9:GR,FR,DR`,
  PL: `00:14 01:14 02:14 03:14 04:14 05:14 06:14,28 07:14,20 08:14,06 09:14,10 10:28 11:28 12:28 13:28,14
    14:28 15:20 16:20 17:20,06 18:20,14 19:20,28 20:06 21:06,14,20 22:06 23:06 24:06 25:26 26:14,26
    27:26,14,06 28:26 29:26,24,10 30:12 31:12 32:12,24,26 33:12 34:12,24 35:18 36:18 37:18 38:18,12
    39:18 40:24 41:24 42:24,16,10 43:24,12 44:24 45:16 46:16,24 47:16,24 48:16 49:16,02 50:02 51:02
    52:02 53:02 54:02 55:02 56:02,30 57:02 58:02 59:02 60:30 61:30 62:30 63:30 64:30 65:08 66:08,32
    67:08,02 68:08 69:08 70:32 71:32 72:32 73:32,08 74:32 75:32 76:32,22 77:22,30,32 78:32 80:22 81:22
    82:22,28 83:22 84:22 85:04 86:04 87:04,14,28 88:04,30 89:04,22,30 90:10 91:10 92:10 93:10 94:10
    95:10 96:10,14 97:10,24 98:10,16,30 99:10,14,30`,
  PT: `1:11 2:11,14,15,10 3:06,01,18,10,09 4:13,03,16,01,18,17 5:17,04,18,09 6:05,09,14,12,10,06
    7:07,02,12,15 8:08,02 9:20,30`,
  SE: `1:AB,C 2:M,K,G 3:N,F,G,K,H,O,M 4:O,N 5:O,F,H,E 6:E,D,I,S,T,O,U 7:T,U,C,AB,W,D,X,S 8:X,Y,Z,W 9:AC,BD,Y`,
  BG: `1:22,23 20:23,22 21:23,22 22:23,22,14 23:14 24:14,10 25:10,14 26:10,01 27:01 28:01 29:01 30:06 31:06
    32:06 33:06,12 34:12 35:12 36:12 37:05 38:05 39:05 40:16 41:16 42:16 43:16 44:13 45:13 46:13 47:21,16
    48:21 49:21,09 50:04 51:04 52:04,15 53:07 54:07,04 55:11 56:11 57:11,06 58:15 59:15,06 60:24 61:24 62:24
    63:26 64:26 65:26 66:09 67:09 68:09 69:09,26 70:18 71:18 72:17,18 73:17 74:17 75:19 76:19 77:25 78:25
    79:25 80:02 81:02 82:02 83:02,28 84:02 85:02 86:28 87:28 88:20 89:20 90:03 91:03 92:03,27 93:08 94:08
    95:08 96:08 97:27 98:27 99:27,03`,
  CZ: `1:10,20 2:20,10 30:32 31:32 32:32 33:32 34:32,31 35:41,32 36:41,32 37:31 38:31,32 39:31,63 4:42,51 50:52
    51:52,51,53 52:52,53 53:53,52,63 54:52,51 55:52 56:53,52,71 57:53,63,64 58:63,53 59:63,53,64 6:64,63,72
    70:80 71:80 72:80 73:80 74:80,72,71 75:71,72,80 76:72,71 77:71 78:71,80 79:71,80`,
  DK: `1:84 2:84,85 3:84,85 4:85,84 5:83 6:83,82 70:83 71:83,82 72:83,82 73:83,82 74:82 75:82 76:82 77:81
    78:82,81 79:81 8:82,83 9:81,82`,
  EE: `1:37 2:45 3:45 4:45,60,50 5:79 60:79 61:79 62:79 63:64,79 64:64 65:87 66:87 67:81 68:81 69:84 70:84
    71:84 72:52 73:52 74:37 75:37 76:37 77:37,71 78:71 79:71 8:68 90:56 91:56 92:39 93:74 94:74`,
  GR: `1:I 20:J 21:J 22:J 23:J 24:J 25:G 26:G 27:G 28:F 29:F 30:G 31:F 32:H 33:H 34:H 35:H 36:H 37:E 38:E 39:E
    40:E 41:E 42:E 43:E 44:D 45:D 46:D 47:D 48:D 49:F 50:C 51:C 52:C 53:C 54:B 55:B 56:B 57:B 58:B 59:B 60:B
    61:B 62:B 63:B 64:A 65:A 66:A 67:A 68:A 69:A 70:M 71:M 72:M 73:M 74:M 80:I 81:K 82:K 83:K 84:L 85:L`,
  HR: `10:21,01 20:19 21:17 22:15 23:13 31:14,16 32:16 33:10,14 34:11 35:12 40:20 42:05 43:07,06 44:03 47:04
    48:06 49:02 51:08 52:18 53:09`,
  HU: `1:BU 20:PE 21:PE,NO 22:PE 23:PE,FE 24:FE,PE,KE 25:KE,PE 26:PE,NO 27:PE,JN 28:KE,FE 29:KE,GS 30:HE,NO
    31:NO 32:HE,NO 33:HE,BZ 34:BZ,HE 35:BZ 36:BZ,HE 37:BZ 38:BZ 39:BZ 40:HB 41:HB 42:HB,SZ 43:SZ,HB 44:SZ,HB
    45:SZ 46:SZ 47:SZ 48:SZ 49:SZ 50:JN 51:JN 52:JN 53:JN,HB 54:JN,BE 55:BE,JN 56:BE 57:BE 58:BE 59:BE 60:BK
    61:BK 62:BK 63:BK 64:BK 65:BK 66:CS 67:CS 68:CS 69:CS 70:TO,FE 71:TO 72:TO,SO 73:BA,TO 74:SO,BA 75:SO
    76:BA 77:BA 78:BA 79:BA,SO 80:FE 81:FE,VE 82:VE 83:VE,ZA 84:VE 85:VE,GS 86:SO 87:SO,ZA 88:ZA,SO 89:ZA,VA
    90:GS 91:GS 92:GS 93:GS 94:GS,VA 95:VA,GS,VE 96:VA,GS 97:VA 98:VA,ZA 99:VA`,
  LT: `0:VL 1:VL 2:VL,UT,KU 3:UT,PN 4:PN,KU 5:KU 6:KU,AL,MR 7:MR,TA,SA 8:SA,TE 9:TE,KL,TA`,
  RO: `0:B,IF,GR 10:PH 11:AG 12:BZ 13:DB 14:TR 20:DJ 21:GJ 22:MH 23:OT 24:VL 30:TM 31:AR 32:CS 33:HD 40:CJ
    41:BH 42:BN 43:MM 44:SM 45:SJ 50:BV 51:AB 52:CV 53:HR 54:MS 55:SB 60:BC 61:NT 62:VN 70:IS 71:BT 72:SV
    73:VS 80:GL 81:BR 82:TL 90:CT 91:CL 92:IL`,
  SK: `8:BL 90:BL,TA 91:TA,TC 92:TA,NI,TC 93:TA,NI 94:NI,TA 95:NI,TC 96:BC,NI 97:BC,TC 98:BC 99:BC 01:ZI,TC
    02:ZI,TC 03:ZI,BC 04:KI 05:KI,PV 06:PV 07:KI,PV 08:PV 09:PV`,
};

/** Spanish provinces in the order of their postal codes, from 01: the first two digits of a code are its province. */
const SPANISH_PROVINCES =
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML';

/** A beginning of a country's postal codes, and the divisions its codes are in. */
interface CodeDivisions {
  readonly start: string;
  readonly divisions: readonly string[];
}

/** The beginnings of the postal codes of each country whose codes follow its divisions. */
export const CODE_DIVISIONS: Readonly<Record<string, readonly CodeDivisions[]>> = {
  ...Object.fromEntries(
    Object.entries(BEGINNINGS).map(([country, pairs]) => [
      country,
      pairs.split(/\s+/).map((pair) => {
        const [start = '', divisions = ''] = pair.split(':');
        return { start, divisions: divisions.split(',').map((part) => `${country}-${part}`) };
      }),
    ]),
  ),
  ES: SPANISH_PROVINCES.split(' ').map((province, index) => ({
    start: String(index + 1).padStart(2, '0'),
    divisions: [`ES-${province}`],
  })),
};

/** A beginning of a country's postal codes, and the box in which its codes are, in degrees. */
interface CodeBox {
  readonly start: string;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/**
 * Countries whose municipalities are smaller than the areas of their codes: for each beginning the box around them, also from
 * general knowledge. A beginning may have several.
 */
const BOXES: Readonly<Record<string, string>> = {
  LV: `1:23.8,24.5,56.8,57.1 2:23.3,25.2,56.6,57.5 30:23.2,24.0,56.3,56.8 31:22.6,23.6,56.7,57.2
    32:22.0,23.1,57.0,57.8 33:21.5,22.5,56.6,57.2 34:20.9,22.0,56.1,56.9 36:21.3,22.3,57.0,57.7
    37:22.7,23.6,56.3,56.8 38:22.0,22.9,56.3,56.9 39:23.8,24.9,56.2,56.7 40:24.2,25.2,57.2,58.0
    41:24.8,26.0,56.9,57.5 42:24.8,25.9,57.3,58.1 43:26.3,27.6,57.2,57.7 44:26.3,27.2,56.9,57.4
    45:26.7,28.0,56.8,57.4 46:26.7,28.0,56.2,56.9 47:25.6,26.9,57.3,57.9 48:25.4,26.9,56.5,57.1
    50:24.4,25.6,56.6,57.1 51:24.9,25.8,56.2,56.9 52:25.4,26.3,56.1,56.7 53:26.3,27.1,56.0,56.6
    54:25.9,27.0,55.6,56.3 56:26.7,28.0,55.7,56.2 57:27.3,28.3,56.1,56.9`,
  SI: `1:13.9,15.4,45.4,46.35 2:15.3,16.3,46.2,46.75 23:14.75,15.6,46.3,46.75 3:15.0,15.8,45.95,46.4
    33:14.65,15.2,46.15,46.5 4:13.6,14.6,46.05,46.6 5:13.3,14.3,45.75,46.45 6:13.5,14.5,45.4,45.85
    8:14.6,15.8,45.4,46.1 9:15.8,16.7,46.45,46.95`,
};

/** The boxes of the postal codes of each country whose codes do not follow its divisions. */
export const CODE_BOXES: Readonly<Record<string, readonly CodeBox[]>> = Object.fromEntries(
  Object.entries(BOXES).map(([country, pairs]) => [
    country,
    pairs.split(/\s+/).map((pair) => {
      const [start = '', degrees = ''] = pair.split(':');
      const [west = 0, east = 0, south = 0, north = 0] = degrees.split(',').map(Number);
      return { start, west, east, south, north };
    }),
  ]),
);
