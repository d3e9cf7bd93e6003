import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { endSession, endOtherSessions as endSessions, listSessions } from '#contract/session.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Where a user is signed in. */
export type Session = AnswerOf<typeof listSessions>['items'][number];

/** The devices a user is signed in on, the last used first. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: async ({ signal }) => (await ask(listSessions, { query: { limit: MAX_PAGE_SIZE }, signal })).items,
  });
}

/** Signs a device out. @throws Refused, Unreached */
export async function signOutDevice(session: string): Promise<void> {
  await write(endSession, { params: { session } });
  await readAgain();
}

/** Signs every other device out. @throws Refused, Unreached */
export async function signOutOthers(): Promise<void> {
  await write(endSessions);
  await readAgain();
}

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['sessions'] });
}
