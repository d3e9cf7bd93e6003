import { groupBy } from '../values/group-by.ts';
import type { BankMovement, BankStatement } from './statement.ts';
import type { StatementFault } from './statement-fault.ts';

/** A movement of our account imported earlier. `reference` is the bank's; empty if it gave none. */
export type KnownMovement = Pick<BankMovement, 'amount' | 'day' | 'text' | 'name' | 'bankReference'>;

/** The known position of an account, derived from the statements imported so far. */
export interface Chain {
  /** Balance after the last statement, in cents, and its day; null if no statement gave a balance. */
  readonly last: { readonly reached: number; readonly day: string } | null;
  /** Known movements within the days of the statement, and those with the same references. */
  readonly known: readonly KnownMovement[];
  /** True if the statement begins or ends at an earlier balance of the account. */
  readonly isWithin: boolean;
  /** True if an earlier statement opened at the same balance. */
  readonly isStart: boolean;
}

/** The new movements of a statement, and the balance after it. `isProven`: the balances confirm it. */
export interface Linked {
  readonly fresh: readonly BankMovement[];
  readonly isProven: boolean;
  readonly reached: number | null;
  /** Known movements of its days that the statement does not contain. */
  readonly left: readonly KnownMovement[];
}

type Key = (movement: KnownMovement) => string | null;

const byReference: Key = ({ bankReference, amount, day }) =>
  bankReference === '' ? null : JSON.stringify([bankReference, amount, day]);
const byFacts: Key = ({ day, amount, text, name }) => JSON.stringify([day, amount, text, name]);
const byFactsAlone: Key = (movement) => (movement.bankReference === '' ? byFacts(movement) : null);
const byAmount: Key = ({ day, amount }) => JSON.stringify([day, amount]);

/**
 * Keys by which known movements are recognised, strictest first: the bank's reference, and day, amount, text and name
 * where there is none; then without comparing references; then without comparing texts. The last way recognises
 * nothing: two identical payments are two if the balances confirm it.
 */
const WAYS: readonly (readonly Key[])[] = [
  [byReference, byFactsAlone],
  [byReference, byFacts],
  [byReference, byFacts, byAmount],
  [],
];

/**
 * Links a statement to the earlier ones. If the account's balance is known, the new movements must lead from it to the
 * closing balance, or the statement must lie within what is already known.
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
  // The statement opens at the balance of an earlier one and repeats its references: it is a part of it.
  const isPart = chain.isStart && without(movements, chain.known, [byReference]).fresh.length < movements.length;
  const proven = ways.find(
    ({ fresh }, at) => reached + sumOf(fresh) === closing && !(isPart && at === ways.length - 1),
  );
  if (proven !== undefined) return { ...proven, isProven: true, reached: closing };
  const within = chain.isWithin ? ways.find(({ fresh }) => fresh.length === 0) : undefined;
  if (within !== undefined) return { ...within, isProven: true, reached };
  return { fault: { reason: 'gap', opening, closing: reached, gap: Math.abs(opening - reached), day } };
}

/** For banks that give no balances: movements after the last known balance are added to it. */
function reachedBy(fresh: readonly BankMovement[], { last }: Chain): number | null {
  return last === null ? null : last.reached + sumOf(fresh.filter(({ day }) => day > last.day));
}

function sumOf(movements: readonly { readonly amount: number }[]): number {
  return movements.reduce((sum, { amount }) => sum + amount, 0);
}

/** Removes the known movements, each as many times as it is known. */
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

/**
 * Sorts the statements of one account by balance: each opens at the closing balance of the one before, where possible.
 */
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
