import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { addInvoice } from '../invoices.ts';
import { addOffer } from '../market.ts';
import { addPayout, addPayoutBatch } from '../payout-batch.ts';
import { billMission } from '../purchases.ts';
import { Scene } from '../scene.ts';

/** A shipper with invoices to pay by card, and approved runs of payouts that support has to send. */
export interface StagedMoney {
  readonly shipper: string;
  readonly payer: string;
  readonly support: string;
  readonly invoices: string[];
  readonly runs: string[];
  /** The key that browsers show the sandbox of cards. */
  readonly cardKey: string;
}

/** Puts money that is owed both ways into an empty database; a carrier for each run. */
export async function stageMoney(context: Context, count: number): Promise<StagedMoney> {
  const scene = new Scene(context);
  const { shipper, shipperUser } = await scene.cast();
  const desk = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
  const invoices: string[] = [];
  for (let made = 0; made < count; made += 1) {
    invoices.push(await addInvoice(context, await addOffer(context, shipper)));
  }
  const runs: string[] = [];
  for (let made = 0; made < count / 2; made += 1) runs.push(await approvedRun(context, scene));
  return {
    shipper,
    payer: shipperUser.token,
    support: desk.token,
    invoices,
    runs,
    cardKey: context.cards.publishableKey,
  };
}

/** A run of one payout, which pays one invoice of a carrier. */
async function approvedRun(context: Context, scene: Scene): Promise<string> {
  const { db } = context;
  const cast = await scene.cast();
  await billMission(context, await scene.mission(cast, { driver: cast.driver, steps: ['proof'] }));
  const { uuid: invoice } = await db
    .selectFrom('invoices')
    .select('uuid')
    .where('company_uuid', '=', cast.carrier)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow();
  const run = await addPayoutBatch(context, false);
  const { payout } = await addPayout(context, run, cast.carrier);
  await db.insertInto('payout_parts').values({ payout_uuid: payout, invoice_uuid: invoice, amount: 76_800 }).execute();
  await db
    .updateTable('payout_batches')
    .set({ approved_at: new Date(context.now()), approved_by: randomUUID() })
    .where('uuid', '=', run)
    .execute();
  return run;
}
