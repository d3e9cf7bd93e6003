import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';

export const passwordAnswers = {
  askPasswordLink: {
    summary: 'Send a link to choose another password; it works once, for an hour',
    status: 204,
    errors: ['too_many_requests'],
  },
  readPasswordLink: {
    summary: 'Whose password a link is for',
    status: 200,
    schema: v.object({ username: v.string(), expires_at: Instant }),
    errors: ['link_expired', 'too_many_requests'],
  },
  renewPassword: {
    summary: 'Choose another password by a link; every session of the user ends',
    status: 204,
    errors: ['link_expired', 'too_many_requests'],
  },
} as const satisfies Answers;
