import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Place } from '#freight/user/abilities.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Reader } from '../database/open.ts';

/** A company in which the actor has rights. */
export interface ActorCompany extends Place {
  readonly uuid: string;
}

/** The user behind a request. */
export interface Actor {
  /** Who acts. Every event records this id. */
  readonly uuid: string;
  /** The user in whose name and with whose rights the actor acts; null where users act for themselves. */
  readonly actingFor: string | null;
  readonly username: string;
  readonly locale: Locale | null;
  /** The companies of the user whose rights count, the first joined first. */
  readonly companies: readonly ActorCompany[];
  /** SHA-256 of the session's token. */
  readonly tokenHash: Buffer;
}

/** The user whose missions, searches and settings are meant. */
export function userOf({ uuid, actingFor }: Actor): string {
  return actingFor ?? uuid;
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The user behind a token, or null where it is unknown, ended or blocked. It is one query and not cached, so that a
 * sign-out holds at once on every server.
 */
export async function findActor(db: Reader, token: string, now: number): Promise<Actor | null> {
  const [actor] = await findActors(db, [tokenHash(token)], now);
  return actor ?? null;
}

/** The users behind the hashes of some tokens; those unknown, ended or blocked are left out. */
export async function findActors(db: Reader, hashes: readonly Buffer[], now: number): Promise<Actor[]> {
  const rows = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.uuid', 'tokens.user_uuid')
    .select(['tokens.hash', 'users.uuid', 'users.username', 'users.locale'])
    .select(
      sql<ActorCompany[]>`coalesce((
        select jsonb_agg(jsonb_build_object('uuid', m.company_uuid, 'roles', m.roles, 'status', c.status)
          order by m.created_at, m.company_uuid)
        from memberships m join companies c on c.uuid = m.company_uuid
        where m.user_uuid = users.uuid), '[]'::jsonb)`.as('companies'),
    )
    .where('tokens.hash', 'in', hashes)
    .where('tokens.expires_at', '>', new Date(now))
    .where('users.blocked_at', 'is', null)
    .execute();
  return rows.map(({ hash, ...user }) => ({ ...user, actingFor: null, tokenHash: Buffer.from(hash) }));
}
