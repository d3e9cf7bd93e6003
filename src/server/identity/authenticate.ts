import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import { scopeOf } from '#contract/key-scopes.ts';
import { revokeToken } from '#contract/sign-out.ts';
import { areaOf } from '#freight/user/act.ts';
import type { Db } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import { requiresSecondFactor, type SecondFactorSettings, type Settings } from '../settings.ts';
import { type Actor, findActor, findKeyActor, isKey } from './actor.ts';

/** Dependencies of authentication. */
interface Surroundings {
  readonly db: Db;
  readonly settings: Pick<Settings, 'OLDEST_APP'> & SecondFactorSettings;
}

/** `ip` is the client address, as far as `TRUST_PROXY` allows it to be trusted. */
type Asking = Pick<FastifyRequest, 'headers' | 'ip'>;

/**
 * Returns the user of a request; null only if the call needs no session.
 *
 * @throws `not_authenticated`, `account_blocked`, `signed_out_elsewhere`, or `forbidden` if a user is impersonated
 * without the right to do so
 */
export async function authenticate(
  context: Surroundings,
  call: Call,
  { headers, ip }: Asking,
  now: number,
): Promise<Actor | null> {
  // Calls at the root serve every app version: an old app learns there of the newer one.
  if (call.root !== true) refuseOldApp(context, headers[HEADERS.appVersion.toLowerCase()]);
  if (call.auth === 'none') return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  const actor = token === undefined ? null : await findAsking(context, token, { ip, now });
  if (actor === null && (call.auth === undefined || headers.authorization !== undefined)) {
    throw new Refusal('not_authenticated');
  }
  // The impersonation header is required for every call of an impersonating session, and forbidden otherwise.
  const claimed = headers[HEADERS.impersonate.toLowerCase()];
  const wanted = actor !== null && actor.act !== null ? actor.username : undefined;
  if (claimed !== wanted) throw new Refusal('forbidden');
  return actor;
}

function findAsking(
  { db, settings }: Surroundings,
  token: string,
  asked: { readonly ip: string; readonly now: number },
): Promise<Actor | null> {
  if (isKey(token)) return findKeyActor(db, token, asked);
  return findActor(db, token, asked.now, requiresSecondFactor(settings));
}

/** A key limited to some addresses cannot be used from others. @throws `address_refused` */
export function requireAddress({ key }: Actor): void {
  if (key?.isElsewhere === true) throw new Refusal('address_refused');
}

/**
 * Read-only support sessions change nothing, except that they may end themselves. No support session may change
 * billing.
 *
 * @throws `look_only`, `forbidden`
 */
export function requireMode({ act }: Actor, { method, name, path }: Call): void {
  if (act === null || method === 'GET' || method === 'HEAD' || name === revokeToken.name) return;
  if (act.mode === 'look') throw new Refusal('look_only');
  if (areaOf(path) === 'billing') throw new Refusal('forbidden');
}

/**
 * Allows an API key only the calls of its scopes, under the address of its company.
 *
 * @throws `forbidden` if no key can make the call, `scope_missing` if this one cannot
 */
export function requireScope({ key }: Actor, call: Call, params: unknown): void {
  if (key === null) return;
  const scope = scopeOf(call);
  if (scope === null || typeof params !== 'object' || params === null || !('cid' in params)) {
    throw new Refusal('forbidden');
  }
  if (!key.scopes.includes(scope)) throw new Refusal('scope_missing');
}

function refuseOldApp(context: Surroundings, version: string | string[] | undefined): void {
  if (typeof version === 'string' && Number(version) < context.settings.OLDEST_APP) {
    throw new Refusal('app_too_old', { retryAfter: 3600 });
  }
}
