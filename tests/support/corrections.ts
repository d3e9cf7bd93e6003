import { randomUUID } from 'node:crypto';
import { keepMission } from '#server/services/transport/mission/document.ts';
import { billMission } from './purchases.ts';
import type { TestApi } from './test-server.ts';

/** An invoice over €640 excl. VAT in the name of a carrier of its own. */
export async function addSelfBilled({ context, scene }: Pick<TestApi, 'context' | 'scene'>): Promise<string> {
  const cast = await scene.cast();
  const mission = await scene.mission(cast, { driver: cast.driver, steps: ['proof'] });
  await billMission(context, mission);
  const { uuid } = await context.db
    .selectFrom('invoices')
    .select('uuid')
    .where('mission_uuid', '=', mission)
    .executeTakeFirstOrThrow();
  return uuid;
}

/** A higher amount for such an invoice, which somebody else of support proposed. */
export async function addCorrection(api: Pick<TestApi, 'context' | 'scene'>): Promise<string> {
  const { db, now } = api.context;
  const invoice = await addSelfBilled(api);
  const { company_uuid, mission_uuid } = await db
    .selectFrom('invoices')
    .select(['company_uuid', 'mission_uuid'])
    .where('uuid', '=', invoice)
    .executeTakeFirstOrThrow();
  // The mission of the scene has no pages of a proof.
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('missions').set({ proof_available: false }).where('uuid', '=', mission_uuid).execute();
    await keepMission(tx, mission_uuid ?? '');
  });
  const uuid = randomUUID();
  await db
    .insertInto('purchase_corrections')
    .values({
      uuid,
      invoice_uuid: invoice,
      company_uuid,
      left_net: 64_000,
      right_net: 70_000,
      reason: 'Two hours of waiting are missing',
      asked_at: new Date(now()),
      asked_by: randomUUID(),
      asked_name: 'Jules Perrin',
    })
    .execute();
  return uuid;
}
