import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listSessions as listSessionsCall } from '#contract/session.ts';
import type { Reader } from '../../../database/open.ts';
import { alive, endOfSession, liveTokens } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';

/** Returns the sessions of the user, the last used first. */
export async function listSessions(
  db: Reader,
  { actor, now }: Account,
  { limit, page }: QueryOf<typeof listSessionsCall>,
): Promise<AnswerOf<typeof listSessionsCall>> {
  const sessions = liveTokens(db, alive(now)).where('tokens.user_uuid', '=', actor.uuid);
  const { count } = await sessions.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await sessions
    .select([
      'tokens.uuid',
      'tokens.device',
      'tokens.created_at',
      'tokens.last_seen_at',
      'tokens.expires_at',
      'tokens.second_factor',
    ])
    .orderBy('tokens.last_seen_at', 'desc')
    .orderBy('tokens.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(({ uuid, device, created_at, last_seen_at, expires_at, second_factor }) => ({
    uuid,
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    ends_at: endOfSession({ expires_at, last_seen_at }).toISOString(),
    second_factor,
    current: uuid === actor.session,
  }));
  return { items, meta: listMeta(count, { limit, page }) };
}
