import { addDays } from '../values/calendar-date.ts';
import { groupBy } from '../values/group-by.ts';
import { isLike } from './match-transfer.ts';
import type { BankMovement } from './statement.ts';

/** A payout that was ordered at the bank. `amount` in cents; `day` and `total` (in cents) are those of its run. */
export interface SentPayout {
  readonly uuid: string;
  readonly batch: string;
  readonly total: number;
  readonly carrier: string;
  readonly holder: string;
  readonly iban: string;
  readonly amount: number;
  readonly day: string;
  readonly isExecuted: boolean;
  readonly isReturned: boolean;
}

/** Payouts that a movement may have executed or returned. A certain match is booked automatically. */
export interface PayoutMatch<Payout extends SentPayout> {
  readonly isCertain: boolean;
  readonly payouts: readonly Payout[];
}

/** Limits in days after the day of an order: for its execution, and for its return. */
const DAYS_TO_EXECUTE = 10;
const DAYS_TO_RETURN = 60;
const MOST_PROPOSALS = 4;

type Movement = Pick<BankMovement, 'amount' | 'day' | 'name' | 'iban' | 'text'> & { readonly order?: string | null };

/** Returns the ids of payouts and runs in a movement, in the form of payment orders: 32 hexadecimal digits. */
export function idsIn({ text, order }: Pick<Movement, 'text' | 'order'>): ReadonlySet<string> {
  // A bank may insert separators, and other words may directly touch an id.
  const words = `${text} ${order ?? ''}`.toLowerCase();
  const compact = words.replace(/[\s-]+/g, '');
  return new Set([...windows(words), ...windows(compact)]);
}

function windows(text: string): string[] {
  const runs = text.match(/[\da-f]{32,}/g) ?? [];
  return runs.flatMap((run) => Array.from({ length: run.length - 31 }, (_, from) => run.slice(from, from + 32)));
}

/** The id of a payout or a run as payment orders write it. */
export function orderId(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/**
 * Returns what a movement executed (below 0) or returned (above 0), surest first. A match is certain if the movement
 * names the id, or if only one payout or run fits in sum, days and payee. The sum must match completely.
 */
export function matchPayout<Payout extends SentPayout>(
  movement: Movement,
  payouts: readonly Payout[],
): PayoutMatch<Payout>[] {
  const ids = idsIn(movement);
  const went = movement.amount < 0;
  const open = payouts.filter(({ isExecuted, isReturned }) => (went ? !isExecuted : !isReturned));
  const orders = [...open.map((payout) => [payout]), ...(went ? wholeRuns(open) : [])].filter(
    (order) => sumOf(order) === Math.abs(movement.amount),
  );
  const named = orders.filter((order) => isNamed(order, ids));
  if (named.length > 0) return named.map((order) => ({ isCertain: named.length === 1, payouts: order }));
  // A movement that names another payout is not for one that is only like it.
  const near = orders.filter((order) => isNear(order, movement));
  const isOnly = went && near.length === 1 && near.every((order) => isTo(order, movement));
  return near.slice(0, MOST_PROPOSALS).map((order) => ({ isCertain: isOnly, payouts: order }));
}

/** Runs of several payouts of which none was executed yet. */
function wholeRuns<Payout extends SentPayout>(payouts: readonly Payout[]): Payout[][] {
  const runs = [...groupBy(payouts, ({ batch }) => batch).values()];
  return runs.filter((run) => run.length > 1 && sumOf(run) === run[0]?.total);
}

function isNamed(order: readonly SentPayout[], ids: ReadonlySet<string>): boolean {
  const [first] = order;
  if (first === undefined) return false;
  const isWholeRun = sumOf(order) === first.total;
  return (order.length === 1 && ids.has(orderId(first.uuid))) || (isWholeRun && ids.has(orderId(first.batch)));
}

function isNear(order: readonly SentPayout[], { amount, day, iban }: Movement): boolean {
  const latest = amount < 0 ? DAYS_TO_EXECUTE : DAYS_TO_RETURN;
  const isOfAccount = iban === null || (order.length === 1 && order[0]?.iban === iban);
  return isOfAccount && order.every((payout) => payout.day <= day && day <= addDays(payout.day, latest));
}

/** A run has no single payee; a single payout is matched by the payee's account, or by name. */
function isTo(order: readonly SentPayout[], { name, iban }: Movement): boolean {
  if (iban !== null || order.length > 1) return true;
  return order.every(({ carrier, holder }) => isLike(carrier, name) || isLike(holder, name));
}

function sumOf(payouts: readonly SentPayout[]): number {
  return payouts.reduce((sum, { amount }) => sum + amount, 0);
}
