import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import {
  changePassword as changePasswordCall,
  endSession,
  endOtherSessions as endSessions,
  listSessions,
} from '#contract/session.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** A session of the user. */
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

/**
 * Changes the password; all other devices are signed out.
 *
 * @throws Refused with violations, Unreached
 */
export async function changePassword(typed: { current: string; next: string; again: string }): Promise<void> {
  const { current: current_password, next: new_password, again: new_password_confirmation } = typed;
  await write(changePasswordCall, { body: { current_password, new_password, new_password_confirmation } });
  await readAgain();
}

async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['sessions'] });
}
