import { creditorReference } from '../invoice/creditor-reference.ts';
import { groupBy } from '../values/group-by.ts';
import { hasWords } from '../values/search-forms.ts';
import { searchKey } from '../values/search-key.ts';
import type { BankMovement } from './statement.ts';

/** An invoice that is not settled yet. `open` in cents, above 0. */
export interface OpenInvoice {
  readonly uuid: string;
  readonly number: string;
  readonly company: string;
  /** The name of the company that owes it. */
  readonly name: string;
  readonly open: number;
  readonly due: string;
}

/**
 * Reasons for matching a transfer to invoices, surest first: it names their references or numbers and the sum fits; it
 * names them with another sum; the payer's account is known; sum and name fit; only the sum fits; or a user searched
 * for them.
 */
export const MATCH_REASONS = ['named', 'named_other_sum', 'payer', 'sum_and_name', 'sum', 'looked_for'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Invoices of one company that a transfer may pay. Amounts in cents. */
export interface TransferMatch {
  readonly reason: MatchReason;
  readonly company: string;
  readonly name: string;
  /** The amount that settles each invoice. */
  readonly parts: { readonly invoice: string; readonly number: string; readonly amount: number }[];
  /** The total due of these invoices. */
  readonly due: number;
}

/** If a payer has more open invoices than this, no combination of them is searched for. */
const MOST_SUMMED = 12;
const MOST_PROPOSALS = 4;
const MOST_FOUND = 10;

/**
 * Returns the possible matches of a transfer, surest first (money design, section 5). Only the reason `named` is booked
 * automatically.
 *
 * @param payer the company whose account it came from, where that is known
 */
export function matchTransfer(
  movement: Pick<BankMovement, 'amount' | 'name' | 'text'>,
  invoices: readonly OpenInvoice[],
  payer: string | null,
): TransferMatch[] {
  const { amount } = movement;
  const named = byCompany(namedIn(movement.text, invoices));
  const matches = named.map((those) =>
    matchOf(named.length === 1 && sumOf(those) === amount ? 'named' : 'named_other_sum', those, amount),
  );
  const ofPayer = invoices.filter(({ company }) => company === payer);
  const summed = onlySubset(ofPayer, amount);
  if (summed !== null) matches.push(matchOf('payer', summed, amount));
  const alike = invoices.filter(({ open }) => open === amount);
  matches.push(
    ...alike.filter(({ name }) => isLike(name, movement.name)).map((one) => matchOf('sum_and_name', [one], amount)),
    ...alike.map((one) => matchOf('sum', [one], amount)),
  );
  return withoutRepeats(matches).slice(0, MOST_PROPOSALS);
}

/** Open invoices whose number or company matches a search text, each as a possible match. */
export function lookFor(q: string, amount: number, invoices: readonly OpenInvoice[]): TransferMatch[] {
  const found = invoices.filter(({ number, name }) => hasWords(searchKey(`${number} ${name}`), q));
  return [...found]
    .sort(oldestFirst)
    .slice(0, MOST_FOUND)
    .map((one) => matchOf('looked_for', [one], amount));
}

/** Returns the invoices whose reference or number occurs in a text, with any separators. */
export function namedIn(text: string, invoices: readonly OpenInvoice[]): OpenInvoice[] {
  const compact = text.toUpperCase().replace(/[^\dA-Z]/g, '');
  return invoices.filter(({ number }) => {
    // It costs little, and leaves few of some thousand invoices for what follows.
    if (!compact.includes(withoutZeros(number.slice(number.lastIndexOf('-') + 1)))) return false;
    if (compact.includes(creditorReference(number))) return true;
    const parts = number.split(/[^\dA-Za-z]+/).map((part) => withoutZeros(part, '0*'));
    return new RegExp(`(?<![\\dA-Z])${parts.join('[^\\dA-Z]*')}(?!\\d)`, 'i').test(text);
  });
}

/** @param instead the replacement of the leading zeros of a number */
function withoutZeros(digits: string, instead = ''): string {
  return digits.replace(/^0+(?=\d)/, instead);
}

/** True if two names share at least half of the words of the shorter one. */
export function isLike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = a.filter((word) => b.includes(word));
  return shared.length > 0 && shared.length >= Math.min(a.length, b.length) / 2;
}

/** Legal forms of companies, which are ignored when names are compared. */
const FORMS: ReadonlySet<string> = new Set([
  'sa',
  'sas',
  'sarl',
  'eurl',
  'bv',
  'nv',
  'gmbh',
  'sp',
  'zoo',
  'srl',
  'de',
  'la',
]);

function wordsOf(name: string): string[] {
  return searchKey(name)
    .split(/[^\da-z]+/)
    .filter((word) => word.length > 1 && !FORMS.has(word));
}

function byCompany(invoices: readonly OpenInvoice[]): OpenInvoice[][] {
  return [...groupBy(invoices, ({ company }) => company).values()].map((those) => [...those].sort(oldestFirst));
}

function oldestFirst(a: OpenInvoice, b: OpenInvoice): number {
  return a.due === b.due ? a.number.localeCompare(b.number) : a.due.localeCompare(b.due);
}

function sumOf(invoices: readonly OpenInvoice[]): number {
  return invoices.reduce((sum, { open }) => sum + open, 0);
}

/** Returns the invoices that add up to an amount, if there is only one such combination. */
function onlySubset(invoices: readonly OpenInvoice[], amount: number): readonly OpenInvoice[] | null {
  if (invoices.length > MOST_SUMMED) return null;
  const found: OpenInvoice[][] = [];
  for (let choice = 1; choice < 2 ** invoices.length; choice += 1) {
    const chosen = invoices.filter((_, place) => (choice >> place) % 2 === 1);
    if (sumOf(chosen) === amount) found.push(chosen);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Settles the oldest invoice first, until the money is used up. */
function matchOf(reason: MatchReason, invoices: readonly OpenInvoice[], amount: number): TransferMatch {
  let left = amount;
  const parts = [...invoices].sort(oldestFirst).map(({ uuid, number, open }) => {
    const part = Math.min(left, open);
    left -= part;
    return { invoice: uuid, number, amount: part };
  });
  const { company = '', name = '' } = invoices[0] ?? {};
  return { reason, company, name, parts: parts.filter((part) => part.amount > 0), due: sumOf(invoices) };
}

function withoutRepeats(matches: readonly TransferMatch[]): TransferMatch[] {
  const keyOf = ({ parts }: TransferMatch) => parts.map(({ invoice }) => invoice).join();
  return matches.filter((match, place) => matches.findIndex((other) => keyOf(other) === keyOf(match)) === place);
}
