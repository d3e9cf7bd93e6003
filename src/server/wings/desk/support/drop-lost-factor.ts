import type { Tx } from '../../../database/open.ts';
import type { Support } from '../../../identity/grants.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { dropFactors } from '../../../services/people/session/factor-ways.ts';
import { holdUser, recordForUser } from './record-for-user.ts';

/**
 * Removes all second factors of a user who lost their phone and recovery codes, including passkeys. Notifies the user
 * and the owners of their companies. Users of support need a colleague for this, so that a stolen session cannot remove
 * its own factor.
 *
 * @throws `not_found`, `forbidden` for oneself, `second_factor_state` if it is off
 */
export async function dropLostFactor(tx: Tx, grant: Support, uuid: string, reason: string): Promise<void> {
  const user = await holdUser(tx, grant, uuid);
  await dropFactors(tx, uuid);
  await mailAccount(tx, { kind: 'second_factor_dropped', user: uuid, reason }, grant.now);
  const notice = { kind: 'member_factor_dropped', reason } as const;
  await recordForUser(tx, grant, user, { kind: 'second_factor_dropped', reason, notice });
}
