import { expect, it } from 'vitest';
import { shipmentRoad } from '#freight/shipment/road.ts';
import { type ShipmentEvents, shipmentTimeline } from '#freight/shipment/timeline.ts';

const happened = { at: '2026-03-17T08:00:00.000Z', recorded_at: '2026-03-17T08:00:00.000Z' };
const events: ShipmentEvents = {
  created: happened,
  offered: null,
  booked: null,
  pickedUp: null,
  delivered: null,
  proven: null,
};
const roadOf = (otherwise: Partial<ShipmentEvents>) =>
  shipmentRoad(shipmentTimeline({ ...events, ...otherwise })).map(({ step, done, current }) =>
    current ? `>${step}` : done ? `+${step}` : step,
  );

it.each<[string, Partial<ShipmentEvents>, string[]]>([
  [
    'just ordered',
    {},
    ['>awaiting_acceptance', 'carrier_selection', 'pickup_pending', 'delivery_pending', 'pod_pending'],
  ],
  [
    'on the market',
    { offered: happened },
    ['+requested', '>carrier_selection', 'pickup_pending', 'delivery_pending', 'pod_pending'],
  ],
  [
    'on its way',
    { offered: happened, booked: happened, pickedUp: happened },
    ['+requested', '+carrier_selected', '+pickup_done', '>delivery_pending', 'pod_pending'],
  ],
  [
    'proven',
    { offered: happened, booked: happened, pickedUp: happened, delivered: happened, proven: happened },
    ['+requested', '+carrier_selected', '+pickup_done', '+delivery_done', '+pod_available'],
  ],
  [
    'proven before its steps arrived',
    { offered: happened, booked: happened, proven: happened },
    ['+requested', '+carrier_selected', '>pickup_pending', 'delivery_pending', '+pod_available'],
  ],
])('the road of a shipment %s', (_, otherwise, road) => {
  expect(roadOf(otherwise)).toEqual(road);
});
