import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  bookBankEntry,
  getBankEntry,
  getCardAccount,
  importStatement,
  listBankEntries,
  listStatements,
  matchBankEntry,
  matchBankPayouts,
  matchCardPayout,
} from '#contract/bank.ts';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { importCsvStatement, readCsvStatement } from '#contract/csv-statement.ts';
import type { CsvForm } from '#freight/bank/csv-form.ts';
import type { BankMovementState } from '#freight/bank/statement.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';

/** A movement on our bank account. */
export type BankEntry = AnswerOf<typeof getBankEntry>;
/** A payout that a movement carried out or brought back. */
export type SeenPayout = BankEntry['orders'][number]['payouts'][number];
export type TakenStatement = AnswerOf<typeof importStatement>;

/** Polling interval in milliseconds: colleagues may import or book. */
const POLL_MS = 30_000;
const BANK = ['support', 'bank'] as const;
const PAYOUTS = ['support', 'payouts'] as const;

/** Movements of a state, in pages. Bank data is never stored on this device. */
export function entriesQuery(state: BankMovementState) {
  return pagesOf({
    queryKey: [...BANK, 'entries', state],
    queryFn: ({ pageParam, signal }) => ask(listBankEntries, { query: { state, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** The latest statement; null if none was imported yet. */
export const latestStatementQuery = queryOptions({
  queryKey: [...BANK, 'statement'],
  queryFn: async ({ signal }) => (await ask(listStatements, { query: { limit: 1 }, signal })).items[0] ?? null,
});

/** The last comparison of the books with the card provider. */
export type CardAccount = AnswerOf<typeof getCardAccount>;
export const cardAccountQuery = queryOptions({
  queryKey: [...BANK, 'cards'],
  queryFn: ({ signal }) => ask(getCardAccount, { signal }),
});

/** Possible matches of a movement for a search text. */
export function lookedForQuery(entry: string, q: string) {
  return queryOptions({
    queryKey: [...BANK, 'look', entry, q],
    queryFn: ({ signal }) => ask(getBankEntry, { params: { entry }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Imports a bank file.
 *
 * @throws Refused, Unreached
 */
export async function takeStatement(file: File): Promise<TakenStatement> {
  return withRefresh(write(importStatement, { file }), BANK, PAYOUTS);
}

/** The preview of a bank's CSV: its form, and what would be booked. */
export type CsvReading = AnswerOf<typeof readCsvStatement>;

/**
 * Previews a bank's CSV with a form, or with the one that the server knows or finds; stores nothing.
 *
 * @throws Refused, Unreached
 */
export function readCsv(file: File, form: CsvForm | null): Promise<CsvReading> {
  return write(readCsvStatement, { file, query: form ?? {} });
}

/**
 * Imports a bank's CSV with a form, which is stored for the next one.
 *
 * @throws Refused, Unreached
 */
export function takeCsv(file: File, form: CsvForm): Promise<TakenStatement> {
  return withRefresh(write(importCsvStatement, { file, query: form }), BANK, PAYOUTS);
}

/** Books a movement to invoices. @throws Refused with violations, Unreached */
export async function bookEntry(entry: string, body: BodyInput<typeof matchBankEntry>): Promise<void> {
  await withRefresh(write(matchBankEntry, { params: { entry }, body }), BANK, PAYOUTS);
}

/** Books a movement as payouts that it carried out or brought back. @throws Refused with violations, Unreached */
export async function bookOrder(entry: string, body: BodyInput<typeof matchBankPayouts>): Promise<void> {
  await withRefresh(write(matchBankPayouts, { params: { entry }, body }), BANK, PAYOUTS);
}

/** Books a movement as a payout of the card provider. @throws Refused with violations, Unreached */
export async function bookCardPayout(entry: string, body: BodyInput<typeof matchCardPayout>): Promise<void> {
  await withRefresh(write(matchCardPayout, { params: { entry }, body }), BANK, PAYOUTS);
}

/** Books a movement as a fee, as interest or as cents. @throws Refused with violations, Unreached */
export async function bookPurpose(entry: string, body: BodyInput<typeof bookBankEntry>): Promise<void> {
  await withRefresh(write(bookBankEntry, { params: { entry }, body }), BANK, PAYOUTS);
}
