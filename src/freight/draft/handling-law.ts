import { handlingBan, heaviestHandled } from '../law/handling.ts';
import { LAWS } from '../law/laws.ts';
import { lawPlaceOf } from '../quote/stop-free-time.ts';
import { measuresOf } from './measures.ts';
import { requestOf } from './request-of.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** What the driver may do at a stop: `light_only` is help with goods that a vehicle up to the law's limit carries. */
export type HandlingLaw = 'free' | 'light_only' | 'forbidden';

/** What the law of a stop says of the driver's help, with the goods as far as they are typed. */
export function handlingLaw(draft: ShipmentDraft, end: 'pickup' | 'delivery'): HandlingLaw {
  const { [end]: stop, load } = requestOf(draft);
  const place = lawPlaceOf(stop);
  if (heaviestHandled(LAWS, place) === null) return 'free';
  const { dm } = measuresOf(draft.load);
  const ban = handlingBan(LAWS, place, { dm, weight: load.weight ?? 0 }, { isGroupage: false });
  return ban === null ? 'light_only' : 'forbidden';
}
