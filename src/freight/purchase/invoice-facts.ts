import * as v from 'valibot';
import { CalendarDate } from '../values/calendar-date.ts';

const Text = v.nullable(v.string());
const CentsSaid = v.nullable(v.pipe(v.number(), v.safeInteger()));

/**
 * The facts stated by an electronic invoice: the XML of a Factur-X or ZUGFeRD file, or UBL. Amounts in cents; null
 * for what it does not say.
 */
export const InvoiceFacts = v.object({
  syntax: v.picklist(['cii', 'ubl']),
  /** The kind of document (UNTDID 1001): 380 is an invoice, 381 a credit note. */
  type: Text,
  number: Text,
  issued_on: v.nullable(CalendarDate),
  currency: Text,
  seller: Text,
  seller_vat: Text,
  /** The buyer's order number and the seller's (BT-13, BT-14). */
  orders: v.array(v.string()),
  net: CentsSaid,
  vat: CentsSaid,
  gross: CentsSaid,
});
export type InvoiceFacts = v.InferOutput<typeof InvoiceFacts>;

const FIELDS = [
  'file',
  'type',
  'currency',
  'seller',
  'buyer',
  'reference',
  'issued_on',
  'net',
  'vat',
  'gross',
  'order',
] as const;

/**
 * A point in which the file of an invoice differs from what was typed or agreed. `said` is in the file, `expected` was
 * typed or agreed; amounts as `290.40`, days as calendar dates. `file` is an attached invoice that cannot be read; `said` is
 * empty where an invoice of XML alone leaves out what it has to say.
 */
export const InvoiceDifference = v.object({ field: v.picklist(FIELDS), said: v.string(), expected: v.string() });
export type InvoiceDifference = v.InferOutput<typeof InvoiceDifference>;

/** The facts that an invoice must state, as they were agreed and as its carrier typed them. */
export interface ExpectedInvoice {
  /** The carrier's own number and day; null while nothing is typed. */
  readonly reference: string | null;
  readonly issued_on: string | null;
  readonly currency: string;
  readonly seller_vat: string;
  /** The references by which the mission is known. */
  readonly orders: readonly string[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

/** Differences that a person may overlook: the invoice is taken with them, and support sees them. */
const ACCEPTED: ReadonlySet<InvoiceDifference['field']> = new Set(['file', 'order']);

/** True if an invoice with this difference is refused. */
export function refuses({ field }: Pick<InvoiceDifference, 'field'>): boolean {
  return !ACCEPTED.has(field);
}

/** Kinds of documents that are asked to be paid (UNTDID 1001); the other kinds give money back, or announce it. */
const INVOICES: ReadonlySet<string> = new Set(['326', '380', '383', '384', '386', '388', '393', '395', '751']);

/** Net and VAT may each be rounded by line or in all, in cents. */
const ROUNDING = 2;

/**
 * Returns in what an invoice's file differs from what was typed and agreed, what matters most first. What the file does
 * not say differs in nothing.
 */
export function differencesOf(facts: InvoiceFacts, expected: ExpectedInvoice): InvoiceDifference[] {
  const found: (InvoiceDifference | null)[] = [
    facts.type === null || INVOICES.has(facts.type) ? null : { field: 'type', said: facts.type, expected: '380' },
    texts('currency', facts.currency, expected.currency),
    texts('seller', facts.seller_vat, expected.seller_vat),
    ...typedDifferences(facts, expected),
    amounts('gross', facts.gross, expected.gross, 0),
    amounts('net', facts.net, expected.net, ROUNDING),
    amounts('vat', facts.vat, expected.vat, ROUNDING),
    orders(facts.orders, expected.orders),
  ];
  return found.filter((each) => each !== null);
}

/**
 * The same for an invoice that is XML alone: what it has to say and does not differs too, since nobody can read it anywhere
 * else, and its buyer has to be us.
 *
 * @param buyerVat the VAT number that it names for its buyer
 * @param ourVat null to accept any
 */
export function differencesOfAlone(
  facts: InvoiceFacts,
  expected: ExpectedInvoice,
  buyerVat: string | null,
  ourVat: string | null,
): InvoiceDifference[] {
  const { reference, issued_on, currency, gross, seller_vat } = expected;
  const said: readonly (readonly [InvoiceDifference['field'], string | number | null, string])[] = [
    ['type', facts.type, '380'],
    ['currency', facts.currency, currency],
    // Without VAT a seller may have no number.
    ['seller', expected.vat === 0 ? '' : facts.seller_vat, seller_vat],
    ['reference', facts.number, reference ?? ''],
    ['issued_on', facts.issued_on, issued_on ?? ''],
    ['net', facts.net, euros(expected.net)],
    ['vat', expected.vat === 0 ? 0 : facts.vat, euros(expected.vat)],
    ['gross', facts.gross, euros(gross)],
  ];
  const missing = said.flatMap(([field, given, agreed]) =>
    given === null ? [{ field, said: '', expected: agreed }] : [],
  );
  const buyer = texts('buyer', buyerVat, ourVat);
  return [...missing, ...differencesOf(facts, expected), ...(buyer === null ? [] : [buyer])];
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Returns the differences of what a carrier types itself: the number and the day of its invoice. */
export function typedDifferences(
  facts: Pick<InvoiceFacts, 'number' | 'issued_on'>,
  typed: Pick<ExpectedInvoice, 'reference' | 'issued_on'>,
): InvoiceDifference[] {
  const found = [
    texts('reference', facts.number, typed.reference),
    texts('issued_on', facts.issued_on, typed.issued_on),
  ];
  return found.filter((each) => each !== null);
}

function texts(
  field: InvoiceDifference['field'],
  said: string | null,
  expected: string | null,
): InvoiceDifference | null {
  if (said === null || expected === null || plain(said) === '' || plain(expected) === '') return null;
  return plain(said) === plain(expected) ? null : { field, said, expected };
}

/** Letters and figures alone: spaces, dots and dashes are written in many ways. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function amounts(
  field: InvoiceDifference['field'],
  said: number | null,
  expected: number,
  tolerance: number,
): InvoiceDifference | null {
  if (said === null || Math.abs(said - expected) <= tolerance) return null;
  return { field, said: euros(said), expected: euros(expected) };
}

/** An order number counts if it names the mission anywhere in it. */
function orders(said: readonly string[], expected: readonly string[]): InvoiceDifference | null {
  const known = expected.map(plain).filter((order) => order !== '');
  if (said.length === 0 || known.length === 0) return null;
  if (said.some((order) => known.some((each) => plain(order).includes(each)))) return null;
  return { field: 'order', said: said.join(', '), expected: expected[0] ?? '' };
}
