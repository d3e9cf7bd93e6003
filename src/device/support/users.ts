import type { AnswerOf } from '#contract/call.ts';
import {
  blockUser as blockCall,
  dropLostFactor as dropCall,
  searchUsers,
  unblockUser as unblockCall,
} from '#contract/support.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** A user as support finds them. */
export type FoundUser = AnswerOf<typeof searchUsers>['items'][number];

/** Users matching a text, in pages. Never stored on this device. */
export function usersQuery(q: string) {
  return pagesOf({
    queryKey: ['support', 'users', q],
    queryFn: ({ pageParam, signal }) => ask(searchUsers, { query: { q, page: pageParam }, signal }),
  });
}

/** Switches off the second factor of a user who lost it. @throws Refused with violations, Unreached */
export async function dropLostFactor(user: string, reason: string): Promise<void> {
  await afterRefresh(write(dropCall, { params: { user }, body: { reason } }), ['support', 'users']);
}

/** Blocks a user, or lets a blocked one in again. @throws Refused with violations, Unreached */
export async function setBlocked(user: string, isBlocked: boolean, reason: string): Promise<void> {
  const call = isBlocked ? blockCall : unblockCall;
  await afterRefresh(write(call, { params: { user }, body: { reason } }), ['support', 'users']);
}
