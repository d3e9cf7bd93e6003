import { groupBy } from '../values/group-by.ts';
import type { BankMovement, BankStatement } from './statement.ts';
import type { StatementFault } from './statement-fault.ts';

/** A movement of our account that was taken before. `reference` is the bank's, empty where it gave none. */
export type KnownMovement = Pick<BankMovement, 'amount' | 'day' | 'text' | 'name' | 'bankReference'>;

/** Where an account stands by the statements taken of it. */
export interface Chain {
  /** The balance after the last one, in cents, and its day; null where no statement gave a balance. */
  readonly last: { readonly reached: number; readonly day: string } | null;
  /** What is known of the days of the statement, and with its references. */
  readonly known: readonly KnownMovement[];
  /** Whether the statement begins or ends where the account stood at an earlier time. */
  readonly isWithin: boolean;
  /** Whether an earlier statement opened at the same balance. */
  readonly isStart: boolean;
}

/** What of a statement is new, and the balance after it. `isProven`: the balances say so. */
export interface Linked {
  readonly fresh: readonly BankMovement[];
  readonly isProven: boolean;
  readonly reached: number | null;
  /** Known movements of its days that it has not. */
  readonly left: readonly KnownMovement[];
}

type Key = (movement: KnownMovement) => string | null;

const byReference: Key = ({ bankReference, amount, day }) =>
  bankReference === '' ? null : JSON.stringify([bankReference, amount, day]);
const byFacts: Key = ({ day, amount, text, name }) => JSON.stringify([day, amount, text, name]);
const byFactsAlone: Key = (movement) => (movement.bankReference === '' ? byFacts(movement) : null);
const byAmount: Key = ({ day, amount }) => JSON.stringify([day, amount]);

/**
 * How movements are known again, the surest first: by the bank's reference, and by day, amount, text and name where it
 * gives none; also where it gives another reference each time; also in other words. And not at all: payments that are alike
 * in everything are two where the balances say so.
 */
const WAYS: readonly (readonly Key[])[] = [
  [byReference, byFactsAlone],
  [byReference, byFacts],
  [byReference, byFacts, byAmount],
  [],
];

/**
 * Links a statement to those that were taken. Where the account's balance is known, the new movements lead from it to the
 * closing balance, or the statement lies within what is known already.
 */
export function linkStatement(statement: BankStatement, chain: Chain): Linked | { readonly fault: StatementFault } {
  const { movements, opening, closing } = statement;
  const [first = []] = WAYS;
  const surest = without(movements, chain.known, first);
  if (opening === null || closing === null || chain.last === null) {
    return { ...surest, isProven: false, reached: closing ?? reachedBy(surest.fresh, chain) };
  }
  const { reached, day } = chain.last;
  const ways = WAYS.map((keys) => without(movements, chain.known, keys));
  // Where the account stands as an earlier statement opened, one that repeats its references is a part of that.
  const isPart = chain.isStart && without(movements, chain.known, [byReference]).fresh.length < movements.length;
  const proven = ways.find(
    ({ fresh }, at) => reached + sumOf(fresh) === closing && !(isPart && at === ways.length - 1),
  );
  if (proven !== undefined) return { ...proven, isProven: true, reached: closing };
  const within = chain.isWithin ? ways.find(({ fresh }) => fresh.length === 0) : undefined;
  if (within !== undefined) return { ...within, isProven: true, reached };
  return { fault: { reason: 'gap', opening, closing: reached, gap: Math.abs(opening - reached), day } };
}

/** Banks that give no balances: what is later than the last balance moves it on. */
function reachedBy(fresh: readonly BankMovement[], { last }: Chain): number | null {
  return last === null ? null : last.reached + sumOf(fresh.filter(({ day }) => day > last.day));
}

function sumOf(movements: readonly { readonly amount: number }[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}

/** Takes the known movements out, each as often as it is known. */
function without(
  movements: readonly BankMovement[],
  known: readonly KnownMovement[],
  keys: readonly Key[],
): Pick<Linked, 'fresh' | 'left'> {
  let fresh = [...movements];
  let left = [...known];
  for (const key of keys) {
    const open = new Map<string, KnownMovement[]>();
    for (const [of, same] of groupBy(left, (movement) => key(movement) ?? '')) if (of !== '') open.set(of, [...same]);
    const met = new Set<KnownMovement>();
    fresh = fresh.filter((movement) => {
      const match = open.get(key(movement) ?? '')?.shift();
      if (match !== undefined) met.add(match);
      return match === undefined;
    });
    left = left.filter((movement) => !met.has(movement));
  }
  return { fresh, left };
}

/** Statements of one account in the order of their balances: each opens where the one before closed, as far as they do. */
export function inOrderOfBalances(statements: readonly BankStatement[]): BankStatement[] {
  const left = statements.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const ordered: BankStatement[] = [];
  while (left.length > 0) {
    const closing = ordered.at(-1)?.closing;
    const next = left.findIndex(({ opening }) => opening === closing);
    const start = left.findIndex((each) => !left.some((other) => other !== each && other.closing === each.opening));
    ordered.push(...left.splice(Math.max(next === -1 ? start : next, 0), 1));
  }
  return ordered;
}
