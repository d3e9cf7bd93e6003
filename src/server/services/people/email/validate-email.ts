import { accessOf } from '#freight/driver/driver.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { endLinks, useLink } from '../../../identity/account-links.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { isTaken } from '../registration/add-user.ts';
import { releaseAddress } from '../registration/release-address.ts';
import { takeFollowed, type Visit } from '../session/renew-password.ts';
import { dropUnproven } from '../session/suspend-access.ts';

/**
 * Verifies the address that a link was sent to. It becomes the sign-in name.
 *
 * @throws `link_expired`, also if the user changed the address meanwhile or somebody else took it
 */
export async function validateEmail(
  { db, log }: Pick<Context, 'db' | 'log'>,
  token: string,
  visit: Visit,
): Promise<void> {
  await takeFollowed(db, visit);
  const user = await db
    .transaction()
    .execute(async (tx) => confirm(tx, await useLink(tx, 'email', token, visit.now), visit.now))
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('link_expired') : error;
    });
  logSecurity(log, { event: 'email_validated', user });
}

/** @returns the user with the address. @throws `link_expired`, and errors for `isTaken` */
async function confirm(tx: Tx, link: Awaited<ReturnType<typeof useLink>>, now: number): Promise<string> {
  const taken = tx.selectFrom('users').select('uuid').where('username', '=', link.email).where('uuid', '<>', link.user);
  await dropUnproven(tx, link.user);
  await releaseAddress(tx, link.email, link.user);
  const at = new Date(now);
  const changed = await tx
    .updateTable('users')
    .set({ username: link.email, email_validated_at: at, proven_at: at, email_bounced_at: null })
    .where('uuid', '=', link.user)
    .where('email', '=', link.email)
    .where(({ not, exists }) => not(exists(taken)))
    .returning('uuid')
    .executeTakeFirst();
  if (changed === undefined) throw new Refusal('link_expired');
  await tx
    .updateTable('drivers')
    .set({ status: accessOf({ isValidated: true }) })
    .where('user_uuid', '=', changed.uuid)
    .where('status', '=', 'waiting_validation')
    .execute();
  await endLinks(tx, changed.uuid);
  return changed.uuid;
}
