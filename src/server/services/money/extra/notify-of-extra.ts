import type { Tx } from '../../../database/open.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import type { ExtraNotice } from '../../../mail/extra-mails.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { presentSiteAnswer, selectExtras } from './select-extras.ts';

/**
 * Updates the devices of both companies after a change of an extra, and mails the one concerned: the shipper for
 * proposals, answers and the site's word, the carrier for decisions. Support sees contests in its list.
 */
export async function notifyOfExtra(
  tx: Tx,
  uuid: string,
  what: 'proposed' | 'site_answered' | 'contested' | 'decided' | 'answered',
  now: number,
): Promise<void> {
  const row = await selectExtras(tx).where('e.uuid', '=', uuid).executeTakeFirstOrThrow();
  const { mission, shipment, key, state, approve_by, reason: why, answer, from, to } = row;
  await publishEvent(tx, { to: { company: row.shipper_uuid }, event: { type: 'shipment_changed', shipment } });
  await publishEvent(tx, { to: { company: row.carrier_uuid }, event: { type: 'mission_changed', mission } });
  const said = {
    extra: uuid,
    key,
    state,
    approve_by,
    approves_by_silence: row.approves_by_silence,
    why,
    site: presentSiteAnswer(row),
    answer,
    from,
    to,
  };
  if (what === 'proposed' || what === 'site_answered' || what === 'answered') {
    const to_shipper: ExtraNotice = {
      ...said,
      kind: `extra_${what}`,
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
