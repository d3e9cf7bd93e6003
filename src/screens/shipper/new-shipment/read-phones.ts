import type { BookingStep, DraftFault } from '#freight/draft/check-step.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { cleanLine } from '#freight/values/text.ts';

interface PhoneFault extends Pick<DraftFault, 'path' | 'requirement'> {
  readonly code: 'invalid_phone' | 'two_phones';
}

interface ReadPhones {
  /** The draft with its telephone numbers in E.164. */
  readonly draft: ShipmentDraft;
  /** Numbers that cannot be dialled. */
  readonly faults: readonly PhoneFault[];
}

/** The steps that ask for telephone numbers, and of which ends. */
const ENDS: Partial<Record<BookingStep, readonly Stop[]>> = {
  pickup: ['pickup'],
  delivery: ['delivery'],
  informations: ['pickup', 'delivery'],
};

/** Reads the telephone numbers of a step. Numbering plans are large: they load when there is a number to read. */
export async function readPhones(draft: ShipmentDraft, step: BookingStep): Promise<ReadPhones> {
  const typed = (ENDS[step] ?? []).filter((end) => cleanLine(draft[end].contact.phone) !== '');
  if (typed.length === 0) return { draft, faults: [] };
  const { examplePhone, readPhone } = await import('#freight/phone/phone.ts');
  const read = structuredClone(draft);
  const faults: PhoneFault[] = [];
  for (const end of typed) {
    const { address, contact } = read[end];
    const country = address.chosen?.country ?? '';
    const phone = readPhone(contact.phone, country);
    if (phone.ok) contact.phone = phone.value;
    else faults.push({ path: `${end}.contact.phone`, code: phone.code, requirement: examplePhone(country) });
  }
  return { draft: read, faults };
}
