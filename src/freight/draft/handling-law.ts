import { handlingBan, heaviestHandled } from '../law/handling.ts';
import type { Laws } from '../law/law.ts';
import { lawPlaceOf } from '../quote/stop-free-time.ts';
import { measuresOf } from './measures.ts';
import { requestOf } from './request-of.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/**
 * The work a driver may do at a stop: `light_only` is help with goods that a vehicle up to the law's limit carries.
 * `over_kg` is that limit, a gross weight; 0 where the rule is for every vehicle.
 */
export interface HandlingLaw {
  readonly help: 'free' | 'light_only' | 'forbidden';
  readonly over_kg: number;
}

/** The law of a stop about the driver's help, with the goods as far as they are typed. */
export function handlingLaw(draft: ShipmentDraft, end: 'pickup' | 'delivery', laws: Laws): HandlingLaw {
  const { [end]: stop, load } = requestOf(draft);
  const place = lawPlaceOf(stop);
  const most = heaviestHandled(laws, place);
  if (most === null) return { help: 'free', over_kg: 0 };
  const { dm } = measuresOf(draft.load);
  const ban = handlingBan(laws, place, { dm, weight: load.weight ?? 0 }, { isGroupage: false });
  return { help: ban === null ? 'light_only' : 'forbidden', over_kg: most };
}
