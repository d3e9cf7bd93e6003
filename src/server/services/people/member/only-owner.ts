import { type RawBuilder, sql } from 'kysely';

/** True if a membership `m` has no other active owner in its company: each is blocked or has requested deletion. */
export const NO_OTHER_OWNER: RawBuilder<boolean> = sql`not exists (
  select from memberships o join users other on other.uuid = o.user_uuid
  where o.company_uuid = m.company_uuid and o.user_uuid <> m.user_uuid and o.is_owner
    and other.blocked_at is null and other.deletion_asked_at is null)`;
