import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { enterBankAccount, listBankAccounts, listPayouts } from '#contract/payout.ts';
import type { BankAccount } from '#freight/purchase/payout.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** The latest payouts to the carrier, the latest first. */
export function payoutsQuery(company: string) {
  return queryOptions({
    queryKey: ['earnings', company, 'payouts'],
    queryFn: async ({ signal }) => (await ask(listPayouts, { company, query: { limit: MAX_PAGE_SIZE }, signal })).items,
    meta: { keep: true },
  });
}

/** The carrier's bank account; null if none was entered. */
export function bankAccountQuery(company: string) {
  return queryOptions({
    queryKey: ['earnings', company, 'bank-account'],
    queryFn: async ({ signal }) => (await ask(listBankAccounts, { company, signal })).items[0] ?? null,
    meta: { keep: true },
  });
}

/** An account as it is typed, with the password of the owner. */
export interface TypedAccount {
  readonly iban: string;
  readonly holder: string;
  readonly password: string;
}

/** Enters the account to be paid to. @throws Refused with violations, Unreached */
export function enterAccount(company: string, account: TypedAccount): Promise<BankAccount> {
  return afterRefresh(write(enterBankAccount, { company, body: account }), ['earnings', company, 'bank-account']);
}
