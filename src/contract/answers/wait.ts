import * as v from 'valibot';
import { Wait } from '#freight/extra/site-answer.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';

const InLanguage = v.strictObject({ lang: v.optional(v.picklist(LOCALES)) });

export const waitAnswers = {
  listWaits: {
    summary: 'Waits of a mission beyond the free time: both times, and what the site says of them',
    status: 200,
    schema: v.object({ items: v.array(Wait) }),
  },
  createSiteLink: {
    summary: 'Make a link by which the site confirms the times of a wait; the link is in this answer only',
    status: 201,
    schema: v.object({ url: v.nullable(v.string()), expires_at: Instant }),
    errors: ['extra_closed', 'links_full'],
  },
  getSiteWait: {
    summary: 'A page on which somebody of the site reads the times of a wait and answers, without an account',
    query: InLanguage,
    status: 200,
    errors: ['not_found', 'too_many_requests'],
    gone: ['link_expired'],
  },
  answerSiteWait: {
    summary: 'Say, as the site, whether both times of a wait are right; the first answer counts',
    query: InLanguage,
    status: 200,
    errors: ['not_found', 'too_many_requests'],
    gone: ['link_expired'],
  },
} as const satisfies Answers;
