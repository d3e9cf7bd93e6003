import * as v from 'valibot';

/** WGS 84 degrees. */
export const Location = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
export type Location = v.InferOutput<typeof Location>;

/** A place where freight is handed over. `division_code` is ISO 3166-2 (`FR-59`); `name` is the company on site. */
export const Address = v.object({
  name: v.optional(v.string()),
  street_name: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  division_code: v.optional(v.string()),
  location: Location,
});
export type Address = v.InferOutput<typeof Address>;

/** The parts of an address from which its plate is derived; the division may be unknown. */
export interface Plated {
  readonly country: string;
  readonly division_code?: string | null | undefined;
}

/** The plate shown before a city: the country, and the division without the country prefix (`FR`, `59`). */
export function plateOf(address: Plated): {
  country: string;
  division: string | null;
} {
  const division = address.division_code?.split('-')[1] ?? '';
  return {
    country: address.country,
    division: division === '' ? null : (FAMILIAR[address.division_code ?? ''] ?? division),
  };
}

/** Familiar codes shown instead of ISO codes that the trade does not use, such as numeric ones. */
const FAMILIAR: Readonly<Record<string, string>> = {
  'AT-1': 'B',
  'AT-2': 'K',
  'AT-3': 'NÖ',
  'AT-4': 'OÖ',
  'AT-5': 'S',
  'AT-6': 'ST',
  'AT-7': 'T',
  'AT-8': 'V',
  'AT-9': 'W',
  'CZ-10': 'PR',
  'CZ-20': 'ST',
  'CZ-31': 'JC',
  'CZ-32': 'PL',
  'CZ-41': 'KA',
  'CZ-42': 'US',
  'CZ-51': 'LI',
  'CZ-52': 'KR',
  'CZ-53': 'PA',
  'CZ-63': 'VY',
  'CZ-64': 'JM',
  'CZ-71': 'OL',
  'CZ-72': 'ZL',
  'CZ-80': 'MO',
  'FR-75C': '75',
  'PL-02': 'DS',
  'PL-04': 'KP',
  'PL-06': 'LU',
  'PL-08': 'LB',
  'PL-10': 'LD',
  'PL-12': 'MA',
  'PL-14': 'MZ',
  'PL-16': 'OP',
  'PL-18': 'PK',
  'PL-20': 'PD',
  'PL-22': 'PM',
  'PL-24': 'SL',
  'PL-26': 'SK',
  'PL-28': 'WN',
  'PL-30': 'WP',
  'PL-32': 'ZP',
};

/** Steps per degree: about a kilometre, the size of a town. */
const STEPS = 100;

/** Rounds a location to its town, for users who need the route but not the exact place. */
export function townOf({ lat, lng }: Location): Location {
  return { lat: rounded(lat), lng: rounded(lng) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS) / STEPS;
}
