import type { MessageDescriptor } from '@lingui/core';
import type * as v from 'valibot';

/** Texts of field faults, by code. The device shows the same texts before anything is sent. */
export const VIOLATIONS = {
  required: /*i18n*/ { id: 'violation.required', message: 'This field is required.' },
  unknown_field: /*i18n*/ { id: 'violation.unknown_field', message: 'This field is not known here.' },
  wrong_type: /*i18n*/ { id: 'violation.wrong_type', message: 'This value is of the wrong type.' },
  not_in_list: /*i18n*/ { id: 'violation.not_in_list', message: 'Choose one of the values offered.' },
  too_short: /*i18n*/ { id: 'violation.too_short', message: 'At least {requirement} characters.' },
  too_long: /*i18n*/ { id: 'violation.too_long', message: 'At most {requirement} characters.' },
  too_small: /*i18n*/ { id: 'violation.too_small', message: 'At least {requirement}.' },
  too_large: /*i18n*/ { id: 'violation.too_large', message: 'At most {requirement}.' },
  not_an_integer: /*i18n*/ { id: 'violation.not_an_integer', message: 'Enter a whole number.' },
  invalid_uuid: /*i18n*/ { id: 'violation.invalid_uuid', message: 'This is not an identifier.' },
  invalid_email: /*i18n*/ { id: 'violation.invalid_email', message: 'Enter a valid e-mail address.' },
  invalid_price: /*i18n*/ { id: 'violation.invalid_price', message: 'Invalid price' },
  invalid_date: /*i18n*/ { id: 'violation.invalid_date', message: 'Invalid date' },
  invalid_time: /*i18n*/ { id: 'violation.invalid_time', message: 'Enter a valid date and time.' },
  not_a_time: /*i18n*/ { id: 'violation.not_a_time', message: 'Enter a time from 00:00 to 24:00, like 08:30.' },
  invalid_phone: /*i18n*/ {
    id: 'violation.invalid_phone',
    message: 'Enter a valid phone number, for example {requirement}.',
  },
  two_phones: /*i18n*/ {
    id: 'violation.two_phones',
    message: 'Enter one number here, and put the other one in a comment.',
  },
  slot_reversed: /*i18n*/ { id: 'violation.slot_reversed', message: 'The slot must end after it starts.' },
  unknown_area: /*i18n*/ { id: 'violation.unknown_area', message: 'This country or region is not known.' },
  bid_price_required: /*i18n*/ {
    id: 'violation.bid_price_required',
    message: 'Please enter your bid price (greater than 0)',
  },
  bid_dates_required: /*i18n*/ {
    id: 'violation.bid_dates_required',
    message: 'Please fill in the pick-up and delivery dates',
  },
  bid_dates_past: /*i18n*/ { id: 'violation.bid_dates_past', message: 'These dates are past. Choose later ones.' },
  bid_dates_far: /*i18n*/ {
    id: 'violation.bid_dates_far',
    message: 'Choose dates at most two weeks from those of the offer.',
  },
  bid_expiry_required: /*i18n*/ {
    id: 'violation.bid_expiry_required',
    message: 'Please enter the date and time of expiry of your bid',
  },
  bid_expiry_past: /*i18n*/ {
    id: 'violation.bid_expiry_past',
    message: 'Your bid must expire in the future, and not after the offer.',
  },
  counter_expiry_past: /*i18n*/ {
    id: 'violation.counter_expiry_past',
    message: 'Your counter-offer must expire in the future, and not after the bid.',
  },
  iban_invalid: /*i18n*/ { id: 'violation.iban_invalid', message: 'Enter a valid IBAN.' },
  address_not_selected: /*i18n*/ {
    id: 'violation.address_not_selected',
    message: 'Please select an address in the suggestions list.',
  },
  address_incomplete: /*i18n*/ {
    id: 'violation.address_incomplete',
    message: 'Please enter the postal code and the city',
  },
  address_imprecise: /*i18n*/ {
    id: 'violation.address_imprecise',
    message: 'This address is not precise enough.',
  },
  vat_country_differs: /*i18n*/ {
    id: 'violation.vat_country_differs',
    message: 'This VAT number is of another country than the address.',
  },
  country_not_opened: /*i18n*/ { id: 'violation.country_not_opened', message: 'This country is not open yet.' },
  import_export_only: /*i18n*/ {
    id: 'violation.import_export_only',
    message: 'Some countries are import or export only.',
  },
  pickup_past: /*i18n*/ { id: 'violation.pickup_past', message: 'The pickup must be in the future.' },
  pickup_too_far: /*i18n*/ { id: 'violation.pickup_too_far', message: 'The pickup must be within 30 days.' },
  delivery_before_pickup: /*i18n*/ {
    id: 'violation.delivery_before_pickup',
    message: 'The pickup must be before the delivery.',
  },
  delivery_too_far: /*i18n*/ {
    id: 'violation.delivery_too_far',
    message: 'The delivery must be within 30 days of the pickup.',
  },
  options_missing: /*i18n*/ { id: 'violation.options_missing', message: 'You must choose your options.' },
  handling_forbidden_here: /*i18n*/ {
    id: 'violation.handling_forbidden_here',
    message:
      'The law of this country forbids the driver of a truck over 7.5 t to load or unload. The team on site does it.',
  },
  pallets_missing: /*i18n*/ {
    id: 'violation.pallets_missing',
    message: 'At least one pallet line must remain.',
  },
  load_too_long: /*i18n*/ {
    id: 'violation.load_too_long',
    message: 'These goods take {requirement} linear metres, 13.2 at most.',
  },
  delivery_too_early: /*i18n*/ {
    id: 'violation.delivery_too_early',
    message: 'The truck cannot arrive by then. Earliest delivery: {requirement}.',
  },
  sea_crossing: /*i18n*/ {
    id: 'violation.sea_crossing',
    message: 'This transport crosses the sea. Ask for it under New shipment.',
  },
  formula: /*i18n*/ { id: 'violation.formula', message: 'Enter the value in the place of the formula.' },
  rating_reason_required: /*i18n*/ {
    id: 'violation.rating_reason_required',
    message: 'At least one reason is required.',
  },
  address_https: /*i18n*/ { id: 'violation.address_https', message: 'The address must begin with https.' },
  network_invalid: /*i18n*/ {
    id: 'violation.network_invalid',
    message: 'Enter IP addresses or networks, for example 203.0.113.7 or 203.0.113.0/24.',
  },
  too_many_networks: /*i18n*/ {
    id: 'violation.too_many_networks',
    message: 'At most {requirement} addresses and networks.',
  },
  search_end: /*i18n*/ {
    id: 'violation.search_end',
    message: 'Choose a time after now, at least 15 minutes before the end of loading.',
  },
  unknown_country: /*i18n*/ { id: 'violation.unknown_country', message: 'This country is not known.' },
  control_characters: /*i18n*/ {
    id: 'violation.control_characters',
    message: 'This text contains characters that cannot be stored.',
  },
  web_address: /*i18n*/ {
    id: 'violation.web_address',
    message: 'Leave out the web address: names and references hold none.',
  },
  password_weak: /*i18n*/ {
    id: 'violation.password_weak',
    message: 'At least 12 characters, with 1 lower case, 1 upper case and 1 number.',
  },
  password_simple: /*i18n*/ { id: 'violation.password_simple', message: 'This password is too easy to guess.' },
  password_differs: /*i18n*/ { id: 'violation.password_differs', message: 'The two passwords are not the same.' },
  code_wrong: /*i18n*/ {
    id: 'violation.code_wrong',
    message: 'This code is not right, or was used already. Wait for the next one.',
  },
  code_needed: /*i18n*/ {
    id: 'violation.code_needed',
    message: 'Enter a code of the app or a recovery code too.',
  },
  search_too_short: /*i18n*/ { id: 'violation.search_too_short', message: 'Enter at least 3 characters.' },
  file_too_big: /*i18n*/ { id: 'violation.file_too_big', message: 'The file is too big (maximum: 5 Mb)' },
  invalid_file: /*i18n*/ { id: 'violation.invalid_file', message: 'Invalid file (PDF or image only)' },
  invalid: /*i18n*/ { id: 'violation.invalid', message: 'This value is not valid.' },
} as const satisfies Record<string, MessageDescriptor>;

export type ViolationCode = keyof typeof VIOLATIONS;

const CODE_OF_ISSUE: Readonly<Record<string, ViolationCode>> = {
  picklist: 'not_in_list',
  literal: 'not_in_list',
  variant: 'not_in_list',
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_large',
  integer: 'not_an_integer',
  safe_integer: 'not_an_integer',
  uuid: 'invalid_uuid',
  email: 'invalid_email',
  iso_date: 'invalid_date',
  iso_timestamp: 'invalid_time',
  regex: 'invalid',
  check: 'invalid',
  partial_check: 'invalid',
};

/** A field with a fault: its path, code and violated bound. It never contains the value. */
export interface FieldViolation {
  readonly path: string;
  readonly code: ViolationCode;
  readonly requirement: string | number | null;
}

/** Units of bounds, by the end of a field's name; amounts of an imported table are in euros, all others in cents. */
const UNITS = [
  [/(_eur|amount|price|value|sum)$/i, { style: 'currency', currency: 'EUR' }],
  [/(length|width|height|_cm|\.\d+)$/, { style: 'unit', unit: 'centimeter' }],
  [/(weight|load|_kg)$/, { style: 'unit', unit: 'kilogram' }],
  [/minutes$/, { style: 'unit', unit: 'minute' }],
] as const;

/** The bound of a fault as its reader writes it: `€1.00`, `240 cm`. `tag` is a language tag (`en-GB`). */
export function boundOf(
  { path, code, requirement }: Omit<FieldViolation, 'code'> & { readonly code: string },
  tag: string,
): string | number | null {
  if (typeof requirement !== 'number') return requirement;
  const [field, form] = UNITS.find(([name]) => /too_(small|large)/.test(code) && name.test(path)) ?? [];
  return (
    field?.exec(path)?.[1] !== '_eur' && form?.style === 'currency' ? requirement / 100 : requirement
  ).toLocaleString(tag, form);
}

/** Maximum length of a path: names of unknown fields come from the sender. */
const LONGEST_PATH = 200;

/**
 * Converts a valibot issue to a violation. A schema may give the code as the message of an action; otherwise it follows
 * from the kind of issue.
 */
export function violationOf(issue: v.BaseIssue<unknown>): FieldViolation {
  const path = (issue.path ?? [])
    .map((item) => String(item.key))
    .join('.')
    .slice(0, LONGEST_PATH);
  const { requirement } = issue;
  return {
    path,
    code: codeOf(issue),
    requirement: typeof requirement === 'number' || typeof requirement === 'string' ? requirement : null,
  };
}

function codeOf(issue: v.BaseIssue<unknown>): ViolationCode {
  if (isViolationCode(issue.message)) return issue.message;
  const named = CODE_OF_ISSUE[issue.message];
  if (named !== undefined) return named;
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'required';
  if (issue.type === 'strict_object' && issue.expected !== 'Object') {
    return issue.expected === 'never' ? 'unknown_field' : 'required';
  }
  return CODE_OF_ISSUE[issue.type] ?? 'wrong_type';
}

function isViolationCode(code: string): code is ViolationCode {
  return Object.hasOwn(VIOLATIONS, code);
}
