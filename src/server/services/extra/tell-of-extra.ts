import type { Tx } from '../../database/open.ts';
import { tell } from '../../live/tell.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import type { ExtraNotice } from '../../mail/notice.ts';
import { selectExtras } from './select-extras.ts';

/**
 * Tells the devices of both companies that an extra has changed, and writes to whom it concerns: the shipper of a proposal
 * and of support's answer, the carrier of what was decided. A contest is read at support's desk.
 */
export async function tellOfExtra(
  tx: Tx,
  uuid: string,
  what: 'proposed' | 'contested' | 'decided' | 'answered',
  now: number,
): Promise<void> {
  const row = await selectExtras(tx).where('e.uuid', '=', uuid).executeTakeFirstOrThrow();
  const { mission, shipment, key, state, approve_by, reason: why, answer, from, to } = row;
  await tell(tx, { to: { company: row.shipper_uuid }, event: { type: 'shipment_changed', shipment } });
  await tell(tx, { to: { company: row.carrier_uuid }, event: { type: 'mission_changed', mission } });
  const said = { extra: uuid, key, state, approve_by, why, answer, from, to };
  if (what === 'proposed' || what === 'answered') {
    const to_shipper: ExtraNotice = {
      ...said,
      kind: what === 'proposed' ? 'extra_proposed' : 'extra_answered',
      amount: row.amount,
      about: { shipment },
      reference: row.shipment_reference,
    };
    await sendMail(tx, { company: row.shipper_uuid, user: row.booked_by }, to_shipper, now);
  }
  if (what === 'decided' || what === 'answered') {
    const to_carrier: ExtraNotice = {
      ...said,
      kind: 'extra_decided',
      amount: row.carriers_part,
      about: { mission },
      reference: row.mission_reference,
    };
    await sendMail(tx, { company: row.carrier_uuid, user: null }, to_carrier, now);
  }
}
