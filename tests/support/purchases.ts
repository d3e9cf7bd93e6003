import { bookDay, DAYS_TO_PAY } from '#freight/invoice/terms.ts';
import { readyDay } from '#freight/purchase/pre-invoice.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '#server/context.ts';
import { RECEIVED } from '#server/services/money/invoice/take-number.ts';
import { enterPurchase } from '#server/services/money/purchase/enter-purchase.ts';
import { oweTransport } from '#server/services/money/purchase/owe-carrier.ts';
import { lockPurchase } from '#server/services/money/purchase/read-purchase.ts';
import { selfBill } from '#server/services/money/purchase/self-bill.ts';

/** A French VAT number that holds the number of a register. */
export const FRENCH_VAT = 'FR40303265045';

/** Gives a carrier the mandate to be invoiced by Lading. */
export async function giveMandate({ db, now }: Pick<Context, 'db' | 'now'>, carrier: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({ country: 'FR', vat_number: FRENCH_VAT })
    .where('uuid', '=', carrier)
    .execute();
  await db
    .insertInto('self_billing_mandates')
    .values({ company_uuid: carrier, terms: '2026-11', signed_at: new Date(now()), signed_by: null })
    .onConflict((conflict) => conflict.column('company_uuid').doNothing())
    .execute();
}

/** Writes the invoice of a proven mission in the name of its carrier, the morning after. */
export async function billMission(context: Context, mission: string): Promise<void> {
  const { db, now } = context;
  const { carrier_uuid: carrier } = await db
    .selectFrom('missions')
    .select('carrier_uuid')
    .where('uuid', '=', mission)
    .executeTakeFirstOrThrow();
  await giveMandate(context, carrier);
  await db.transaction().execute(async (tx) => {
    await oweTransport(tx, mission, now());
    const billed = await selfBill(tx, context, mission, Date.parse(`${readyDay(now())}T06:00:00Z`));
    if (billed === null) throw new Error('The mission was not billed.');
  });
}

/** Enters the own invoice of a proven mission's carrier, who is French. */
export async function enterOwn(context: Context, mission: string, reference: string): Promise<void> {
  const { db, now, settings, translator } = context;
  await db.transaction().execute(async (tx) => {
    await oweTransport(tx, mission, now());
    const purchase = await lockPurchase(tx, settings, mission, now());
    if (purchase === null) throw new Error('The mission is not owed.');
    await enterPurchase(tx, purchase, {
      series: RECEIVED,
      own: { reference, issued_on: bookDay(now()), file: mission },
      due: (day) => addDays(day, DAYS_TO_PAY),
      translator,
      now: now(),
    });
  });
}

/** Owes a mission's carrier its price, which they contest, and nobody has answered. @returns what will be the invoice */
export async function addContest({ db, now }: Pick<Context, 'db' | 'now'>, mission: string): Promise<string> {
  await db.transaction().execute((tx) => oweTransport(tx, mission, now()));
  const contest = { contested_at: new Date(now()), contest: 'Two hours of waiting are missing' };
  const { uuid } = await db
    .updateTable('invoices')
    .set(contest)
    .where('mission_uuid', '=', mission)
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
