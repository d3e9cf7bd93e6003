import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CsvForm } from '#freight/bank/csv-form.ts';
import type { BankMovementState, StatementSource } from '#freight/bank/statement.ts';
import type { ClaimReason } from '#freight/invoice/claim.ts';
import type { ReminderDay } from '#freight/invoice/dunning.ts';
import type { ElectronicParty } from '#freight/invoice/electronic-invoice.ts';
import type { InvoiceType, WholeInvoice } from '#freight/invoice/invoice.ts';
import type { ChargedExtra, InvoiceLineKey } from '#freight/invoice/invoice-line.ts';
import type { PaymentMeans } from '#freight/invoice/state.ts';
import type { EarnedKind, FollowingKind } from '#freight/purchase/correction.ts';
import type { InvoiceDifference, InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import type { PurchaseLine, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import type { ReceivedPaper } from '#freight/purchase/received-paper.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { VatCategory, VatCheck, VatRule } from '#freight/vat/vat.ts';
import type { Json, Timestamp } from './columns.ts';

/** Content of an issued invoice, apart from its totals. It never changes. */
export interface InvoiceContent {
  readonly lines: WholeInvoice['lines'];
  readonly vat: VatRule;
  readonly customer: NonNullable<WholeInvoice['customer']>;
  readonly seller: Seller;
  /** Day of the transport's end or its cancellation. */
  readonly service_day: string;
  readonly shipment: {
    readonly reference: string;
    readonly order: string;
    readonly from: string;
    readonly to: string;
  };
  /** Summary invoices only: their shipments, which the lines refer to. */
  readonly parts?: WholeInvoice['parts'];
  /** Fuel share and greenhouse gas emissions of the transport; missing on older invoices. */
  readonly energy?: WholeInvoice['energy'];
  readonly emissions?: WholeInvoice['emissions'];
  /** Consultation number that proves the customer's VAT number was valid, if checked. */
  readonly consultation: string | null;
  readonly language: Locale;
  /** Yearly rate of late interest on its day, in hundredths of a per cent; missing on older invoices. */
  readonly late_rate?: number;
  /** Day of a card payment before the invoice was issued. */
  readonly paid?: { readonly day: string };
  /** Of a charge for lateness: the late invoice, its due day, and the days of interest, both included. */
  readonly late?: {
    readonly uuid: string;
    readonly number: string;
    readonly due: string;
    readonly from: string;
    readonly until: string;
  };
  /** Of a credit note: the invoice that it corrects. */
  readonly corrects?: Corrected;
}

/** VAT rule of an amount, the consultation number if one was needed, and the customer whom the rule is for. */
export interface Taxed {
  /** Missing on charges of before 28 November 2026. */
  readonly customer?: InvoiceContent['customer'];
  readonly vat: VatRule;
  readonly consultation: string | null;
}

/**
 * A carrier's own invoice: its number, its day, and the file that is shown. `received` is the file as it came, with the
 * hash of its bytes, if that differs; `electronic` is what its XML says, and `differences` is in what that differs.
 */
export interface OwnInvoice {
  readonly reference: string;
  readonly issued_on: string;
  readonly file: string;
  readonly received?: { readonly file: string; readonly sha256: string };
  readonly electronic?: InvoiceFacts;
  readonly differences?: readonly InvoiceDifference[];
  /** All that a person reads of it, if it came as XML alone: then `file` is that XML. */
  readonly paper?: ReceivedPaper;
}

/** Content of a carrier's invoice. It contains no data on the shipper's price. */
export interface PurchaseContent {
  readonly lines: readonly PurchaseLine[];
  /** Fuel share of the transport; missing on older invoices and on those without fuel. */
  readonly energy?: WholePurchaseInvoice['energy'];
  readonly vat: VatRule;
  /** Yearly rate of late interest on its day, in hundredths of a per cent; missing on older invoices. */
  readonly late_rate?: number;
  readonly seller: ElectronicParty;
  readonly customer: ElectronicParty;
  readonly service_day: string;
  readonly mission: {
    readonly reference: string;
    readonly carrier_reference: string;
    readonly from: string;
    readonly to: string;
  };
  /** The carrier's own invoice: number, day and file. Null if Lading wrote it (self-billing). */
  readonly own: OwnInvoice | null;
  /** Of a credit note: the invoice that it corrects. */
  readonly corrects?: Corrected;
  readonly language: Locale;
}

/** An invoice that a credit note corrects; its day is missing on credit notes of before 28 November 2026. */
export interface Corrected {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on?: string;
}

/** The selling legal entity. */
export interface Seller {
  readonly name: string;
  readonly form: string;
  readonly street_name: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly registration: string;
  /** French company number (SIREN): nine digits. */
  readonly siren: string;
  readonly vat_number: string;
  readonly iban: string;
  readonly bic: string;
}

interface LedgerEntries {
  uuid: string;
  journal: string;
  key: string;
  label: string;
  day: string;
  posted_at: Timestamp;
  invoice_uuid: string | null;
}

interface LedgerPostings {
  entry_uuid: string;
  line: number;
  account: string;
  party_uuid: string | null;
  invoice_uuid: string | null;
  payment_uuid: string | null;
  amount: number;
  vat: VatCategory | null;
}

interface InvoiceSeries {
  series: string;
  year: number;
  last: number;
  last_day: string;
  last_hash: string;
}

export interface Invoices {
  uuid: string;
  company_uuid: string;
  /** A sale is for a shipment, a purchase for a mission. */
  side: Generated<'sale' | 'purchase'>;
  shipment_uuid: string | null;
  mission_uuid: ColumnType<string | null, string | null | undefined, never>;
  type: InvoiceType;
  created_at: Timestamp;
  net: number;
  number: string | null;
  issued_on: string | null;
  due_on: string | null;
  vat: number | null;
  gross: number | null;
  /** Content of a sale; `select-purchases` reads that of a purchase. */
  content: Json<InvoiceContent> | null;
  hash: string | null;
  settled: Generated<number>;
  /** Purchases only: day of the payment run for which the carrier accepted early payment. */
  pay_on: Generated<string | null>;
  /** Credit notes only: the corrected invoice, and support's reason and user. */
  corrects: string | null;
  credit_reason: string | null;
  credited_by: string | null;
  /** Kind of extra charge; empty for others. Of purchases, `KIND` of `select-purchases` reads it. */
  extra: ColumnType<'' | ChargedExtra, EarnedKind | FollowingKind | undefined, never>;
  means: PaymentMeans | null;
  /** The carrier's approval or objection to a purchase. */
  approved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  approved_by: ColumnType<string | null, string | null | undefined, string | null>;
  contested_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  contest: ColumnType<string | null, string | null | undefined, string | null>;
  /** Support's answer to the objection, and by whom. */
  contest_answer: ColumnType<string | null, undefined, string>;
  contest_answered_at: ColumnType<Date | null, undefined, Date>;
  contest_answered_by: ColumnType<string | null, undefined, string>;
}

/** Charges of a shipment on a summary invoice. */
interface InvoiceParts {
  uuid: string;
  invoice_uuid: string;
  shipment_uuid: string;
  type: InvoiceType;
  extra: string;
  net: number;
  created_at: Timestamp;
}

/** A carrier's self-billing mandate; `place` identifies their number series. */
export interface SelfBillingMandates {
  company_uuid: string;
  place: GeneratedAlways<number>;
  terms: string;
  signed_at: Timestamp;
  signed_by: string | null;
}

/** The late fee of an invoice for some days, charged by an invoice or waived by support. In cents. */
interface LateFees {
  uuid: string;
  invoice_uuid: string;
  company_uuid: string;
  from_day: string;
  until_day: string;
  interest: number;
  fixed: number;
  /** Null if it was waived. */
  charge_uuid: string | null;
  reason: string;
  decided_at: Timestamp;
  decided_by: string;
}

interface VatChecks {
  vat_number: string;
  answer: Exclude<VatCheck, 'unknown'>;
  consultation: string | null;
  checked_at: Timestamp;
}

interface Reminders {
  invoice_uuid: string;
  step: ReminderDay;
  sent_on: string;
}

export interface Claims {
  uuid: string;
  invoice_uuid: string;
  lines: Json<InvoiceLineKey[]>;
  /** In cents, excl. VAT. */
  amount: number;
  reason: ClaimReason;
  /** Summary invoices only: the shipment of the lines. */
  shipment_uuid: ColumnType<string | null, string | null | undefined, never>;
  comment: string | null;
  /** Purchases only: the amount that the carrier says is right, and the pre-invoice that replaces the invoice. */
  expected_amount: ColumnType<number | null, number | null | undefined, never>;
  again_uuid: ColumnType<string | null, undefined, string | null>;
  opened_at: Timestamp;
  opened_by: string;
  answer_by: string;
  withdrawn_at: ColumnType<Date | null, Date | undefined, Date>;
  answered_at: ColumnType<Date | null, Date | undefined, Date>;
  answered_by: ColumnType<string | null, string | undefined, string>;
  answer: ColumnType<string | null, string | undefined, string>;
  credit_uuid: ColumnType<string | null, string | undefined, string | null>;
}

interface BankStatements {
  uuid: string;
  iban: string;
  id: string;
  day: string;
  opening: number | null;
  closing: number | null;
  imported_by: string;
  imported_at: Timestamp;
  source: StatementSource;
  /** Order of import. */
  place: Generated<number>;
  /** Identifies a repeated import; null for older statements. */
  digest: string | null;
  /** Balance of the account after it, if known. */
  reached: number | null;
  /** Number of its movements, kept by a trigger. */
  movements: Generated<number>;
  /** Number of booked movements, kept by a trigger. */
  booked: Generated<number>;
}

/** Confirmed CSV format of an account's statements, with its column names. */
interface StatementForms {
  iban: string;
  heading: Json<readonly string[]>;
  form: Json<CsvForm>;
  confirmed_by: string;
  confirmed_at: Timestamp;
}

interface BankMovements {
  uuid: string;
  statement_uuid: string;
  key: string;
  amount: number;
  day: string;
  name: string;
  iban: string | null;
  text: string;
  /** Reference of the bank, if any. */
  reference: Generated<string | null>;
  state: BankMovementState;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  reason: Generated<string | null>;
}

interface KnownPayers {
  iban: string;
  company_uuid: string;
  learned_at: Timestamp;
}

export interface MoneyTables {
  claims: Claims;
  bank_statements: BankStatements;
  statement_forms: StatementForms;
  bank_movements: BankMovements;
  known_payers: KnownPayers;
  ledger_entries: LedgerEntries;
  ledger_postings: LedgerPostings;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  invoice_parts: InvoiceParts;
  late_fees: LateFees;
  vat_checks: VatChecks;
  reminders: Reminders;
  self_billing_mandates: SelfBillingMandates;
}
