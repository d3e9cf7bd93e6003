import * as v from 'valibot';

const open: readonly (readonly [iso2: string, iso3: string, timeZone: string])[] = [
  ['FR', 'FRA', 'Europe/Paris'],
  ['BE', 'BEL', 'Europe/Brussels'],
  ['DE', 'DEU', 'Europe/Berlin'],
  ['NL', 'NLD', 'Europe/Amsterdam'],
  ['ES', 'ESP', 'Europe/Madrid'],
  ['IT', 'ITA', 'Europe/Rome'],
  ['LU', 'LUX', 'Europe/Luxembourg'],
  ['MC', 'MCO', 'Europe/Monaco'],
  ['AD', 'AND', 'Europe/Andorra'],
  ['PL', 'POL', 'Europe/Warsaw'],
  ['HU', 'HUN', 'Europe/Budapest'],
  ['AT', 'AUT', 'Europe/Vienna'],
  ['HR', 'HRV', 'Europe/Zagreb'],
  ['DK', 'DNK', 'Europe/Copenhagen'],
  ['SE', 'SWE', 'Europe/Stockholm'],
  ['SK', 'SVK', 'Europe/Bratislava'],
  ['CZ', 'CZE', 'Europe/Prague'],
  ['SI', 'SVN', 'Europe/Ljubljana'],
  ['PT', 'PRT', 'Europe/Lisbon'],
  ['BG', 'BGR', 'Europe/Sofia'],
  ['RO', 'ROU', 'Europe/Bucharest'],
  ['EE', 'EST', 'Europe/Tallinn'],
  ['LT', 'LTU', 'Europe/Vilnius'],
  ['LV', 'LVA', 'Europe/Riga'],
  ['GR', 'GRC', 'Europe/Athens'],
];

const closed: typeof open = [
  ['FI', 'FIN', 'Europe/Helsinki'],
  ['CY', 'CYP', 'Asia/Nicosia'],
  ['MT', 'MLT', 'Europe/Malta'],
  ['NO', 'NOR', 'Europe/Oslo'],
  ['CH', 'CHE', 'Europe/Zurich'],
  ['IE', 'IRL', 'Europe/Dublin'],
];

const VAT_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' };
/** Countries of one valley or town: freight comes from or goes to other countries. */
const DISABLED_FOR_HOME: ReadonlySet<string> = new Set(['AD', 'MC']);
const EURO_DELIVERY: ReadonlySet<string> = new Set(['BE', 'DE']);

function countryRow([iso2, iso3, timeZone]: (typeof open)[number], opened: boolean) {
  return {
    'iso-2': iso2,
    'iso-3': iso3,
    opened,
    beta: false,
    new: false,
    'disabled-for-home': DISABLED_FOR_HOME.has(iso2),
    import_only: false,
    export_only: false,
    ad_valorem_insurance: false,
    ...(VAT_PREFIXES[iso2] === undefined ? {} : { vat_prefix: VAT_PREFIXES[iso2] }),
    ...(EURO_DELIVERY.has(iso2) ? { delivery: { euro: true } } : {}),
    time_zone: timeZone,
  };
}

/**
 * One row of the country reference (specification, part 2, section 9.4): open countries can be shipped from or to.
 * `import_only` countries only receive freight, `export_only` ones only send it. `vat_prefix` is set only if it differs
 * from the ISO code; `time_zone` is the IANA zone of its slots.
 */
export type Country = ReturnType<typeof countryRow>;

/** The country reference, open countries first, in the specification's order. */
export const COUNTRIES: readonly Country[] = [
  ...open.map((row) => countryRow(row, true)),
  ...closed.map((row) => countryRow(row, false)),
];

/** The time zones a user may choose: those of the country reference. */
export const TIME_ZONES = [...new Set(COUNTRIES.map(({ time_zone }) => time_zone))];

const byCode = new Map(COUNTRIES.map((country) => [country['iso-2'], country]));

/** The IANA time zone of a country's slots; Europe/Paris if the country is unknown. */
export function timeZoneOf(country: string): string {
  return byCode.get(country)?.time_zone ?? 'Europe/Paris';
}

/** The first country of a time zone, used as the dialling country of phone numbers; null if unknown. */
export function countryOfZone(timeZone: string): string | null {
  return COUNTRIES.find(({ time_zone }) => time_zone === timeZone)?.['iso-2'] ?? null;
}

/** True if freight can go from or to a country (ISO 3166-1 alpha-2). */
export function isOpenCountry(country: string): boolean {
  return byCode.get(country)?.opened ?? false;
}

type Openness = Pick<Country, 'opened' | 'import_only' | 'export_only'>;

/** True if freight may leave from a country (`pickup`) or go to it (`delivery`). */
export function takesPart({ opened, import_only, export_only }: Openness, end: 'pickup' | 'delivery'): boolean {
  return opened && !(end === 'pickup' ? import_only : export_only);
}

/** True if an open country, or one of its divisions, can only be used at the other end. */
export function isOneWay(area: string, end: 'pickup' | 'delivery'): boolean {
  const country = byCode.get(area.slice(0, 2));
  return country !== undefined && country.opened && !takesPart(country, end);
}

/** An ISO 3166-1 alpha-2 code of a country the reference knows. */
export const CountryCode = v.pipe(
  v.string(),
  v.toUpperCase(),
  v.check((code) => byCode.has(code), 'unknown_country'),
);
