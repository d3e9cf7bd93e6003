import { isByTariff } from '#freight/extra/detention.ts';
import type { Extra } from '#freight/extra/extra.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { carriersShare } from '#freight/price/carriers-share.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { eachAlone } from '../../../each-alone.ts';
import { Refusal } from '../../../errors.ts';
import type { Paying, Support } from '../../../identity/grants.ts';
import { notifyOfExtra } from '../extra/notify-of-extra.ts';
import { type ExtraRow, presentExtra, selectExtras } from '../extra/select-extras.ts';
import { chargeExtra } from '../invoice/charge.ts';
import { oweExtra } from '../purchase/owe-carrier.ts';

/**
 * Approves a proposed extra, which is invoiced to the shipper and earned by the carrier. Does nothing if already
 * approved.
 *
 * @param amount shown to the shipper, in cents excl. VAT
 * @throws `not_found`, `extra_closed`, or `amount_changed`
 */
export async function approveExtra(
  tx: Tx,
  { company, actor, now }: Paying,
  { uuid, amount }: { readonly uuid: string; readonly amount: number },
): Promise<Extra> {
  const row = await lockExtra(tx, uuid, company);
  if (row.state === 'approved') return presentExtra(row, 'sale');
  requireState(row, ['proposed', 'contested']);
  if (row.amount !== amount) throw new Refusal('amount_changed');
  await approve(tx, row, { amount, by: actor.uuid, isSilent: false, now });
  await notifyOfExtra(tx, uuid, 'decided', now);
  return readExtra(tx, uuid, 'sale');
}

/**
 * Contests a proposed extra: it is not charged until support has answered. A repeated contest keeps the first reason.
 *
 * @throws `not_found` or `extra_closed`
 */
export async function contestExtra(
  tx: Tx,
  { company, now }: Paying,
  { uuid, reason }: { readonly uuid: string; readonly reason: string },
): Promise<Extra> {
  const row = await lockExtra(tx, uuid, company);
  if (row.state === 'contested' && row.contest !== null) return presentExtra(row, 'sale');
  requireState(row, ['proposed', 'contested']);
  await tx
    .updateTable('extras')
    .set({ state: 'contested', contested_at: new Date(now), contest: reason })
    .where('uuid', '=', uuid)
    .execute();
  await notifyOfExtra(tx, uuid, 'contested', now);
  return readExtra(tx, uuid, 'sale');
}

/**
 * Decides on a contested extra, for support: charges it in full or in part, or drops it.
 *
 * @param amount in cents excl. VAT, 0 to charge nothing, null for all; both companies see the reason
 * @throws `not_found`, `extra_closed`, or `amount_changed` if it is more than was proposed
 */
export async function answerExtra(
  tx: Tx,
  { actor, now }: Support,
  uuid: string,
  { amount, reason }: { readonly amount: number | null; readonly reason: string },
): Promise<undefined> {
  const row = await lockExtra(tx, uuid, null);
  requireState(row, ['contested']);
  const net = amount ?? row.amount;
  if (net > row.amount) throw new Refusal('amount_changed');
  await tx.updateTable('extras').set({ answer: reason }).where('uuid', '=', uuid).execute();
  if (net > 0) await approve(tx, row, { amount: net, by: actor.uuid, isSilent: false, now });
  else {
    await tx
      .updateTable('extras')
      .set({ state: 'refused', decided_at: new Date(now), decided_by: actor.uuid })
      .where('uuid', '=', uuid)
      .execute();
  }
  await notifyOfExtra(tx, uuid, 'answered', now);
}

/**
 * Closes extras that nobody answered by the deadline: silence approves what may pass by it, and support decides on the
 * others. A failure does not block the others.
 */
export async function closeUnanswered(db: Db, now: number): Promise<void> {
  const waiting = await db
    .selectFrom('extras')
    .select('uuid')
    .where('state', '=', 'proposed')
    .where('approve_by', '<', bookDay(now))
    .orderBy('approve_by')
    .execute();
  const closeOne = ({ uuid }: (typeof waiting)[number]) =>
    db.transaction().execute(async (tx) => {
      const row = await lockExtra(tx, uuid, null);
      if (row.state !== 'proposed') return;
      if (row.approves_by_silence) {
        await approve(tx, row, { amount: row.amount, by: null, isSilent: true, now });
        await notifyOfExtra(tx, uuid, 'decided', now);
        return;
      }
      const handedOver = { state: 'contested', contested_at: new Date(now) } as const;
      await tx.updateTable('extras').set(handedOver).where('uuid', '=', uuid).execute();
      await notifyOfExtra(tx, uuid, 'contested', now);
    });
  await eachAlone(waiting, closeOne, 'extras not closed');
}

interface Approval {
  readonly amount: number;
  readonly by: string | null;
  readonly isSilent: boolean;
  readonly now: number;
}

async function approve(tx: Tx, row: ExtraRow, { amount, by, isSilent, now }: Approval): Promise<void> {
  const { uuid, key, mission, shipment } = row;
  const share = carriersPartOf(row, amount);
  await tx
    .updateTable('extras')
    .set({
      state: 'approved',
      amount,
      carriers_part: share,
      decided_at: new Date(now),
      decided_by: by,
      by_silence: isSilent,
    })
    .where('uuid', '=', uuid)
    .execute();
  await chargeExtra(tx, { shipment, extra: key, net: amount }, now);
  await oweExtra(tx, { mission, extra: key, amount: share }, now);
}

/** The carrier's part of an amount: its share, or all of it where the law of a country sets the price. */
function carriersPartOf({ amount: proposed, carriers_part, waiting }: ExtraRow, amount: number): number {
  if (amount === proposed) return carriers_part;
  return waiting === null || isByTariff(waiting) ? carriersShare(amount) : amount;
}

/**
 * Returns an extra of a shipper, or any if `shipper` is null, and locks its row until the transaction ends.
 *
 * @throws `not_found`
 */
async function lockExtra(tx: Tx, uuid: string, shipper: string | null): Promise<ExtraRow> {
  const found = selectExtras(tx).where('e.uuid', '=', uuid);
  const own = shipper === null ? found : found.where('s.shipper_uuid', '=', shipper);
  const row = await own.forUpdate('e').executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

function requireState({ state }: ExtraRow, open: readonly ExtraRow['state'][]): void {
  if (!open.includes(state)) throw new Refusal('extra_closed');
}

async function readExtra(tx: Tx, uuid: string, side: 'sale' | 'purchase'): Promise<Extra> {
  return presentExtra(await selectExtras(tx).where('e.uuid', '=', uuid).executeTakeFirstOrThrow(), side);
}
