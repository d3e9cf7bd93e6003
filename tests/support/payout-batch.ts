import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';

/** A run of payouts without any, prepared by somebody else; approved and exported too where it says so. */
export async function addPayoutBatch({ db, now }: Pick<Context, 'db' | 'now'>, isApproved: boolean): Promise<string> {
  const uuid = randomUUID();
  const at = isApproved ? new Date(now()) : null;
  await db
    .insertInto('payout_batches')
    .values({
      uuid,
      day: '2026-03-19',
      prepared_at: new Date(now()),
      prepared_by: randomUUID(),
      approved_at: at,
      approved_by: isApproved ? randomUUID() : null,
      exported_at: at,
      file: isApproved ? '<Document/>' : null,
    })
    .execute();
  return uuid;
}
