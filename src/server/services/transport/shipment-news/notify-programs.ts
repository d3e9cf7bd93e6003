import type { Topic } from '#freight/integration/webhook.ts';
import type { Tx } from '../../../database/open.ts';
import { announceTopics } from '../webhook-event/announce-topic.ts';
import type { ShipmentEvent, ShipmentEventKind } from './announce-event.ts';

/** Webhook topics by event: for the shipper of the shipment, and for the carrier of its mission. */
const TOLD = {
  booked: ['shipment.booked', 'mission.booked'],
  picked_up: ['shipment.picked_up', 'mission.picked_up'],
  delivered: ['shipment.delivered', 'mission.delivered'],
  proven: ['pod.available', 'pod.available'],
  cancelled: ['shipment.cancelled', 'mission.cancelled'],
  booking_expired: ['shipment.cancelled', 'mission.cancelled'],
  payment_expired: ['shipment.cancelled', 'mission.cancelled'],
} as const satisfies Partial<Record<ShipmentEventKind, readonly [Topic, Topic]>>;

/** A shipment, with its mission if there is one. */
interface Subject {
  readonly uuid: string;
  readonly reference: string;
  readonly shipper_uuid: string;
  readonly mission: string | null;
  readonly mission_reference: string | null;
  readonly carrier_uuid: string | null;
}

/** Reports an event of a shipment to the webhooks of its shipper and carrier. */
export async function notifyPrograms(
  tx: Tx,
  subject: Subject,
  { kind, at }: ShipmentEvent,
  now: number,
): Promise<void> {
  if (!(kind in TOLD)) return;
  const [ofShipper, ofCarrier] = TOLD[kind as keyof typeof TOLD];
  const { uuid, reference, shipper_uuid: company, mission, mission_reference, carrier_uuid: carrier } = subject;
  const ofShipment = { company, topic: ofShipper, kind: 'shipment', subject: uuid, reference, at } as const;
  if (mission === null || carrier === null) return announceTopics(tx, [ofShipment], now);
  const ofMission = { kind: 'mission', subject: mission, reference: mission_reference ?? reference, at } as const;
  await announceTopics(tx, [ofShipment, { company: carrier, topic: ofCarrier, ...ofMission }], now);
}
