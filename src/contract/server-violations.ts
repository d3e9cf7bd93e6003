import { VIOLATIONS } from './violations.ts';

/** Texts of faults that only the server finds, by code. Browsers get them with the answer and load none of them. */
const SERVER_VIOLATIONS = {
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
  weights_reversed: /*i18n*/ {
    id: 'violation.weights_reversed',
    message: 'The second weight must be higher than the first.',
  },
  unknown_column: /*i18n*/ { id: 'violation.unknown_column', message: 'The column “{requirement}” is not known.' },
  repeated_column: /*i18n*/ {
    id: 'violation.repeated_column',
    message: 'The column “{requirement}” is there more than once.',
  },
  missing_column: /*i18n*/ { id: 'violation.missing_column', message: 'The column “{requirement}” is missing.' },
  too_many_rows: /*i18n*/ { id: 'violation.too_many_rows', message: 'At most {requirement} rows.' },
  no_rows: /*i18n*/ { id: 'violation.no_rows', message: 'This file has no rows.' },
  return_url_refused: /*i18n*/ {
    id: 'violation.return_url_refused',
    message: 'This address is not one of ours.',
  },
  address_private: /*i18n*/ {
    id: 'violation.address_private',
    message: 'This address cannot be reached from the internet.',
  },
  address_port: /*i18n*/ {
    id: 'violation.address_port',
    message: 'Webhooks go to these ports: {requirement}.',
  },
  share_end: /*i18n*/ { id: 'violation.share_end', message: 'Choose a time within the next 90 days.' },
  payment_plan_not_offered: /*i18n*/ {
    id: 'violation.payment_plan_not_offered',
    message: 'This price cannot be paid in this way.',
  },
  invoice_day: /*i18n*/ {
    id: 'violation.invoice_day',
    message: 'The invoice is dated between the delivery and today.',
  },
  amount_differs: /*i18n*/ {
    id: 'violation.amount_differs',
    message: 'This mission comes to {requirement} euros, VAT included.',
  },
  invoice_file: /*i18n*/ {
    id: 'violation.invoice_file',
    message: 'Send the invoice as a PDF, or as XML (CII or UBL).',
  },
  file_differs: /*i18n*/ {
    id: 'violation.file_differs',
    message: 'The file says something else.',
  },
  file_no_invoice: /*i18n*/ {
    id: 'violation.file_no_invoice',
    message: 'The file is no invoice but another document, such as a credit note.',
  },
  xml_unreadable: /*i18n*/ {
    id: 'violation.xml_unreadable',
    message: 'This XML file is damaged: it cannot be read to its end.',
  },
  xml_document_type: /*i18n*/ {
    id: 'violation.xml_document_type',
    message: 'This XML file declares a document type (DOCTYPE). An invoice has none.',
  },
  xml_no_invoice: /*i18n*/ {
    id: 'violation.xml_no_invoice',
    message: 'This XML file is no invoice in CII or UBL.',
  },
  xml_twice: /*i18n*/ {
    id: 'violation.xml_twice',
    message: 'This XML file gives its number, day, seller or totals twice.',
  },
  always_sent: /*i18n*/ {
    id: 'violation.always_sent',
    message: 'This message always comes, since law or safety needs it.',
  },
  already_member: /*i18n*/ { id: 'violation.already_member', message: 'Already a member' },
  already_invited: /*i18n*/ { id: 'violation.already_invited', message: 'Already invited' },
  already_used: /*i18n*/ { id: 'violation.already_used', message: 'This value is already used.' },
  password_wrong: /*i18n*/ { id: 'violation.password_wrong', message: 'This is not your current password.' },
};

/** Texts of all field faults, by code. */
export const ALL_VIOLATIONS = { ...VIOLATIONS, ...SERVER_VIOLATIONS };
export type AnyViolationCode = keyof typeof ALL_VIOLATIONS;

/** A field with a fault of any kind, as `FieldViolation`. */
export interface AnyViolation {
  readonly path: string;
  readonly code: AnyViolationCode;
  readonly requirement: string | number | null;
}
