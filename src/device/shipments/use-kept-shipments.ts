import { useEffect } from 'react';
import type { ShipmentState } from '#freight/shipment/state.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { queryClient } from '../page/query-client.ts';
import { rest } from '../sync/rest.ts';
import { shipmentsQuery } from './shipment-list-query.ts';
import type { ShipmentOwner } from './shipment-owner.ts';

/** The states with something to wait for. */
const OPEN_STATES = ['in_progress', 'planned', 'available', 'awaiting_acceptation'] as const satisfies ShipmentState[];

/** The age up to which a list counts as fresh, in milliseconds. */
const FRESH_MS = 10 * MINUTE;

/**
 * Reads the latest open shipments wherever the user is, one list after the other and while the page has nothing else to
 * do, so that one never opened opens without a network.
 */
export function useKeptShipments({ userId, company }: ShipmentOwner): void {
  useEffect(() => {
    let isOver = false;
    const prefetch = async () => {
      for (const state of OPEN_STATES) {
        await rest();
        if (isOver) return;
        const query = shipmentsQuery({ userId, company }, { state });
        await queryClient.fetchInfiniteQuery({ ...query, staleTime: FRESH_MS, retry: false });
      }
    };
    void prefetch().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [userId, company]);
}
