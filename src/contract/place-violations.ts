import { VIOLATIONS } from './violations.ts';

/** Texts of what the server finds wrong with a place, by code. Browsers get them with the answer and load none of them. */
const PLACE_VIOLATIONS = {
  location_outside_country: /*i18n*/ {
    id: 'violation.location_outside_country',
    message: 'The location is not in the country of this address.',
  },
  location_outside_europe: /*i18n*/ {
    id: 'violation.location_outside_europe',
    message: 'The location is outside Europe.',
  },
  location_at_sea: /*i18n*/ { id: 'violation.location_at_sea', message: 'The location is in the sea.' },
  location_swapped: /*i18n*/ {
    id: 'violation.location_swapped',
    message: 'Latitude and longitude of the location are interchanged.',
  },
  location_elsewhere: /*i18n*/ {
    id: 'violation.location_elsewhere',
    message: 'The location is more than 30 km from the postal code or the city of this address.',
  },
  same_address: /*i18n*/ {
    id: 'violation.same_address',
    message: 'Pickup and delivery have the same address. Change one of them, or enter the street of each.',
  },
};

/** Texts of all field faults, by code. */
export const ALL_VIOLATIONS = { ...VIOLATIONS, ...PLACE_VIOLATIONS };
export type AnyViolationCode = keyof typeof ALL_VIOLATIONS;

/** A field with a fault of any kind, as `FieldViolation`. */
export interface AnyViolation {
  readonly path: string;
  readonly code: AnyViolationCode;
  readonly requirement: string | number | null;
}
