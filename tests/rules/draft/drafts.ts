import { EMPTY_DRAFT, type ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { address, NOW } from '../quote/quoted.ts';

export { NOW };

/** A form that is right in every step: eight Euro pallets, Lille to Brussels, Thursday to Friday. */
export function aDraft(change: (draft: ShipmentDraft) => void = () => undefined): ShipmentDraft {
  const draft = structuredClone(EMPTY_DRAFT);
  draft.pickup.address = { typed: '59000 Lille', chosen: address('FR') };
  draft.delivery.address = { typed: '1000 Bruxelles', chosen: address('BE') };
  draft.pickup.time_slot.date = '2026-03-05';
  draft.delivery.time_slot.date = '2026-03-06';
  draft.pickup.handling.driver = 'team';
  draft.delivery.handling.driver = 'driver';
  draft.load.pallets = [{ quantity: '8', format: '120x80', width: '', length: '' }];
  draft.load.height = '150';
  draft.load.weight = '2,400';
  change(draft);
  return draft;
}
