import * as v from 'valibot';
import { Act } from '#freight/user/act.ts';
import { SupportChange } from '#freight/user/support-change.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
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
  listThingChanges: {
    summary: 'What support changed on a thing of the company, in whose name, why, and from what to what',
    query: v.strictObject({ ...PAGE_QUERY, entity: Uuid }),
    status: 200,
    schema: listOf(SupportChange),
  },
  listSupportChanges: {
    summary: 'What support changed for a company, of its own or in the name of a user, the newest first',
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(SupportChange),
  },
} as const satisfies Answers;
