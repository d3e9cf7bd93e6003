import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { revokeToken } from '#contract/sign-out.ts';
import type { Db, Tx } from '../database/open.ts';
import type { Actor } from '../identity/actor.ts';
import { recordStep } from '../identity/record-step.ts';

/** Logs what impersonating support reads, changes and is refused. */
export async function noteStep(
  db: Db | Tx,
  actor: Actor,
  call: Call,
  { request, refused = false, now }: { request: FastifyRequest; refused?: boolean; now: number },
): Promise<number | null> {
  if (actor.act === null || call.method === 'HEAD' || (refused && call.method === 'GET')) return null;
  const kind = call.method === 'GET' ? 'looked' : call.name === revokeToken.name ? 'stopped' : 'changed';
  return recordStep(db, actor, { call, kind: refused ? 'refused' : kind, company: companyOf(request, actor), now });
}

/** Returns the company in the path of a request, if it is one of the actor's. */
function companyOf(request: FastifyRequest, actor: Actor): string | null {
  const { cid = null } = request.params as { cid?: string };
  return actor.companies.some(({ uuid }) => uuid === cid) ? cid : null;
}

/** The facts of a request for the trace of support. */
export function tracedOf(request: FastifyRequest, call: Call, actor: Actor, body: unknown, now: number) {
  const { reason = null } = (body ?? {}) as { readonly reason?: unknown };
  return {
    actor,
    call,
    params: request.params as Readonly<Record<string, string>>,
    company: companyOf(request, actor),
    reason: typeof reason === 'string' ? reason : null,
    now,
  };
}
