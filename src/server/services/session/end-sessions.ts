import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Account } from '../../identity/grants.ts';

/** Ends one session of the user, on every server at once; it may be the one that asks. @throws `not_found` */
export async function endSession(tx: Tx, { actor }: Account, session: string): Promise<void> {
  const ended = await tx
    .deleteFrom('tokens')
    .where('uuid', '=', session)
    .where('user_uuid', '=', actor.uuid)
    .returning('uuid')
    .executeTakeFirst();
  if (ended === undefined) throw new Refusal('not_found');
}

/** Ends all sessions of the user but the one that asks. @returns those that ended */
export async function endOtherSessions(tx: Tx, { actor }: Account): Promise<string[]> {
  const ended = await tx
    .deleteFrom('tokens')
    .where('user_uuid', '=', actor.uuid)
    .where('uuid', '<>', actor.session)
    .returning('uuid')
    .execute();
  return ended.map(({ uuid }) => uuid);
}
