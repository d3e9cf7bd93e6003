import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { setShipmentReferences } from '#contract/shipment.ts';
import { missionSearchKey } from '#freight/mission/search.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import type { OrderKeeping } from '../../../identity/grants.ts';
import { readMission } from '../mission/find-mission.ts';
import { recordEvent } from '../mission/record-event.ts';
import { findShipment } from '../shipment/find-shipment.ts';
import { lockShipment } from './lock-shipment.ts';

/** Changes the shipper's references, also in the transport order; those left out stay unchanged. */
export async function setReferences(
  tx: Tx,
  ordering: OrderKeeping,
  uuid: string,
  changes: BodyOf<typeof setShipmentReferences>,
): Promise<Shipment> {
  const { state, references: before, mission_uuid: mission } = await lockShipment(tx, ordering, uuid);
  if (state === 'cancelled' || state === 'refused') throw new Refusal('shipment_closed');
  const references = {
    order: changes.order ?? before.order,
    pickup: changes.pickup ?? before.pickup,
    delivery: changes.delivery ?? before.delivery,
  };
  const isSame = (['order', 'pickup', 'delivery'] as const).every((which) => references[which] === before[which]);
  if (isSame) return findShipment(tx, ordering, uuid);
  const written = {
    references: json(references),
    version: sql<number>`version + 1`,
    updated_at: new Date(ordering.now),
  };
  await tx.updateTable('shipments').set(written).where('uuid', '=', uuid).execute();
  if (mission !== null) {
    const search_text = missionSearchKey({ ...(await readMission(tx, mission)), references });
    await tx
      .updateTable('missions')
      .set({ ...written, search_text })
      .where('uuid', '=', mission)
      .execute();
    const times = { occurred: ordering.now, recorded: ordering.now };
    await recordEvent(tx, { mission, kind: 'order_updated', ...times, actor: ordering.actor.uuid });
  }
  return findShipment(tx, ordering, uuid);
}
