import { type BookingStep, checkStep } from './check-step.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** The steps that make the request: all that a price asks for. */
const REQUEST_STEPS = ['pickup', 'delivery', 'dates', 'handling', 'goods'] as const satisfies readonly BookingStep[];

/**
 * The last step that may be opened: the first that is not right yet.
 *
 * @param isQuoted whether a price of the draft as it stands was chosen, and can still be had
 */
export function furthestStep(draft: ShipmentDraft, now: number, isQuoted: boolean): BookingStep {
  const wrong = REQUEST_STEPS.find((step) => checkStep(draft, step, now).length > 0);
  return wrong ?? (isQuoted ? 'informations' : 'quotation');
}

/** The step whose field a violation of the server is about. */
export function stepOfPath(path: string): BookingStep {
  const [end = '', part = ''] = path.split('.');
  if (end === 'load') return 'goods';
  if (end !== 'pickup' && end !== 'delivery') return 'informations';
  if (part === 'time_slot' || part === 'meeting') return 'dates';
  return part === 'handling' ? 'handling' : end;
}
