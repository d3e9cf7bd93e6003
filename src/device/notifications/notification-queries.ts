import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { listNotifications } from '#contract/desk.ts';
import { ask } from '../api/ask.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';

/** A search for a carrier that ends soon, or ended without one. */
export type ShipperNotification = AnswerOf<typeof listNotifications>['items'][number];

/** Polling interval of a shipper's notifications, in milliseconds (specification, part 2, section 9.1). */
export const NOTIFICATION_POLL_MS = 30_000;

/** The searches of a company that end soon or ended lately. */
export function notificationsQuery(owner: ShipmentOwner) {
  const { company } = owner;
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'notifications'],
    queryFn: async ({ signal }) => (await ask(listNotifications, { company, signal })).items,
    refetchInterval: NOTIFICATION_POLL_MS,
  });
}
