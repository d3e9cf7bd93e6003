import { queryOptions } from '@tanstack/react-query';
import { decideSuspendedAccess, disputeBankAccount, listSuspendedAccess, lockOwnAccount } from '#contract/access.ts';
import type { AnswerOf } from '#contract/call.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** A passkey, app, API key or webhook that a recovery of the account suspended. */
export type SuspendedAccess = AnswerOf<typeof listSuspendedAccess>['items'][number];

/** The access that waits for the user to confirm or remove it. */
export function suspendedAccessQuery(userId: string) {
  return queryOptions({
    queryKey: ['suspended-access', userId],
    queryFn: ({ signal }) => ask(listSuspendedAccess, { signal }),
  });
}

/** Confirms or removes one item. @throws Refused, Unreached */
export async function decideAccess({ uuid }: SuspendedAccess, isKept: boolean): Promise<void> {
  const body = isKept ? { kept: [uuid], removed: [] } : { kept: [], removed: [uuid] };
  await afterRefresh(write(decideSuspendedAccess, { body }), ['suspended-access'], ['second-factor'], ['company']);
}

/** Locks an account by the link of a mail. @throws Refused, Unreached */
export async function lockAccount(token: string): Promise<void> {
  await ask(lockOwnAccount, { body: { token } });
}

/** Blocks a bank account of the company by the link of a mail. @throws Refused, Unreached */
export async function blockOurAccount(token: string): Promise<void> {
  await ask(disputeBankAccount, { body: { token } });
}
