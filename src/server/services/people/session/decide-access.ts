import { sql } from 'kysely';
import type { decideSuspendedAccess } from '#contract/access.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Account } from '../../../identity/grants.ts';
import { forgetFactors, lockUser, waysOf } from './factor-ways.ts';
import { ACCESS } from './suspend-access.ts';

/**
 * Confirms what the user knows, so that it works again, and deletes the rest of what they name.
 *
 * @throws `not_found` if one of the ids is not suspended, or not the user's; then nothing changes
 */
export async function decideSuspended(
  tx: Tx,
  { actor }: Account,
  { kept, removed }: BodyOf<typeof decideSuspendedAccess>,
): Promise<void> {
  await lockUser(tx, actor.uuid);
  let decided = 0n;
  for (const { table, user, id } of ACCESS) {
    const those = (ids: readonly string[]) =>
      sql`${sql.ref(user)} = ${actor.uuid} and suspended_at is not null and ${sql.ref(id)} = any(${ids}::uuid[])`;
    const confirm = sql`update ${sql.table(table)} set suspended_at = null where ${those(kept)}`;
    const drop = sql`delete from ${sql.table(table)} where ${those(removed)}`;
    for (const change of [confirm, drop]) decided += (await change.execute(tx)).numAffectedRows ?? 0n;
  }
  if (decided !== BigInt(new Set([...kept, ...removed]).size)) throw new Refusal('not_found');
  if ((await waysOf(tx, actor.uuid)).length === 0) await forgetFactors(tx, actor.uuid);
}
