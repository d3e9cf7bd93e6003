import { queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { getShipmentMetrics, listShipments } from '#contract/shipment.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { ask } from '../api/ask.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';

/** A search that ends within this many seconds waits for its shipper (specification, part 2, section 9.1). */
const ENDS_SOON = 3600;

/** What of a shipment says where it goes and what it waits for. */
export interface WaitingShipment {
  readonly uuid: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly expiresAt: string;
  /** Bids to answer. */
  readonly bids: number;
  /** The stop whose slot has passed, the pickup before the delivery; null where none is late. */
  readonly late: 'pickup' | 'delivery' | null;
}

/** What waits for a shipper. `total` counts what no list shows whole. */
export interface Waiting {
  readonly payments: {
    readonly total: number;
    readonly planned: number;
    readonly reference: string | null;
    readonly uuid: string | null;
  };
  readonly withBids: { readonly total: number; readonly first: readonly WaitingShipment[] };
  readonly ending: { readonly total: number; readonly first: readonly WaitingShipment[] };
  readonly late: readonly WaitingShipment[];
}

/** How many of a kind are named; the list of shipments has them all. */
const NAMED = 3;

/** What waits for the shippers of a company; read again every minute while somebody looks. */
export function waitingQuery(owner: ShipmentOwner) {
  const { company } = owner;
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'waiting'],
    queryFn: async ({ signal }): Promise<Waiting> => {
      const list = (query: Readonly<Record<string, unknown>>) => ask(listShipments, { company, query, signal });
      const [metrics, bids, ending, running] = await Promise.all([
        ask(getShipmentMetrics, { company, signal }),
        list({ has_pending_proposals: true, sort: 'expires_at', limit: NAMED }),
        list({ state: 'available', expires_in: ENDS_SOON, sort: 'expires_at', limit: NAMED }),
        list({ state: 'planned,in_progress', sort: 'pickup_date', limit: MAX_PAGE_SIZE }),
      ]);
      const { requires_payment: due } = metrics;
      return {
        payments: {
          total: due.total,
          planned: due.planned,
          reference: due.shipment_reference,
          uuid: due.shipment_uuid,
        },
        withBids: { total: bids.meta.item_count, first: bids.items.map(waitingShipment) },
        ending: { total: ending.meta.item_count, first: ending.items.map(waitingShipment) },
        late: running.items.map(waitingShipment).filter(({ late }) => late !== null),
      };
    },
    refetchInterval: 60_000,
    meta: { keep: true },
  });
}

function waitingShipment({ uuid, reference, pickup, delivery, ...rest }: Shipment): WaitingShipment {
  return {
    uuid,
    reference,
    from: pickup.address.city,
    to: delivery.address.city,
    expiresAt: rest.expires_at,
    bids: rest.proposals.pending,
    late: pickup.state === 'late' ? 'pickup' : delivery.state === 'late' ? 'delivery' : null,
  };
}
