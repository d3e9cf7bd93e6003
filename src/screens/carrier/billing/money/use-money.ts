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
import { loadedItems } from '../../../parts/list/loaded-items.ts';

/** Missions that are not invoiced yet, each with its payment road. */
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
  const { account, selfBilling } = usePayeeQueries();
  if (account.data === undefined || selfBilling.data === undefined) return null;
  return {
    isSelfBilled: selfBilling.data.mandate !== null && selfBilling.data.obstacle !== 'country',
    hasAccount: canBePaid(account.data),
  };
}

function usePayeeQueries() {
  const company = useViewer().company?.uuid ?? '';
  return { account: useQuery(bankAccountQuery(company)), selfBilling: useQuery(selfBillingQuery(company)) };
}

/** The money of a carrier: what waits, what is invoiced, and the paydays. `showsComing` reads what is not delivered too. */
export function useMoney(showsComing: boolean) {
  const company = useViewer().company?.uuid ?? '';
  const today = bookDay(useNow());
  const payee = usePayee();
  const facts = usePayeeQueries();
  const calendar = useQuery(cashCalendarQuery(company));
  const owed = useInfiniteQuery(payGroupQuery(company, 'owed'));
  const held = useInfiniteQuery(payGroupQuery(company, 'held'));
  const coming = useInfiniteQuery({ ...payGroupQuery(company, 'coming'), enabled: showsComing });
  const unpaid = useInfiniteQuery(unpaidQuery(company));
  const earnedOf = ({ data }: typeof owed): Earned[] =>
    payee === null
      ? []
      : loadedItems(data).items.map((item) => ({
          kind: 'pre_invoice',
          item,
          road: roadOfPreInvoice(item, payee, today),
        }));
  const earned = earnedOf(owed);
  const invoiced =
    payee === null
      ? []
      : loadedItems(unpaid.data).items.map(
          (item): Invoiced => ({ kind: 'invoice', item, road: roadOfInvoice(item, payee) }),
        );
  return {
    payee,
    calendar,
    queries: { owed, held, coming, unpaid },
    /** All that the ledger needs before it can be drawn. */
    needed: [owed, held, unpaid, facts.account, facts.selfBilling],
    toApprove: earned.filter(({ road }) => payGroup(road.turn) === 'to_approve'),
    toInvoice: earned.filter(({ road }) => payGroup(road.turn) === 'to_invoice'),
    onHold: earnedOf(held),
    toCome: earnedOf(coming),
    invoiced,
  };
}

export type Money = ReturnType<typeof useMoney>;
