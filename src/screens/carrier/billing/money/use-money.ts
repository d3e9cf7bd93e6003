import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { cashCalendarQuery, payGroupQuery, selfBillingQuery, unpaidQuery } from '#device/earnings/earnings.ts';
import { bankAccountQuery } from '#device/earnings/payouts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useNow } from '#device/sync/use-now.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import {
  canBePaid,
  type Payee,
  type PayRoad,
  payGroup,
  roadOfInvoice,
  roadOfPreInvoice,
} from '#freight/purchase/pay-road.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { PurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';

/** What is not invoiced yet, with its road. */
export interface Earned {
  readonly kind: 'pre_invoice';
  readonly item: PreInvoice;
  readonly road: PayRoad;
}

/** An invoice that is not paid yet, with its road. */
export interface Invoiced {
  readonly kind: 'invoice';
  readonly item: PurchaseInvoice;
  readonly road: PayRoad;
}

/** Facts on which every road of the company depends; null until they are read. */
export function usePayee(): Payee | null {
  const company = useViewer().company?.uuid ?? '';
  const { data: account } = useQuery(bankAccountQuery(company));
  const { data: selfBilling } = useQuery(selfBillingQuery(company));
  if (account === undefined || selfBilling === undefined) return null;
  return {
    isSelfBilled: selfBilling.mandate !== null && selfBilling.obstacle !== 'country',
    hasAccount: canBePaid(account),
  };
}

/** The money of a carrier: what waits, what is invoiced, and the paydays. `showsComing` reads what is not delivered too. */
export function useMoney(showsComing: boolean) {
  const company = useViewer().company?.uuid ?? '';
  const today = bookDay(useNow());
  const payee = usePayee();
  const calendar = useQuery(cashCalendarQuery(company));
  const owed = useInfiniteQuery(payGroupQuery(company, 'owed'));
  const held = useInfiniteQuery(payGroupQuery(company, 'held'));
  const coming = useInfiniteQuery({ ...payGroupQuery(company, 'coming'), enabled: showsComing });
  const unpaid = useInfiniteQuery(unpaidQuery(company));
  const earnedOf = (query: typeof owed): Earned[] =>
    (payee === null ? [] : (query.data?.pages ?? []))
      .flatMap(({ items }) => items)
      .map((item) => ({ kind: 'pre_invoice', item, road: roadOfPreInvoice(item, payee ?? NOBODY, today) }));
  const earned = earnedOf(owed);
  const invoiced = (payee === null ? [] : (unpaid.data?.pages ?? []))
    .flatMap(({ items }) => items)
    .map((item): Invoiced => ({ kind: 'invoice', item, road: roadOfInvoice(item, payee ?? NOBODY) }));
  return {
    payee,
    calendar,
    queries: { owed, held, coming, unpaid },
    toApprove: earned.filter(({ road }) => payGroup(road.turn) === 'to_approve'),
    toInvoice: earned.filter(({ road }) => payGroup(road.turn) === 'to_invoice'),
    onHold: earnedOf(held),
    toCome: earnedOf(coming),
    invoiced,
  };
}

const NOBODY: Payee = { isSelfBilled: false, hasAccount: false };

export type Money = ReturnType<typeof useMoney>;
