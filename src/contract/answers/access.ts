import * as v from 'valibot';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

const Suspended = v.object({
  uuid: Uuid,
  kind: v.picklist(['passkey', 'app', 'api_key', 'webhook']),
  /** Name of a passkey or key, address of a webhook; empty for the authenticator app. */
  name: v.string(),
  /** Name of the company of a key or webhook. */
  company: v.nullable(v.string()),
  made_at: Instant,
});

export const accessAnswers = {
  listSuspendedAccess: {
    summary: 'What a recovery of the account suspended, until its owner confirms or removes it',
    status: 200,
    schema: v.object({ items: v.array(Suspended) }),
  },
  decideSuspendedAccess: {
    summary: 'Confirm or remove what a recovery suspended',
    status: 200,
    schema: v.object({ items: v.array(Suspended) }),
  },
  lockOwnAccount: {
    summary: 'Lock the own account by the link of a notice; support unlocks it',
    status: 204,
    errors: ['link_expired', 'too_many_requests'],
  },
  disputeBankAccount: {
    summary: 'Block a bank account by the secret of the mail that announced it',
    status: 204,
    errors: ['link_expired', 'too_many_requests'],
  },
} as const satisfies Answers;
