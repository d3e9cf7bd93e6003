import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type Actor, findActor } from './actor.ts';
import { header } from './input.ts';

/**
 * Who asks. Null only where the call does not need to know.
 *
 * @throws `not_authenticated`, or `forbidden` where a name is claimed without the right to
 */
export async function authenticate(
  context: Context,
  call: Call,
  request: FastifyRequest,
  now: number,
): Promise<Actor | null> {
  refuseOldApp(context, request);
  if (call.auth === 'none') return null;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const actor = token === undefined ? null : await findActor(context.db, token, now);
  if (actor === null && (call.auth === 'user' || request.headers.authorization !== undefined)) {
    throw new Refusal('not_authenticated');
  }
  // No token here was got by an impersonation code, so that none may speak in another's name.
  if (header(request, HEADERS.impersonate) !== null) throw new Refusal('forbidden');
  return actor;
}

function refuseOldApp(context: Context, request: FastifyRequest): void {
  const version = header(request, HEADERS.appVersion);
  if (version !== null && Number(version) < context.settings.OLDEST_APP) {
    throw new Refusal('app_too_old', { retryAfter: 3600 });
  }
}
