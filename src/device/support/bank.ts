import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getBankEntry,
  importStatement,
  listBankEntries,
  listStatements,
  matchBankEntry,
  matchBankPayouts,
} from '#contract/bank.ts';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { importCsvStatement, readCsvStatement } from '#contract/csv-statement.ts';
import type { CsvForm } from '#freight/bank/csv-form.ts';
import type { BankMovementState } from '#freight/bank/statement.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** A movement on our bank account. */
export type BankEntry = AnswerOf<typeof getBankEntry>;
/** A payout that a movement carried out or brought back. */
export type SeenPayout = BankEntry['orders'][number]['payouts'][number];
export type TakenStatement = AnswerOf<typeof importStatement>;

/** The desk is read again this often, in milliseconds: somebody else may import or book. */
const POLL_MS = 30_000;
const BANK = ['support', 'bank'] as const;
const PAYOUTS = ['support', 'payouts'] as const;

/** Movements of a state, a page at a time. Nothing of the bank stays on this device. */
export function entriesQuery(state: BankMovementState) {
  return infiniteQueryOptions({
    queryKey: [...BANK, 'entries', state],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listBankEntries, { query: { state, page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
    refetchInterval: POLL_MS,
  });
}

/** The latest statement; null where none was taken yet. */
export const latestStatementQuery = queryOptions({
  queryKey: [...BANK, 'statement'],
  queryFn: async ({ signal }) => (await ask(listStatements, { query: { limit: 1 }, signal })).items[0] ?? null,
});

/** What a movement may be for, by what somebody looks for. */
export function lookedForQuery(entry: string, q: string) {
  return queryOptions({
    queryKey: [...BANK, 'look', entry, q],
    queryFn: ({ signal }) => ask(getBankEntry, { params: { entry }, query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Takes a bank's file. @throws Refused, Unreached */
export async function takeStatement(file: File): Promise<TakenStatement> {
  return thenRead(write(importStatement, { file }));
}

/** How a bank's CSV reads, and what would be booked of it. */
export type CsvReading = AnswerOf<typeof readCsvStatement>;

/** Reads a bank's CSV by a form, or by the one that the server knows or finds; keeps nothing. @throws Refused, Unreached */
export function readCsv(file: File, form: CsvForm | null): Promise<CsvReading> {
  return write(readCsvStatement, { file, query: form ?? {} });
}

/** Takes a bank's CSV by a form, which is kept for the next one. @throws Refused, Unreached */
export function takeCsv(file: File, form: CsvForm): Promise<TakenStatement> {
  return thenRead(write(importCsvStatement, { file, query: form }));
}

/** Books a movement to invoices. @throws Refused with violations, Unreached */
export async function bookEntry(entry: string, body: BodyInput<typeof matchBankEntry>): Promise<void> {
  await thenRead(write(matchBankEntry, { params: { entry }, body }));
}

/** Books a movement as payouts that it carried out or brought back. @throws Refused with violations, Unreached */
export async function bookOrder(entry: string, body: BodyInput<typeof matchBankPayouts>): Promise<void> {
  await thenRead(write(matchBankPayouts, { params: { entry }, body }));
}

/** Whatever the answer, the desk is read anew: a refusal says that somebody was faster. */
async function thenRead<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.finally(() => {
    void queryClient.invalidateQueries({ queryKey: BANK });
    void queryClient.invalidateQueries({ queryKey: PAYOUTS });
  });
}
