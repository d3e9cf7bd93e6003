import { bookDay } from '../invoice/terms.ts';
import { daysBetween } from '../values/calendar-date.ts';
import type { BankAccount } from './payout.ts';
import { isDecidable, type PreInvoice, preInvoiceKey } from './pre-invoice.ts';
import type { EarnedKey, PurchaseInvoice } from './purchase-invoice.ts';

/** The four points that the money of a mission passes. */
export const PAY_POINTS = ['delivered', 'proof', 'invoice', 'paid'] as const;
export type PayPoint = (typeof PAY_POINTS)[number];

/** A point is passed, has its turn now, stops all that follows, or comes later. */
export interface PayNode {
  readonly state: 'done' | 'now' | 'stopped' | 'todo';
  /** The day on which it was or will be passed, `2026-03-17`; null if nobody can say. */
  readonly day: string | null;
}

/** The next condition of a payment, which decides who has to act: the carrier, or Lading. */
export type PayTurn =
  | 'deliver'
  | 'add_proof'
  | 'approve'
  | 'send_invoice'
  | 'lading_invoices'
  | 'lading_answers'
  | 'enter_account'
  | 'lading_pays';

/** The source of the money: a delivery, a cancellation that cost a fee, or an extra. */
export type PayOrigin = 'delivery' | 'cancellation' | 'extra';

/** Progress of a mission's money on its way to the carrier. */
export interface PayRoad {
  readonly origin: PayOrigin;
  /** False if it is owed without a proof of delivery. */
  readonly needs_proof: boolean;
  readonly nodes: Readonly<Record<PayPoint, PayNode>>;
  readonly turn: PayTurn;
  /** Days for which the proof has been missing; null if it is not. */
  readonly missing_days: number | null;
}

/** Facts of the carrier on which every road depends. */
export interface Payee {
  /** True if Lading writes the carrier's invoices. */
  readonly isSelfBilled: boolean;
  /** True if there is an account that can be paid to; without one no payday is promised. */
  readonly hasAccount: boolean;
}

/** True if there is an account, and nobody blocked it and no payout came back from it. */
export function canBePaid(account: Pick<BankAccount, 'refused_on' | 'blocked_at'> | null): boolean {
  // A device may still keep an account from before it could be refused or blocked.
  return account !== null && account.refused_on == null && account.blocked_at == null;
}

/** The road of what is not invoiced yet. `today` is a day of the books. */
export function roadOfPreInvoice(item: PreInvoice, payee: Payee, today: string): PayRoad {
  const turn = turnOf(item, payee);
  const delivered = item.delivered_at === null ? null : bookDay(Date.parse(item.delivered_at));
  const owed = item.owed_at == null ? null : bookDay(Date.parse(item.owed_at));
  const isOwed = item.state !== 'forecast';
  const invoice: PayNode =
    turn === 'deliver' || turn === 'add_proof'
      ? { state: 'todo', day: null }
      : { state: 'now', day: turn === 'approve' ? item.approve_by : null };
  return {
    origin: originOf(preInvoiceKey(item)),
    needs_proof: item.has_proof || !isOwed,
    turn,
    missing_days: turn === 'add_proof' && delivered !== null ? Math.max(0, daysBetween(delivered, today)) : null,
    nodes: {
      delivered:
        turn === 'deliver'
          ? { state: 'now', day: bookDay(Date.parse(item.ends_at)) }
          : { state: 'done', day: delivered ?? owed },
      proof: isOwed ? { state: 'done', day: owed } : { state: turn === 'add_proof' ? 'stopped' : 'todo', day: null },
      invoice,
      paid: payee.hasAccount ? { state: 'todo', day: item.pay_day } : { state: 'stopped', day: null },
    },
  };
}

/** Source of a line's money. */
function originOf(key: EarnedKey): PayOrigin {
  return key === 'transport' ? 'delivery' : key === 'cancellation_fee' ? 'cancellation' : 'extra';
}

/** The road of an invoice that is not paid yet. */
export function roadOfInvoice(
  invoice: Pick<PurchaseInvoice, 'type' | 'issue_date' | 'pay_day' | 'is_contested'>,
  { hasAccount }: Payee,
): PayRoad {
  const isContested = invoice.is_contested === true;
  const paid: PayNode = hasAccount
    ? { state: isContested ? 'todo' : 'now', day: isContested ? null : invoice.pay_day }
    : { state: 'stopped', day: null };
  const isTransport = invoice.type === 'mission_main';
  return {
    // A list does not say if another invoice is of a cancellation or of an extra.
    origin: isTransport ? 'delivery' : 'extra',
    needs_proof: isTransport,
    turn: isContested ? 'lading_answers' : hasAccount ? 'lading_pays' : 'enter_account',
    missing_days: null,
    nodes: {
      delivered: { state: 'done', day: null },
      proof: { state: 'done', day: null },
      invoice: { state: isContested ? 'now' : 'done', day: invoice.issue_date },
      paid,
    },
  };
}

function turnOf(item: PreInvoice, { isSelfBilled }: Payee): PayTurn {
  if (item.state === 'forecast') return item.delivered_at === null ? 'deliver' : 'add_proof';
  if (item.state === 'disputed') return 'lading_answers';
  if (isSelfBilled) return 'lading_invoices';
  return isDecidable(item) ? 'approve' : 'send_invoice';
}

/** The groups in which a carrier reads what it earns. */
export type PayGroup = 'to_approve' | 'on_hold' | 'to_invoice' | 'to_come';

/** The group of what waits for this. */
export function payGroup(turn: PayTurn): PayGroup | 'invoiced' {
  switch (turn) {
    case 'approve':
      return 'to_approve';
    case 'add_proof':
      return 'on_hold';
    case 'send_invoice':
    case 'lading_invoices':
    case 'lading_answers':
      return 'to_invoice';
    case 'deliver':
      return 'to_come';
    case 'enter_account':
    case 'lading_pays':
      return 'invoiced';
  }
}
