import * as v from 'valibot';
import { Scope } from '#freight/integration/api-key.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

/** An API key. `prefix` is its beginning; `last_used_at` is at most one minute old. */
const ApiKey = v.object({
  uuid: Uuid,
  name: v.string(),
  prefix: v.string(),
  scopes: v.array(Scope),
  only_from: v.array(v.string()),
  made_by: v.object({ uuid: Uuid, first_name: v.string(), last_name: v.string() }),
  created_at: Instant,
  expires_at: v.nullable(Instant),
  last_used_at: v.nullable(Instant),
  /** Since when it waits for its maker, whose account was recovered, to confirm it. */
  suspended_at: v.nullable(Instant),
});

export const apiKeyAnswers = {
  listApiKeys: {
    summary: 'Keys of the company’s programs, the newest first',
    status: 200,
    schema: v.object({ items: v.array(ApiKey) }),
  },
  createApiKey: {
    summary: 'Make a key; it stands in this answer alone, and is null where the answer is repeated',
    status: 201,
    schema: v.object({ ...ApiKey.entries, key: v.nullable(v.string()) }),
    errors: ['integrations_full', 'email_unproven', 'second_factor_unreadable', 'too_many_requests'],
  },
  revokeApiKey: { summary: 'End a key at once', status: 204 },
} as const satisfies Answers;
