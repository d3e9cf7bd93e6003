import { queryOptions } from '@tanstack/react-query';
import { decideExtra, listShipmentExtras } from '#contract/extra.ts';
import type { Extra } from '#freight/extra/extra.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { type ShipmentOwner, shipmentKeys } from './shipment-owner.ts';

/** The extra charges of a shipment, as the shipper pays them. */
export function shipmentExtrasQuery(owner: ShipmentOwner, uuid: string) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'extras', uuid],
    queryFn: async ({ signal }) =>
      (await ask(listShipmentExtras, { company: owner.company, params: { sid: uuid }, signal })).items,
    meta: { keep: true },
  });
}

/** Approves an extra charge at the amount that was read. @throws Refused, Unreached */
export function approveExtra(owner: ShipmentOwner, { uuid, amount }: Pick<Extra, 'uuid' | 'amount'>): Promise<Extra> {
  const body = { decision: 'approve', amount } as const;
  return decided(owner, write(decideExtra, { company: owner.company, params: { extra: uuid }, body }));
}

/** Contests an extra charge. @throws Refused with violations, Unreached */
export function contestExtra(owner: ShipmentOwner, extra: string, reason: string): Promise<Extra> {
  const body = { decision: 'contest', reason } as const;
  return decided(owner, write(decideExtra, { company: owner.company, params: { extra }, body }));
}

function decided(owner: ShipmentOwner, written: Promise<Extra>): Promise<Extra> {
  return withRefresh(written, shipmentKeys(owner), ['invoices', owner.company]);
}
