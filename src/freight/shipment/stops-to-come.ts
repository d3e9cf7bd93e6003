import type { Stop } from '../time-slot/time-slot.ts';
import type { Shipment } from './shipment.ts';
import { mayCancel } from './state.ts';

/** The stops a driver still drives to: those whose contact can be corrected. */
export function stopsToCome({ state, delivery }: Pick<Shipment, 'state' | 'delivery'>): readonly Stop[] {
  if (mayCancel(state)) return ['pickup', 'delivery'];
  return state === 'in_progress' && delivery.completed_at === null ? ['delivery'] : [];
}
