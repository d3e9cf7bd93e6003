import { type RawBuilder, sql } from 'kysely';
import type { listSuspendedAccess } from '#contract/access.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Reader } from '../../../database/open.ts';
import type { Account } from '../../../identity/grants.ts';

type Suspended = AnswerOf<typeof listSuspendedAccess>['items'][number];

/** Returns what is suspended until the user confirms it, the newest first. */
export async function listSuspended(db: Reader, { actor }: Account): Promise<AnswerOf<typeof listSuspendedAccess>> {
  const { rows } = await sql<Omit<Suspended, 'made_at'> & { readonly made_at: Date }>`
    select uuid, 'passkey' as kind, name, null as company, made_at from passkeys
      where user_uuid = ${actor.uuid} and suspended_at is not null
    union all select user_uuid, 'app', '', null, enabled_at from second_factors
      where user_uuid = ${actor.uuid} and suspended_at is not null
    union all select k.uuid, 'api_key', k.name, c.name, k.created_at from api_keys k
      join companies c on c.uuid = k.company_uuid
      where k.made_by = ${actor.uuid} and k.suspended_at is not null
    union all select w.uuid, 'webhook', w.url, c.name, w.created_at from webhooks w
      join companies c on c.uuid = w.company_uuid
      where w.made_by = ${actor.uuid} and w.suspended_at is not null
    order by made_at desc, uuid`.execute(db);
  return { items: rows.map(({ made_at, ...item }) => ({ ...item, made_at: made_at.toISOString() })) };
}

/** True if something of the user is suspended. */
export function isAnySuspended(user: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from passkeys where user_uuid = ${user} and suspended_at is not null)
    or exists (select from second_factors where user_uuid = ${user} and suspended_at is not null)
    or exists (select from api_keys where made_by = ${user} and suspended_at is not null)
    or exists (select from webhooks where made_by = ${user} and suspended_at is not null))`;
}
