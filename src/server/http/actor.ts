import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Locale } from '#freight/user/locale.ts';
import { is, type Membership, type Role } from '#freight/user/user.ts';
import type { Reader } from '../database/open.ts';

/** A company the actor is a member of, and what he is there. */
export interface ActorCompany {
  readonly uuid: string;
  readonly roles: readonly Role[];
  readonly is_owner: boolean;
  readonly country: string;
  readonly status: Membership['status'];
}

/** Who asks. */
export interface Actor {
  readonly uuid: string;
  readonly username: string;
  readonly locale: Locale | null;
  readonly companies: readonly ActorCompany[];
  /** SHA-256 of his token: what a sign-out ends. */
  readonly tokenHash: Buffer;
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The user behind a token, or null where it is unknown, ended or blocked. One query, so that a sign-out holds at once
 * on every server. */
export async function findActor(db: Reader, token: string, now: number): Promise<Actor | null> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.uuid', 'tokens.user_uuid')
    .select(['users.uuid', 'users.username', 'users.locale'])
    .select(
      sql<ActorCompany[]>`coalesce((
        select jsonb_agg(jsonb_build_object(
            'uuid', m.company_uuid, 'roles', m.roles, 'is_owner', m.is_owner, 'country', c.country,
            'status', c.status)
          order by m.created_at, m.company_uuid)
        from memberships m join companies c on c.uuid = m.company_uuid
        where m.user_uuid = users.uuid), '[]'::jsonb)`.as('companies'),
    )
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', new Date(now))
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, tokenHash: hash };
}

/** What the actor is in a company; null where he is no member. */
export function membershipIn(actor: Actor, company: string): ActorCompany | null {
  return actor.companies.find(({ uuid }) => uuid === company) ?? null;
}

/** The companies in which the actor runs missions. */
export function carrierCompanies(actor: Actor): readonly ActorCompany[] {
  return actor.companies.filter(({ roles }) => is.carrier(roles));
}
