import { creditorReference } from '../invoice/creditor-reference.ts';
import { groupBy } from '../values/group-by.ts';
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
 * Why a transfer may be for invoices, from the surest on: their references or numbers and the sum are in it, they are
 * named and the sum is another, the payer's account is known, or only the sum and the name, or the sum, are like it; or
 * somebody looked for them.
 */
export const MATCH_REASONS = ['named', 'named_other_sum', 'payer', 'sum_and_name', 'sum', 'looked_for'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Invoices of one company that a transfer may be for. Amounts in cents. */
export interface TransferMatch {
  readonly reason: MatchReason;
  readonly company: string;
  readonly name: string;
  /** How much of it settles which invoice. */
  readonly parts: { readonly invoice: string; readonly number: string; readonly amount: number }[];
  /** What these invoices owe together. */
  readonly due: number;
}

/** Among more open invoices of one payer no sum is looked for. */
const MOST_SUMMED = 12;
const MOST_PROPOSALS = 4;
const MOST_FOUND = 10;

/**
 * What a transfer may be for, the surest first (money design, section 5). Only one with the reason `named` is booked
 * without a person.
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

/** Open invoices whose number or whose company is like what somebody looks for, each as what a transfer may be for. */
export function lookFor(q: string, amount: number, invoices: readonly OpenInvoice[]): TransferMatch[] {
  const key = searchKey(q);
  const found = invoices.filter(({ number, name }) => searchKey(`${number} ${name}`).includes(key));
  return [...found]
    .sort(oldestFirst)
    .slice(0, MOST_FOUND)
    .map((one) => matchOf('looked_for', [one], amount));
}

/** Those of some invoices whose reference or number a text has in it, however its signs are set apart. */
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

/** @param instead what stands for the zeros that a number begins with */
function withoutZeros(digits: string, instead = ''): string {
  return digits.replace(/^0+(?=\d)/, instead);
}

/** Whether two names share at least half of the words of the shorter one. */
export function isLike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = a.filter((word) => b.includes(word));
  return shared.length > 0 && shared.length >= Math.min(a.length, b.length) / 2;
}

/** What says what kind of company it is tells none from another. */
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

/** The invoices that come to a sum, where only one choice of them does. */
function onlySubset(invoices: readonly OpenInvoice[], amount: number): readonly OpenInvoice[] | null {
  if (invoices.length > MOST_SUMMED) return null;
  const found: OpenInvoice[][] = [];
  for (let choice = 1; choice < 2 ** invoices.length; choice += 1) {
    const chosen = invoices.filter((_, place) => (choice >> place) % 2 === 1);
    if (sumOf(chosen) === amount) found.push(chosen);
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Settles the oldest first, as far as the money goes. */
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
