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
import { afterRefresh } from '../page/refresh.ts';

const SESSIONS = ['sessions'] as const;

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
  await afterRefresh(write(endSession, { params: { session } }), SESSIONS);
}

/** Signs every other device out. @throws Refused, Unreached */
export async function signOutOthers(): Promise<void> {
  await afterRefresh(write(endSessions), SESSIONS);
}

/**
 * Changes the password; all other devices are signed out.
 *
 * @throws Refused with violations, Unreached
 */
export async function changePassword(typed: { current: string; next: string; again: string }): Promise<void> {
  const { current: current_password, next: new_password, again: new_password_confirmation } = typed;
  await afterRefresh(
    write(changePasswordCall, { body: { current_password, new_password, new_password_confirmation } }),
    SESSIONS,
  );
}
