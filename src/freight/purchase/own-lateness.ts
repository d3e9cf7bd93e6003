import { type LateDebt, type LateFee, lateFee } from '../invoice/late-fee.ts';
import { bookDay } from '../invoice/terms.ts';
import type { Laws } from '../law/law.ts';
import { LAWS } from '../law/laws.ts';
import { runFrom } from './pay-day.ts';
import { usableFrom } from './payout.ts';

/** A bank account that a carrier entered. */
export interface EnteredAccount {
  readonly entered_at: Date;
  readonly blocked_at: Date | null;
  /** The day on which a payout to it came back. */
  readonly refused_on: string | null;
}

/** An invoice of a carrier that Lading pays late. `done` is the last day of interest that it was paid; null if none. */
interface OwnDebt extends LateDebt {
  readonly done: string | null;
}

/**
 * Lading's debt to a carrier for paying an invoice late on a day; null if it is in time.
 *
 * Lading is late from the due day on or, if the carrier had no account that could be paid to by then, from the first run
 * of payouts on whose day it had one: entering a new account before each due day earns nothing.
 *
 * @param accounts of the carrier, in any order
 * @param rates the rows that count
 */
export function ownLateFee(
  debt: OwnDebt,
  accounts: readonly EnteredAccount[],
  day: string,
  rates: Laws = LAWS,
): LateFee | null {
  const payable = payableOn(debt.due, accounts, day);
  return payable === null ? null : lateFee({ ...debt, due: payable }, day, debt.done, rates);
}

/** The day by which a debt could be paid; null if no account could be paid to until a day. */
function payableOn(due: string, accounts: readonly EnteredAccount[], until: string): string | null {
  const first = runFrom(due, -1);
  for (let run = first; run <= until; run = runFrom(run, 1, 1)) {
    if (isPayable(accounts, run)) return run === first ? due : run;
  }
  return null;
}

/** True if the account in force on a day could be paid to that day. */
function isPayable(accounts: readonly EnteredAccount[], day: string): boolean {
  const entered = accounts.filter(({ entered_at }) => dayOf(entered_at) <= day);
  const last = entered.toSorted((a, b) => b.entered_at.getTime() - a.entered_at.getTime())[0];
  if (last === undefined) return false;
  const { entered_at, blocked_at, refused_on } = last;
  if (blocked_at !== null && dayOf(blocked_at) <= day) return false;
  if (refused_on !== null && refused_on <= day) return false;
  return bookDay(usableFrom(entered_at.getTime())) < day;
}

function dayOf(time: Date): string {
  return bookDay(time.getTime());
}
