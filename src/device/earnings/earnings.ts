import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { getInvoice, listInvoices } from '#contract/invoice.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import {
  approvePreInvoice,
  approvePreInvoices,
  checkPurchaseInvoice,
  decidePreInvoice,
  getCashCalendar,
  getPreInvoice,
  listPreInvoices,
  takeEarlyPayment,
  uploadPurchaseInvoice,
} from '#contract/pre-invoice.ts';
import { getSelfBillingMandate, signSelfBillingMandate } from '#contract/self-billing.ts';
import type { EarlyPayment } from '#freight/purchase/early-payment.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { MANDATE_TERMS, type SelfBilling } from '#freight/purchase/self-billing.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** The query keys of a carrier's earnings, including payouts. */
export const earningKeys = (company: string) => ['earnings', company] as const;

/** Sums that are owed and not invoiced, that wait for a proof, and that are not delivered yet. */
const PAY_GROUPS = {
  owed: { state: 'open,ready,disputed,approved' },
  held: { state: 'forecast', delivered: '1' },
  coming: { state: 'forecast', delivered: '0' },
} as const;

/** One group of the carrier's earnings not invoiced yet, in pages. */
export function payGroupQuery(company: string, group: keyof typeof PAY_GROUPS) {
  return pagesOf({
    queryKey: [...earningKeys(company), 'pre-invoices', group],
    queryFn: ({ pageParam, signal }) =>
      ask(listPreInvoices, { company, query: { ...PAY_GROUPS[group], page: pageParam, limit: MAX_PAGE_SIZE }, signal }),
    meta: { keep: true },
  });
}

/** The carrier's invoices that are not paid yet, in pages. */
export function unpaidQuery(company: string) {
  return purchasePages(company, 'unpaid', { state: 'to_pay', limit: MAX_PAGE_SIZE });
}

/** The earnings of one mission. */
export function preInvoiceQuery(company: string, mission: string) {
  return queryOptions({
    queryKey: [...earningKeys(company), 'pre-invoice', mission],
    queryFn: ({ signal }) => ask(getPreInvoice, { company, params: { mid: mission }, signal }),
    meta: { keep: true },
  });
}

/** The carrier's invoices, a page at a time, the latest first. */
export function purchasesQuery(company: string) {
  // States of invoices that have a number.
  return purchasePages(company, 'invoices', { state: 'to_pay,paid' });
}

function purchasePages(company: string, key: string, asked: { readonly state: string; readonly limit?: number }) {
  return pagesOf({
    queryKey: [...earningKeys(company), key],
    queryFn: async ({ pageParam, signal }) => {
      const { items, meta } = await ask(listInvoices, { company, query: { page: pageParam, ...asked }, signal });
      return { items: items.filter((item) => item.side === 'purchase'), meta };
    },
    meta: { keep: true },
  });
}

export function purchaseQuery(company: string, uuid: string) {
  return queryOptions({
    queryKey: [...earningKeys(company), 'invoice', uuid],
    queryFn: async ({ signal }) => {
      const invoice = await ask(getInvoice, { company, params: { invoice: uuid }, signal });
      if (invoice.side !== 'purchase') throw new Error('A carrier was answered with the invoice of a shipper.');
      return invoice;
    },
    meta: { keep: true },
  });
}

/** The upcoming payments by day, and the totals of the month. */
export function cashCalendarQuery(company: string) {
  return queryOptions({
    queryKey: [...earningKeys(company), 'calendar'],
    queryFn: ({ signal }) => ask(getCashCalendar, { company, signal }),
    meta: { keep: true },
  });
}

/** True if Lading writes the carrier's invoices. */
export function selfBillingQuery(company: string) {
  return queryOptions({
    queryKey: [...earningKeys(company), 'mandate'],
    queryFn: ({ signal }) => ask(getSelfBillingMandate, { company, signal }),
    meta: { keep: true },
  });
}

/**
 * Approves the earnings of a mission as displayed.
 *
 * @throws Refused, Unreached
 */
export function approve(company: string, { uuid, amount }: Pick<PreInvoice, 'uuid' | 'amount'>): Promise<PreInvoice> {
  return afterRefresh(
    write(approvePreInvoice, { company, params: { mid: uuid }, body: { amount } }),
    earningKeys(company),
  );
}

/**
 * Approves several at once, as displayed; `amount` is their sum in cents excl. VAT.
 *
 * @throws Refused, Unreached
 */
export function approveAll(company: string, missions: readonly string[], amount: number): Promise<unknown> {
  const body = { missions: [...missions], amount };
  return afterRefresh(write(approvePreInvoices, { company, body }), earningKeys(company));
}

/** Contests what a mission earns. @throws Refused with violations, Unreached */
export function contest(company: string, mission: string, reason: string): Promise<PreInvoice> {
  const body = { decision: 'contest', reason } as const;
  return afterRefresh(write(decidePreInvoice, { company, params: { mid: mission }, body }), earningKeys(company));
}

/** A carrier's own invoice as typed; amount in cents, VAT included. */
export interface OwnInvoice {
  readonly reference: string;
  readonly issued_on: string;
  readonly amount: number;
  readonly file: File;
}

/** The facts in the XML of a carrier's own invoice, and their differences from what was agreed. */
export type CheckedInvoice = AnswerOf<typeof checkPurchaseInvoice>;

/** Has the file of a carrier's own invoice read before it is sent. @throws Refused with violations, Unreached */
export function checkInvoice(company: string, mission: string, file: File): Promise<CheckedInvoice> {
  return write(checkPurchaseInvoice, { company, params: { mid: mission }, body: {}, file });
}

/** Sends a carrier's own invoice of a mission. @throws Refused with violations, Unreached */
export function sendInvoice(company: string, mission: string, own: OwnInvoice): Promise<PreInvoice> {
  const { reference, issued_on, amount, file } = own;
  const body = { reference, issued_on, vat_included_amount: String(amount) };
  return afterRefresh(
    write(uploadPurchaseInvoice, { company, params: { mid: mission }, body, file }),
    earningKeys(company),
  );
}

/** Lets Lading write the carrier's invoices. @throws Refused with violations, Unreached */
export function signMandate(company: string, password: string): Promise<SelfBilling> {
  return afterRefresh(
    write(signSelfBillingMandate, { company, body: { terms: MANDATE_TERMS, password } }),
    earningKeys(company),
  );
}

/**
 * Accepts early payment of an invoice by a run; `amount` in cents, as displayed.
 *
 * @throws Refused, Unreached
 */
export function takeEarly(
  company: string,
  invoice: string,
  { amount, pay_day }: Pick<EarlyPayment, 'amount' | 'pay_day'>,
): Promise<EarlyPayment> {
  return afterRefresh(
    write(takeEarlyPayment, { company, params: { invoice }, body: { amount, pay_day } }),
    earningKeys(company),
  );
}
