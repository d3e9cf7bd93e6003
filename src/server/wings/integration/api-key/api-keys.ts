import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { createApiKey, listApiKeys } from '#contract/api-key.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import { KEY_PREFIX, MAX_KEYS, mayEndAt, scopesFor } from '#freight/integration/api-key.ts';
import { fullName } from '#freight/user/initials.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import { tokenHash } from '../../../identity/actor.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { mailAccount, sendMail } from '../../../mail/mail-queue.ts';

type ApiKey = AnswerOf<typeof listApiKeys>['items'][number];

/** Number of characters of a key that stay visible to owners. */
const SHOWN_LENGTH = KEY_PREFIX.length + 4;

/** Returns the keys of a company, the newest first. */
export async function listKeys(db: Reader, grant: Ownership): Promise<AnswerOf<typeof listApiKeys>> {
  const rows = await selectKeys(db, grant).orderBy('k.created_at', 'desc').orderBy('k.uuid').execute();
  return { items: rows.map(present) };
}

/**
 * Creates a key and notifies its maker and all other owners. The database stores only its hash.
 *
 * @throws `integrations_full`, or the violation of a scope that the company cannot have, or of an expiry that is not in
 * the future
 */
export async function makeKey(
  tx: Tx,
  grant: Ownership,
  { name, scopes, expires_at, only_from }: BodyOf<typeof createApiKey>,
): Promise<AnswerOf<typeof createApiKey>> {
  const { company, actor, now } = grant;
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  const place = actor.companies.find(({ uuid }) => uuid === company);
  const possible = place === undefined ? [] : scopesFor(place);
  if (scopes.some((scope) => !possible.includes(scope))) throw violation('scopes', 'not_in_list');
  if (expires_at !== null && !mayEndAt(Date.parse(expires_at), now)) throw violation('expires_at', 'invalid_time');
  const known = await selectKeys(tx, grant).execute();
  if (known.length >= MAX_KEYS) throw new Refusal('integrations_full');
  const key = KEY_PREFIX + randomBytes(32).toString('base64url');
  const uuid = newUuid(now);
  await tx
    .insertInto('api_keys')
    .values({
      uuid,
      company_uuid: company,
      made_by: actor.uuid,
      name,
      prefix: key.slice(0, SHOWN_LENGTH),
      hash: tokenHash(key),
      scopes: possible.filter((scope) => scopes.includes(scope)),
      only_from,
      created_at: new Date(now),
      expires_at: expires_at === null ? null : new Date(expires_at),
      last_used_at: null,
    })
    .execute();
  const made = present(await selectKeys(tx, grant).where('k.uuid', '=', uuid).executeTakeFirstOrThrow());
  const notice = { kind: 'api_key_made', name, maker: fullName(made.made_by), at: made.created_at } as const;
  await mailAccount(tx, { kind: 'api_key_added', user: actor.uuid, name }, now);
  await sendMail(tx, { company, user: null, except: actor.uuid }, notice, now);
  return { ...made, key };
}

/** Revokes a key immediately. @throws `not_found` */
export async function revokeKey(tx: Tx, { company }: Ownership, uuid: string): Promise<void> {
  const gone = await tx
    .deleteFrom('api_keys')
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .returning('uuid')
    .executeTakeFirst();
  if (gone === undefined) throw new Refusal('not_found');
}

function selectKeys(db: Reader, { company }: Ownership) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.uuid', 'k.made_by')
    .select(['k.uuid', 'k.name', 'k.prefix', 'k.scopes', 'k.only_from', 'k.created_at'])
    .select(['k.expires_at', 'k.last_used_at', 'k.suspended_at'])
    .select(
      sql<ApiKey['made_by']>`jsonb_build_object('uuid', u.uuid, 'first_name', u.first_name,
        'last_name', u.last_name)`.as('made_by'),
    )
    .where('k.company_uuid', '=', company);
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number];

function present({ created_at: made, expires_at: end, last_used_at: used, suspended_at, ...key }: KeyRow): ApiKey {
  return {
    ...key,
    created_at: made.toISOString(),
    expires_at: end?.toISOString() ?? null,
    last_used_at: used?.toISOString() ?? null,
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}
