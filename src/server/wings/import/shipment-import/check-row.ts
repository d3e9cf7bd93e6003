import * as v from 'valibot';
import { violationOf } from '#contract/violations.ts';
import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import { columnOf, IMPORT_COLUMNS, type ImportColumn } from '#freight/shipment-import/columns.ts';
import type { DecimalSign } from '#freight/shipment-import/read-cell.ts';
import { type CellFault, type ImportCells, type ReadRow, readRow } from '#freight/shipment-import/read-row.ts';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { holdsLink } from '#freight/values/name.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Context } from '../../../context.ts';
import { countryName } from '../../../i18n/dates.ts';
import { judgeRequest, measureRight } from '../../../services/transport/quote/measure-request.ts';
import type { MeasuredRequest } from '../../../services/transport/quote/write-quotation.ts';

/** Language and decimal sign of the cells, and the time of the check. */
export interface CheckedFor {
  readonly now: number;
  readonly locale: Locale;
  readonly decimal: DecimalSign;
}

/** A valid row with its route, or the faults of its cells. */
export type CheckedRow =
  | { readonly measured: MeasuredRequest; readonly faults: readonly [] }
  | { readonly measured: null; readonly faults: readonly CellFault<string>[] };

const ENDS = ['pickup', 'delivery'] as const;

/** Limits of texts in UTF-16 units, as in the acceptance of a price. */
const MOST_TEXT = { order_reference: 60, pickup_reference: 60, delivery_reference: 60, comment: 1000 } as const;

/**
 * Checks a row with the rules of New shipment and measures its route. It calls other services, so no transaction may be
 * open.
 */
export async function checkRow(
  context: Context,
  cells: ImportCells,
  { now, locale, decimal }: CheckedFor,
): Promise<CheckedRow> {
  const today = new Date(now).toISOString().slice(0, 10);
  const read = readRow(cells, { decimal, countryOf, today });
  const { faults, market, settled: request } = await judgeRequest(context, read.request, { now, locale });
  const all = [
    ...read.faults,
    ...textFaults(read),
    ...ENDS.flatMap((end) => phoneFault(request, end)),
    ...shapeFaults(request),
    ...faults.map((fault) => ({ ...fault, ...placed(fault, request) })).filter((fault) => isAsked(fault, read)),
  ];
  const firsts = IMPORT_COLUMNS.flatMap((column) => all.find((fault) => fault.column === column) ?? []);
  if (firsts.length > 0) {
    return { measured: null, faults: firsts.map(inItsUnit) };
  }
  return { measured: await measureRight(context, request, market), faults: [] };
}

/** Converts the limits of the insured value from cents to euros, the unit of its column. */
function inItsUnit({ column, code, requirement }: CellFault<string>): CellFault<string> {
  const isCents = column === 'insured_value_eur' && typeof requirement === 'number';
  return { column, code, requirement: isCents ? requirement / 100 : requirement };
}

/** Country codes by search key of the code and of the names in all our languages. */
const BY_NAME = new Map(
  COUNTRIES.map((country) => country['iso-2']).flatMap((code) =>
    [code, ...LOCALES.map((locale) => countryName(locale, code))].map((name) => [searchKey(name), code] as const),
  ),
);

function countryOf(name: string): string | null {
  const known = BY_NAME.get(searchKey(name));
  if (known !== undefined) return known;
  return /^[a-z]{2}$/i.test(name) ? name.toUpperCase() : null;
}

/**
 * Maps a fault of the request to the column that corrects it, and to the code for files, which have no lists to choose
 * from.
 */
function placed(
  { path, code }: { readonly path: string; readonly code: string },
  request: QuotationRequest,
): { readonly column: ImportColumn; readonly code: string } {
  const end = ENDS.find((name) => path === `${name}.address`);
  if (end === undefined) return { column: columnOf(path), code };
  if (code === 'same_address') return { column: `${end}_city`, code };
  const { postal_code, city, country } = request[end].address;
  if (postal_code === '') return { column: `${end}_postal_code`, code: 'address_incomplete' };
  if (city === '') return { column: `${end}_city`, code: 'address_incomplete' };
  const isCode = readPostalCode(postal_code, country) !== null;
  return { column: isCode ? `${end}_city` : `${end}_postal_code`, code: 'address_imprecise' };
}

/** False if the rule was checked against a placeholder for an invalid cell. */
function isAsked({ column }: { readonly column: ImportColumn }, { faults }: ReadRow): boolean {
  const wrong = (...columns: readonly ImportColumn[]) => faults.some((fault) => columns.includes(fault.column));
  const isSlot = column === 'pickup_date' || column === 'delivery_date';
  if (isSlot) return !ENDS.some((end) => wrong(`${end}_date`, `${end}_from`, `${end}_to`, `${end}_country`));
  const end = ENDS.find((name) => column === `${name}_city` || column === `${name}_postal_code`);
  if (end !== undefined) return !wrong(`${end}_country`, `${end}_city`, `${end}_postal_code`);
  return column !== 'quantity' || !wrong('format', 'quantity');
}

function textFaults({ references, comment }: ReadRow): CellFault<string>[] {
  const texts = {
    order_reference: references.order,
    pickup_reference: references.pickup,
    delivery_reference: references.delivery,
    comment,
  };
  const columns = Object.keys(MOST_TEXT) as (keyof typeof MOST_TEXT)[];
  return columns.flatMap((column): CellFault<string>[] => {
    if (texts[column].length > MOST_TEXT[column]) {
      return [{ column, code: 'too_long', requirement: MOST_TEXT[column] }];
    }
    if (column !== 'comment' && holdsLink(texts[column])) return [{ column, code: 'web_address', requirement: null }];
    return [];
  });
}

/** Checks a phone number. The request stores it in international form. */
function phoneFault(request: QuotationRequest, end: (typeof ENDS)[number]): CellFault<string>[] {
  const { address, contact } = request[end];
  if (contact.phone === '' || address.country === '') return [];
  const read = readPhone(contact.phone, address.country);
  if (!read.ok) return [{ column: `${end}_phone`, code: read.code, requirement: examplePhone(address.country) }];
  contact.phone = read.value;
  return [];
}

/** Returns the faults of texts that are too long or contain characters that cannot be stored. */
function shapeFaults(request: QuotationRequest): CellFault<string>[] {
  const { issues = [] } = v.safeParse(QuotationRequest, request);
  return issues
    .map(violationOf)
    .filter(({ path }) => !path.endsWith('.address.country'))
    .map(({ path, code, requirement }) => ({ column: columnOf(path), code, requirement }));
}
