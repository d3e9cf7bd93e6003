import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { getDashboard } from '#contract/desk.ts';
import type { Days } from '#freight/statistics/periods.ts';
import { ask } from '../api/ask.ts';
import { type ShipmentOwner, shipmentKeys } from '../shipments/shipment-owner.ts';

/** The shipments of a period, with the period before, split into weeks or months. */
export type Dashboard = AnswerOf<typeof getDashboard>;

/** A shipper's figures for a period; the previous figures are shown until they arrive. */
export function dashboardQuery(owner: ShipmentOwner, { from, to }: Days) {
  const { company } = owner;
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'dashboard', from, to],
    queryFn: ({ signal }) => ask(getDashboard, { company, query: { start_date: from, end_date: to }, signal }),
    placeholderData: keepPreviousData,
    meta: { keep: true },
  });
}
