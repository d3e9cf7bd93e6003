import type { Laws } from '../law/law.ts';
import { parseAmount } from '../money/money.ts';
import {
  checkAddress,
  checkDates,
  checkHandling,
  checkInsurance,
  checkLane,
  checkLoad,
  type QuoteFault,
  type QuoteFaultCode,
} from '../quote/check-request.ts';
import { MAX_BOOKING_TEXT, STOP_TEXT_NAMES, STOP_TEXTS } from '../shipment/stop-fields.ts';
import { type SlotText, slotFaults, slotOf } from '../time-slot/typed-slot.ts';
import { holdsLink, holdsWebAddress } from '../values/name.ts';
import { cleanText } from '../values/text.ts';
import { loadRequestOf, palletLineOf, readWhole, requestOf } from './request-of.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

/** The steps of the form, in their order (specification, part 1, section 2). */
export const BOOKING_STEPS = ['pickup', 'delivery', 'dates', 'handling', 'goods', 'quotation', 'informations'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** Faults of a draft that a request cannot have. */
type TypingFault = 'invalid_date' | 'not_a_time' | 'not_an_integer' | 'invalid_price' | 'too_long' | 'web_address';

/** A field of the form that is wrong. */
export interface DraftFault {
  readonly path: string;
  readonly code: QuoteFaultCode | TypingFault;
  readonly requirement: number | string | null;
}

const ENDS = ['pickup', 'delivery'] as const;
type End = (typeof ENDS)[number];

/** By what a draft is checked: `now` in Unix milliseconds, and the law of its stops. */
export interface DraftRules {
  readonly now: number;
  readonly laws: Laws;
}

/** Checks one step of the form and returns the first fault of each field. */
export function checkStep(draft: ShipmentDraft, step: BookingStep, rules: DraftRules): DraftFault[] {
  const faults = CHECKS[step](draft, rules);
  const seen = new Set<string>();
  return faults.filter(({ path }) => !seen.has(path) && seen.add(path));
}

const CHECKS: Readonly<Record<BookingStep, (draft: ShipmentDraft, rules: DraftRules) => DraftFault[]>> = {
  pickup: (draft) => checkEnd(draft, 'pickup'),
  delivery: (draft) => [...checkEnd(draft, 'delivery'), ...checkDraftLane(draft)],
  dates: checkDraftDates,
  handling: checkDraftHandling,
  goods: checkGoods,
  quotation: () => [],
  informations: checkInformations,
};

function fault(path: string, code: DraftFault['code'], requirement: DraftFault['requirement'] = null): DraftFault {
  return { path, code, requirement };
}

/** Length limits of the texts, in UTF-16 units: the same as in the request. */
const MOST = { name: 120, phone: 40, booking: MAX_BOOKING_TEXT, reference: 60, description: 1000 } as const;

function checkText(path: string, text: string, most: number): DraftFault[] {
  return cleanText(text).length > most ? [fault(path, 'too_long', most)] : [];
}

function checkEnd(draft: ShipmentDraft, end: End): DraftFault[] {
  const { address, contact } = draft[end];
  const path = `${end}.address`;
  const { chosen } = address;
  const wrong: QuoteFault[] =
    chosen === null
      ? [{ path, code: 'address_not_selected', requirement: null }]
      : checkAddress(path, chosen).map((found) => ({ ...found, path }));
  return [
    ...wrong,
    ...checkText(`${end}.contact.name`, contact.name, MOST.name),
    ...(holdsWebAddress(contact.name) ? [fault(`${end}.contact.name`, 'web_address')] : []),
    ...checkText(`${end}.contact.phone`, contact.phone, MOST.phone),
    ...STOP_TEXT_NAMES.flatMap((name) => checkText(`${end}.${name}`, draft[end][name], STOP_TEXTS[name].max)),
  ];
}

function checkDraftLane({ pickup, delivery }: ShipmentDraft): DraftFault[] {
  const [from, to] = [pickup.address.chosen, delivery.address.chosen];
  if (from === null || to === null) return [];
  return checkLane(from.country, to.country, { one_way: {} }).map((found) => ({ ...found, path: 'delivery.address' }));
}

function checkDraftDates(draft: ShipmentDraft, { now }: DraftRules): DraftFault[] {
  const typed = ENDS.flatMap((end) => [
    ...checkSlot(`${end}.time_slot`, draft[end].time_slot),
    ...checkText(`${end}.meeting.comment`, draft[end].meeting.comment, MOST.booking),
  ]);
  const [pickup, delivery] = ENDS.map((end) => {
    const { time_slot, address } = draft[end];
    const slot = slotOf(time_slot);
    return slot === null || address.chosen === null ? null : { time_slot: slot, address: address.chosen };
  });
  if (typed.length > 0 || !pickup || !delivery) return typed;
  return checkDates({ pickup, delivery }, now);
}

function checkSlot(path: string, slot: SlotText): DraftFault[] {
  return slotFaults(slot).map(({ field, code }) => fault(`${path}.${field}`, code));
}

function checkDraftHandling(draft: ShipmentDraft, { laws }: DraftRules): DraftFault[] {
  const open = ENDS.filter((end) => draft[end].handling.driver === '').map((end) =>
    fault(`${end}.handling.driver`, 'options_missing'),
  );
  const { pickup, delivery, load } = requestOf(draft);
  return [...open, ...checkHandling({ pickup, delivery }, load, laws)];
}

function checkGoods({ load }: ShipmentDraft): DraftFault[] {
  const typed = load.type === 'pallets' ? unreadableLines(load) : unreadable(load, ['quantity', 'length', 'width']);
  const faults = [...typed, ...unreadable(load, ['height', 'weight'])];
  const wrong = new Set(faults.map(({ path }) => path));
  const isUnread = faults.some(({ path }) => path.startsWith('load.pallets.'));
  const checked = checkLoad(loadRequestOf(load)).filter(({ path }) => !wrong.has(path));
  const rest = isUnread ? checked.filter(({ path }) => !path.startsWith('load.pallets')) : checked;
  return [...faults, ...rest, ...checkText('load.description', load.description, MOST.description)];
}

function unreadable(
  load: ShipmentDraft['load'],
  fields: readonly ('quantity' | 'length' | 'width' | 'height' | 'weight')[],
): DraftFault[] {
  return fields
    .filter((field) => Number.isNaN(readWhole(load[field])))
    .map((field) => fault(`load.${field}`, 'not_an_integer'));
}

/** The greatest quantity of a line that is read. */
const MOST_PALLETS = 999;

function unreadableLines({ pallets }: ShipmentDraft['load']): DraftFault[] {
  return pallets.flatMap((line, index) => {
    const path = `load.pallets.${index}`;
    const fields = line.format === 'other' ? (['quantity', 'width', 'length'] as const) : (['quantity'] as const);
    const faults = fields.flatMap((field): DraftFault[] => {
      const value = readWhole(line[field]);
      if (value === null) return [fault(`${path}.${field}`, 'required')];
      if (Number.isNaN(value)) return [fault(`${path}.${field}`, 'not_an_integer')];
      if (value === 0) return [fault(`${path}.${field}`, 'too_small', 1)];
      return field === 'quantity' && value > MOST_PALLETS ? [fault(`${path}.${field}`, 'too_large', MOST_PALLETS)] : [];
    });
    return palletLineOf(line) === null || faults.length > 0 ? faults : [];
  });
}

function checkInformations({ references, insurance, insuredLoadValue }: ShipmentDraft): DraftFault[] {
  const long = (['order', 'pickup', 'delivery'] as const).flatMap((name) => [
    ...checkText(`references.${name}`, references[name], MOST.reference),
    ...(holdsLink(references[name]) ? [fault(`references.${name}`, 'web_address')] : []),
  ]);
  if (insurance === 'basic') return long;
  const value = parseAmount(insuredLoadValue);
  if (value === null) return [...long, fault('insuredLoadValue', 'required')];
  if (Number.isNaN(value)) return [...long, fault('insuredLoadValue', 'invalid_price')];
  return [...long, ...checkInsurance(value)];
}
