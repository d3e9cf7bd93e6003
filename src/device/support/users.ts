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
import { queryClient } from '../page/query-client.ts';

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
  await write(dropCall, { params: { user }, body: { reason } });
  await queryClient.invalidateQueries({ queryKey: ['support', 'users'] });
}

/** Blocks a user, or lets a blocked one in again. @throws Refused with violations, Unreached */
export async function setBlocked(user: string, isBlocked: boolean, reason: string): Promise<void> {
  const written = write(isBlocked ? blockCall : unblockCall, { params: { user }, body: { reason } });
  // A colleague may have been faster.
  await written.finally(() => queryClient.invalidateQueries({ queryKey: ['support', 'users'] }));
}
