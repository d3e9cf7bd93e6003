import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Db } from '../database/open.ts';
import { Refusal } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { type Actor, findActor } from './actor.ts';

/** What a request is authenticated by. */
interface Surroundings {
  readonly db: Db;
  readonly settings: Pick<Settings, 'OLDEST_APP'>;
}

type Asking = Pick<FastifyRequest, 'headers'>;

/**
 * The user behind a request. Null only where the call needs no session.
 *
 * @throws `not_authenticated`, `account_blocked`, `signed_out_elsewhere`, or `forbidden` where a name is claimed without the right to it
 */
export async function authenticate(
  context: Surroundings,
  call: Call,
  { headers }: Asking,
  now: number,
): Promise<Actor | null> {
  // What stands at the root, the current version above all, is for every app: an old one learns there of the newer one.
  if (call.root !== true) refuseOldApp(context, headers[HEADERS.appVersion.toLowerCase()]);
  if (call.auth === 'none') return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  const actor = token === undefined ? null : await findActor(context.db, token, now);
  if (actor === null && (call.auth === 'user' || headers.authorization !== undefined)) {
    throw new Refusal('not_authenticated');
  }
  // No token comes from an impersonation code, so none may speak in another user's name.
  if (headers[HEADERS.impersonate.toLowerCase()] !== undefined) throw new Refusal('forbidden');
  return actor;
}

function refuseOldApp(context: Surroundings, version: string | string[] | undefined): void {
  if (typeof version === 'string' && Number(version) < context.settings.OLDEST_APP) {
    throw new Refusal('app_too_old', { retryAfter: 3600 });
  }
}
