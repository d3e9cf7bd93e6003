import * as v from 'valibot';
import { Act } from '#freight/user/act.ts';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const actingAnswers = {
  createImpersonationCode: {
    summary: 'A code by which support acts in the name of a user, and the address that uses it',
    status: 201,
    schema: v.object({ code: v.string(), url: v.string(), expires_at: Instant }),
    errors: ['too_many_requests'],
  },
  listSupportAccess: {
    summary: 'When support acted in the name of a member, why, and what it did; the newest first',
    query: v.strictObject(PAGE_QUERY),
    status: 200,
    schema: listOf(Act),
  },
} as const satisfies Answers;
