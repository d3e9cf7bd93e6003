/** Days on which a ban applies: weekdays (0 is Sunday), public holidays, and days before public holidays. */
interface BannedDays {
  readonly weekdays?: readonly number[];
  readonly holidays?: true;
  readonly holidayEves?: true;
  /** First and last day of the year (`07-01`); all year if missing. */
  readonly season?: readonly [string, string];
  /** Days of the year that the law leaves out (`01-06`). */
  readonly except?: readonly string[];
}

/** A driving ban for lorries over 7.5 t in a country, in minutes of the local day. */
export interface DrivingBan extends BannedDays {
  readonly country: string;
  /** The first year it is known for. */
  readonly since: number;
  readonly from: number;
  readonly to: number;
  /** The law, and the month in which its hours were read from a public source; null if not verified yet. */
  readonly source: string;
  readonly read: string | null;
}

const MIDNIGHT = 1440;
const [SUNDAY, FRIDAY, SATURDAY] = [0, 5, 6];
const READ = '2026-11';
const SUNDAYS_AND_HOLIDAYS = { weekdays: [SUNDAY], holidays: true } as const;
const FR = { country: 'FR', since: 2026, source: 'Arrêté du 16 avril 2021', read: READ } as const;
const PL = {
  country: 'PL',
  since: 2026,
  source: 'Rozporządzenie z 31 lipca 2007 r., Dz.U. 2019 poz. 1968, § 2, over 12 t',
  read: READ,
} as const;

/** Rows are only added: a changed rule is a row of a later year. Countries without a row have no known ban. */
export const DRIVING_BANS: readonly DrivingBan[] = [
  { ...FR, weekdays: [SATURDAY], holidayEves: true, from: 1320, to: MIDNIGHT },
  { ...FR, ...SUNDAYS_AND_HOLIDAYS, from: 0, to: 1320 },
  { country: 'DE', since: 2026, ...SUNDAYS_AND_HOLIDAYS, from: 0, to: 1320, source: '§ 30 (3) StVO', read: READ },
  { country: 'AT', since: 2026, ...SUNDAYS_AND_HOLIDAYS, from: 0, to: 1320, source: '§ 42 StVO 1960', read: READ },
  {
    country: 'IT',
    since: 2026,
    ...SUNDAYS_AND_HOLIDAYS,
    from: 540,
    to: 1320,
    source: 'Codice della strada, art. 6, yearly decree',
    read: null,
  },
  {
    country: 'CZ',
    since: 2026,
    ...SUNDAYS_AND_HOLIDAYS,
    from: 780,
    to: 1320,
    source: '§ 43 zákona 361/2000',
    read: READ,
  },
  // Epiphany and Christmas Eve are public holidays on which lorries may drive, and so may they on the eves of New Year's
  // Day and Christmas Day.
  { ...PL, holidays: true, except: ['01-06', '12-24'], from: 480, to: 1320 },
  { ...PL, holidayEves: true, except: ['01-05', '12-23', '12-24', '12-31'], from: 1080, to: 1320 },
  // The weekends from the last Friday of June to the last Sunday before school begins: on 1 September, or on the Monday
  // after it where that is a Friday, Saturday or Sunday.
  { ...PL, weekdays: [FRIDAY], season: ['06-24', '09-01'], from: 1080, to: 1320 },
  { ...PL, weekdays: [SATURDAY], season: ['06-25', '09-02'], from: 480, to: 840 },
  { ...PL, weekdays: [SUNDAY], season: ['06-26', '09-03'], from: 480, to: 1320 },
];

const EAST: ReadonlySet<string> = new Set(['PL', 'CZ', 'SK', 'LT', 'LV', 'EE']);
const WEST: ReadonlySet<string> = new Set(['FR', 'BE', 'NL', 'LU', 'ES', 'PT']);
const IBERIA: ReadonlySet<string> = new Set(['ES', 'PT', 'AD']);

/** The countries a lorry drives through from one to another, both ends included. */
export function countriesOnWay(from: string, to: string): ReadonlySet<string> {
  const on = new Set([from, to]);
  if ((EAST.has(from) && WEST.has(to)) || (WEST.has(from) && EAST.has(to))) on.add('DE');
  if (IBERIA.has(from) !== IBERIA.has(to)) on.add('FR');
  return on;
}
