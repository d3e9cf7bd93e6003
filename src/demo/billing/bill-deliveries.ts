import type { NotNull } from 'kysely';
import { paymentReceived } from '#freight/ledger/journal.ts';
import type { Context } from '#server/context.ts';
import { chargeTransport } from '#server/services/money/invoice/charge.ts';
import { issueInvoice } from '#server/services/money/invoice/issue-invoice.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { addWorkdays, at } from '../calendar.ts';
import type { MissionStory } from '../missions/story.ts';
import { Random } from '../random.ts';

/**
 * Bills what was delivered so far, through the services and in the order in which it happened, so that the books
 * balance. Shippers paid most of it by transfer.
 */
export async function billDeliveries(context: Context, stories: readonly MissionStory[]): Promise<void> {
  const { db } = context;
  const proofs = stories.flatMap(({ uuid, draft, history }) => {
    const proof = history.find(({ kind }) => kind === 'proof_added');
    return proof === undefined ? [] : [{ mission: uuid, key: draft.key, proven: proof.recorded }];
  });
  for (const { mission, proven } of proofs.sort((a, b) => a.proven - b.proven)) {
    await db.transaction().execute((tx) => chargeTransport(tx, { mission }, proven));
    const { uuid } = await db
      .selectFrom('invoices as i')
      .innerJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
      .select('i.uuid')
      .where('s.mission_uuid', '=', mission)
      .executeTakeFirstOrThrow();
    await issueInvoice({ ...context, now: () => proven }, uuid);
  }
  await payMost(context);
}

/** Most of what was invoiced some time ago is paid, a little of it in part. */
async function payMost({ db, now: clock }: Context): Promise<void> {
  const now = clock();
  const issued = await db
    .selectFrom('invoices')
    .select(['uuid', 'company_uuid as customer', 'number', 'issued_on', 'gross'])
    .where('side', '=', 'sale')
    .where('number', 'is not', null)
    .orderBy('number')
    .$narrowType<{ number: string; issued_on: string; gross: NotNull }>()
    .execute();
  for (const [index, { uuid, customer, number, issued_on, gross }] of issued.entries()) {
    const random = new Random(`${number}/payment`);
    const day = addWorkdays(issued_on, random.integer(4, 15));
    const received = at(day, random.integer(9 * 60, 15 * 60));
    if (received > now || random.chance(0.15)) continue;
    const amount = index % 8 === 3 ? Math.round(gross / 2) : gross;
    const money = { means: 'transfer', payment: null, customer, amount, parts: [{ invoice: uuid, amount }] } as const;
    const entry = paymentReceived({ key: `bank:${number}`, label: number, day, ...money });
    await db.transaction().execute((tx) => postJournal(tx, entry, received));
  }
}
