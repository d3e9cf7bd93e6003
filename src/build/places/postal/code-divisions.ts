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
  SE: `1:AB,C 2:M,K,G 3:N,F,G,K,H,O,M 4:O,N 5:O,F,H,E 6:E,D,S,T,O,U 7:T,U,C,AB,W,D,X,S 8:X,Y,Z,W 9:AC,BD,Y`,
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
