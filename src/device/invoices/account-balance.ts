import { queryOptions } from '@tanstack/react-query';
import { askPayBack, getAccountBalance, withdrawPayBack } from '#contract/account-balance.ts';
import type { BodyInput } from '#contract/call.ts';
import type { AccountBalance } from '#freight/payment/account-balance.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { invoiceKeys } from './invoice-keys.ts';

/** Lading's debt to a shipper. */
export function accountBalanceQuery(company: string) {
  return queryOptions({
    queryKey: [...invoiceKeys(company), 'account'],
    queryFn: ({ signal }) => ask(getAccountBalance, { company, signal }),
    meta: { keep: true },
  });
}

/** Asks to be paid back what is free of it. @throws Refused with violations, Unreached */
export async function askBack(company: string, body: BodyInput<typeof askPayBack>): Promise<void> {
  await shown(company, () => write(askPayBack, { company, body }));
}

/** Withdraws the request. @throws Refused, Unreached */
export async function withdrawRequest(company: string, payback: string): Promise<void> {
  await shown(company, () => write(withdrawPayBack, { company, params: { payback } }));
}

/** Shows the answer; after a refusal the balance is read again, since it changed meanwhile. */
async function shown(company: string, act: () => Promise<AccountBalance>): Promise<void> {
  const { queryKey } = accountBalanceQuery(company);
  try {
    queryClient.setQueryData(queryKey, await act());
  } catch (fault) {
    void queryClient.invalidateQueries({ queryKey });
    throw fault;
  }
}
