import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const sessionAnswers = {
  listSessions: {
    summary: 'Where the user is signed in, the session that was used last first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(
      // It ends at `ends_at` if it is not used until then.
      v.object({
        uuid: Uuid,
        device: v.string(),
        created_at: Instant,
        last_seen_at: Instant,
        ends_at: Instant,
        /** True if it was opened with a second factor. */
        second_factor: v.boolean(),
        current: v.boolean(),
      }),
    ),
  },
  endSession: { summary: 'Sign a device out', status: 204 },
  endOtherSessions: { summary: 'Sign every other device out', status: 204 },
  changePassword: { summary: 'Choose another password; every other session ends', status: 204 },
} as const satisfies Answers;
