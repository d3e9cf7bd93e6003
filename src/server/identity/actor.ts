import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { KEY_PREFIX, type Scope } from '#freight/integration/api-key.ts';
import { isFrom } from '#freight/integration/ip-network.ts';
import type { OwnedPlace, PricedPlace } from '#freight/user/abilities.ts';
import type { ActMode } from '#freight/user/act.ts';
import type { Locale } from '#freight/user/locale.ts';
import { is } from '#freight/user/user.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { askTogether } from '../database/ask-together.ts';
import { compiled, type Given, type Places } from '../database/compiled.ts';
import type { Db, Reader } from '../database/open.ts';
import { Refusal } from '../errors.ts';

/** A company in which the actor has rights. */
export interface ActorCompany extends PricedPlace, OwnedPlace {
  readonly uuid: string;
  /** Last day on which its documents allow it to book and bid; null if none expires. */
  readonly documents_end: string | null;
}

/** The user who makes a request. */
export interface Actor {
  /** Id of the acting user, recorded in every event. */
  readonly uuid: string;
  /** The user whose rights the actor uses; null if users act for themselves. */
  readonly actingFor: string | null;
  /** The support session in which they do so; null if users act for themselves. */
  readonly act: { readonly uuid: string; readonly mode: ActMode } | null;
  /** The API key of the request, and whether its address is not allowed for the key; null for a session. */
  readonly key: { readonly uuid: string; readonly scopes: readonly Scope[]; readonly isElsewhere: boolean } | null;
  readonly username: string;
  readonly locale: Locale | null;
  /** Companies of the user whose rights apply, in the order of joining. */
  readonly companies: readonly ActorCompany[];
  readonly session: string;
  /** True for support staff whose session has not given the required second factor. */
  readonly owesSecondFactor: boolean;
  /** SHA-256 of the session's token. */
  readonly tokenHash: Buffer;
}

/** Returns the user whose missions, searches and settings apply. */
export function userOf({ uuid, actingFor }: Actor): string {
  return actingFor ?? uuid;
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Lifetime of a session in milliseconds: 180 days, since a driver may be away for a season. */
export const TOKEN_LIFETIME_MS = 180 * DAY;

/** A session ends after this time without use, in milliseconds. */
export const IDLE_MS = 30 * DAY;

/** Returns when a session ends if it is not used again. */
export function endOfSession({ expires_at, last_seen_at }: { expires_at: Date; last_seen_at: Date }): Date {
  return new Date(Math.min(expires_at.getTime(), last_seen_at.getTime() + IDLE_MS));
}

/** Interval between updates of a session's last use, in milliseconds, so that not every request writes. */
const SEEN_EVERY_MS = HOUR;

/**
 * Returns the user of a session token, or null if the token impersonates a user and its support session lacks the
 * required second factor. Not cached, so that a sign-out takes effect at once on every server. Concurrent requests
 * share one statement.
 *
 * @param needsCode true if support staff must give a second factor; without it they cannot act for users either
 * @throws `account_blocked` or `signed_out_elsewhere`: the device deletes that user's data; `not_authenticated` if the
 * token is unknown or expired. Each with its reason if known, which is safe since only the token's holder can read it
 */
export async function findActor(db: Db, token: string, now: number, needsCode: boolean): Promise<Actor | null> {
  const hash = tokenHash(token);
  const row = await actorBehind(db, { hash, now });
  if (row === null) throw await refusalOfEnded(db, hash, now);
  if (row.blocked_at !== null) throw new Refusal('account_blocked', { reason: 'account_blocked' });
  // The support session from which they act has not given its second factor.
  if (needsCode && row.agent !== null && row.agent_gave_code !== true) return null;
  if (now - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await db
      .updateTable('tokens')
      .set({ last_seen_at: new Date(now) })
      .where('hash', '=', hash)
      .execute();
  }
  const owesSecondFactor = needsCode && !row.second_factor && row.companies.some(({ roles }) => is.support(roles));
  return { ...actorOf(row), owesSecondFactor };
}

/** Returns the reason why a session token is not valid. */
async function refusalOfEnded(db: Db, hash: Buffer, now: number): Promise<Refusal> {
  const ended = await db.selectFrom('ended_sessions').select('reason').where('hash', '=', hash).executeTakeFirst();
  if (ended !== undefined && ended.reason !== 'token_expired') {
    return new Refusal('signed_out_elsewhere', { reason: ended.reason });
  }
  const isExpired = ended !== undefined || (await isPastItsTime(db, hash, now));
  return new Refusal('not_authenticated', { reason: isExpired ? 'token_expired' : null });
}

async function isPastItsTime(db: Db, hash: Buffer, now: number): Promise<boolean> {
  const token = await expiredTokens(db, now).select('hash').where('hash', '=', hash).executeTakeFirst();
  return token !== undefined;
}

/** Selects expired sessions that are not deleted yet. */
export function expiredTokens(db: Reader, now: number) {
  const { ends, used } = alive(now);
  return db.selectFrom('tokens').where((eb) => eb.or([eb('expires_at', '<=', ends), eb('last_seen_at', '<=', used)]));
}

/** Returns the users of token hashes; unknown, ended and blocked ones are left out. */
export async function findActors(db: Reader, hashes: readonly Buffer[], now: number): Promise<Actor[]> {
  const rows = await selectActors(db, { hashes, ...alive(now) });
  return rows.filter(({ blocked_at }) => blocked_at === null).map(actorOf);
}

/**
 * Returns a user without a session, for work the server does on their behalf, with their current rights; null if
 * blocked.
 */
export async function findAbsent(db: Reader, uuid: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('users')
    .select(['uuid', 'username', 'locale', COMPANIES])
    .where('uuid', '=', uuid)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, ...WITHOUT_SESSION };
}

const WITHOUT_SESSION = {
  actingFor: null,
  act: null,
  key: null,
  session: '',
  owesSecondFactor: false,
  tokenHash: Buffer.alloc(0),
} as const;

const KEY = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);

/** True if a token is an API key. */
export function isKey(token: string): boolean {
  return KEY.test(token);
}

/** Interval between updates of a key's last use, in milliseconds. */
const KEY_SEEN_EVERY_MS = MINUTE;

/**
 * Returns the creator of an API key, with their current rights in the key's company only; null if the key is unknown,
 * revoked, suspended or expired, or its user is blocked or no longer a member. Not cached, so that a revocation takes effect at
 * once.
 */
export async function findKeyActor(
  db: Reader,
  token: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<Actor | null> {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('users', 'users.uuid', 'k.made_by')
    .select(['users.uuid', 'users.username', 'users.locale', COMPANIES])
    .select(['k.uuid as key', 'k.company_uuid', 'k.scopes', 'k.only_from', 'k.last_used_at'])
    .where('k.hash', '=', tokenHash(token))
    .where('users.blocked_at', 'is', null)
    .where('k.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', new Date(now))]))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { key, company_uuid: company, scopes, only_from: networks, last_used_at: used, companies, ...user } = row;
  const isElsewhere = !isFrom(ip, networks);
  if (!isElsewhere && (used === null || now - used.getTime() > KEY_SEEN_EVERY_MS)) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: new Date(now) })
      .where('uuid', '=', key)
      .execute();
  }
  const own = companies.filter(({ uuid }) => uuid === company);
  return { ...user, ...WITHOUT_SESSION, companies: own, key: { uuid: key, scopes, isElsewhere } };
}

/** A live session ends after `ends` and was last used after `used`. */
interface Alive {
  readonly ends: Date;
  readonly used: Date;
}

/** @param now Unix milliseconds */
export function alive(now: number): Alive {
  return { ends: new Date(now), used: new Date(now - IDLE_MS) };
}

/** Selects the tokens valid at a moment, including those of blocked users. */
export function liveTokens(db: Reader, { ends, used }: Given<Alive>) {
  return db.selectFrom('tokens').where('tokens.expires_at', '>', ends).where('tokens.last_seen_at', '>', used);
}

/** Companies of a user, with their roles there. */
const COMPANIES = sql<ActorCompany[]>`coalesce((
        select jsonb_agg(jsonb_build_object('uuid', m.company_uuid, 'roles', m.roles, 'status', c.status,
            'is_owner', m.is_owner, 'documents_end', c.documents_end,
            'driver_prices', coalesce((c.settings->>'driver_prices')::boolean, false))
          order by m.created_at, m.company_uuid)
        from memberships m join companies c on c.uuid = m.company_uuid
        where m.user_uuid = users.uuid), '[]'::jsonb)`.as('companies');

type ActorRow = Awaited<ReturnType<typeof selectActors>>[number];

const selectActors = compiled((db, places: Places<Alive & { readonly hashes: readonly Buffer[] }>) => {
  const { ends, used } = places;
  return (
    liveTokens(db, places)
      .innerJoin('users', 'users.uuid', 'tokens.user_uuid')
      // If support acts for a user, its own session must be valid and its user still be in support.
      .leftJoin('acts', 'acts.uuid', 'tokens.act_uuid')
      .leftJoin('tokens as own', 'own.uuid', 'tokens.support_session')
      .leftJoin('users as agent', 'agent.uuid', 'own.user_uuid')
      .where((eb) =>
        eb.or([
          eb('tokens.support_session', 'is', null),
          eb.and([
            eb('own.expires_at', '>', ends),
            eb('own.last_seen_at', '>', used),
            eb('agent.blocked_at', 'is', null),
            sql<boolean>`exists (select from memberships s where s.user_uuid = agent.uuid and 'SUPPORT' = any(s.roles))`,
          ]),
        ]),
      )
      .select(['agent.uuid as agent', 'own.second_factor as agent_gave_code', 'acts.uuid as act', 'acts.mode'])
      .select(['tokens.hash', 'tokens.uuid as session', 'tokens.last_seen_at', 'tokens.second_factor'])
      .select(['users.uuid', 'users.username', 'users.locale', 'users.blocked_at'])
      .select(COMPANIES)
      .where(sql<boolean>`tokens.hash = any(${places.hashes}::bytea[])`)
      .compile()
  );
});

/** Returns the row of a token hash; null if the token is not valid. */
const actorBehind = askTogether(async (db, asked: readonly { readonly hash: Buffer; readonly now: number }[]) => {
  const hashes = asked.map(({ hash }) => hash);
  const rows = await selectActors(db, { hashes, ...alive(Math.max(...asked.map(({ now }) => now))) });
  return hashes.map((hash) => rows.find((row) => hash.equals(row.hash)) ?? null);
});

function actorOf({ hash, session, uuid, username, locale, companies, agent, act, mode }: ActorRow): Actor {
  const own = {
    username,
    locale,
    companies,
    session,
    key: null,
    owesSecondFactor: false,
    tokenHash: Buffer.from(hash),
  };
  if (agent === null || act === null || mode === null) return { ...own, uuid, actingFor: null, act: null };
  return { ...own, uuid: agent, actingFor: uuid, act: { uuid: act, mode } };
}
