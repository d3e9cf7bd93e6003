import { type BookingStep, checkStep, type DraftRules } from './check-step.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** The steps that complete the request needed for a price. */
const REQUEST_STEPS = ['pickup', 'delivery', 'dates', 'handling', 'goods'] as const satisfies readonly BookingStep[];

/**
 * Returns the furthest step that may be opened: the first incomplete one.
 *
 * @param isQuoted true if a valid price was chosen for the current draft
 */
export function furthestStep(draft: ShipmentDraft, rules: DraftRules, isQuoted: boolean): BookingStep {
  const wrong = REQUEST_STEPS.find((step) => checkStep(draft, step, rules).length > 0);
  return wrong ?? (isQuoted ? 'informations' : 'quotation');
}

/** Returns the step that contains the field of a server violation. */
export function stepOfPath(path: string): BookingStep {
  const [end = '', part = ''] = path.split('.');
  if (end === 'load') return 'goods';
  if (end !== 'pickup' && end !== 'delivery') return 'informations';
  if (part === 'time_slot' || part === 'meeting') return 'dates';
  return part === 'handling' ? 'handling' : end;
}
