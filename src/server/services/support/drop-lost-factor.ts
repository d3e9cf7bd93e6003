import type { Tx } from '../../database/open.ts';
import type { Support } from '../../identity/grants.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import { dropFactors } from '../session/factor-ways.ts';
import { holdUser, recordForUser } from './record-for-user.ts';

/**
 * Switches off the second factor of a user who lost phone and recovery codes, their passkeys too. The user reads why, and so do the owners of
 * their companies. A user of support needs another one for it: nobody gets rid of their own by a session alone.
 *
 * @throws `not_found`, `forbidden` for oneself, `second_factor_state` where it is off
 */
export async function dropLostFactor(tx: Tx, grant: Support, uuid: string, reason: string): Promise<void> {
  const user = await holdUser(tx, grant, uuid);
  await dropFactors(tx, uuid);
  await mailAccount(tx, { kind: 'second_factor_dropped', user: uuid, reason }, grant.now);
  const notice = { kind: 'member_factor_dropped', reason } as const;
  await recordForUser(tx, grant, user, { kind: 'second_factor_dropped', reason, notice });
}
