import type { ChargedExtra } from '../invoice/invoice-line.ts';
import { addDays } from '../values/calendar-date.ts';
import { CONTEST_DAYS } from './self-billing.ts';

/** The kind of what a carrier earns; empty for a transport or the share of a cancellation fee. */
export type EarnedKind = '' | ChargedExtra;

/** Such a kind and, after a colon, an id: a mission has one invoice of each kind, and these beside it. */
export type FollowingKind = `${EarnedKind}:${string}`;

/**
 * The kind of a credit note, or of an invoice that takes the place of one.
 *
 * @param id of the credit note, or of the invoice that is replaced, which happens once
 */
export function followingKind(kind: EarnedKind, id: string): FollowingKind {
  return `${kind}:${id}`;
}

/** The contestable part of an issued invoice, and the last day to contest it. */
interface Contestable {
  /** Day of issue. */
  readonly issued: string;
  /** False for an invoice of the carrier's own. */
  readonly isSelfBilled: boolean;
  readonly isCredit: boolean;
}

/** The last day on which a carrier may contest an invoice; null if it cannot be contested at all. */
export function contestUntil({ issued, isSelfBilled, isCredit }: Contestable): string | null {
  return isSelfBilled && !isCredit ? addDays(issued, CONTEST_DAYS) : null;
}

/** The correction of a contested invoice, in cents excl. VAT: the credit, and the amount billed again. */
export interface Correction {
  readonly credit: number;
  readonly again: number | null;
}

/**
 * Corrects an invoice: a lower amount by a credit note over the difference; any other by one over the whole and
 * a new invoice, since an invoice cannot be raised.
 *
 * @param left of the invoice that is not credited yet, in cents excl. VAT
 * @param right amount, in cents excl. VAT; 0 if nothing is owed
 */
export function correctionOf(left: number, right: number): Correction {
  if (right === 0) return { credit: left, again: null };
  return right < left ? { credit: left - right, again: null } : { credit: left, again: right };
}
