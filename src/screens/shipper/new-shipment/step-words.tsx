import { plural, t } from '@lingui/core/macro';
import type { BookingStep } from '#freight/draft/check-step.ts';
import { measuresOf } from '#freight/draft/measures.ts';
import { loadRequestOf } from '#freight/draft/request-of.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { plateOf } from '#freight/place/address.ts';
import { readDay } from '#freight/values/typed-day.ts';
import type { Format } from '../../parts/format/format.ts';

/** The names of the steps. */
export function stepName(step: BookingStep): string {
  const names: Readonly<Record<BookingStep, string>> = {
    pickup: t`Pickup`,
    delivery: t`Delivery`,
    dates: t`Dates`,
    handling: t`Handling`,
    goods: t`Goods`,
    quotation: t`Quote`,
    informations: t`Information`,
  };
  return names[step];
}

/** The label of the button back to a step. */
export function backWords(step: BookingStep): string {
  const words: Readonly<Record<BookingStep, string>> = {
    pickup: t`Back to pickup`,
    delivery: t`Back to delivery`,
    dates: t`Back to dates`,
    handling: t`Back to handling`,
    goods: t`Back to goods`,
    quotation: t`Back to quote`,
    informations: t`Back to information`,
  };
  return words[step];
}

/** The answers of a step that is right, in words. */
export function answerWords(step: BookingStep, draft: ShipmentDraft, format: Format): string {
  switch (step) {
    case 'pickup':
    case 'delivery': {
      const { chosen } = draft[step].address;
      if (chosen === null) return '';
      const plate = plateOf(chosen);
      return `${[plate.country, plate.division].filter(Boolean).join(' ')}, ${chosen.city}`;
    }
    case 'dates':
      return dayWords(draft, format);
    case 'handling':
      return handlingWords(draft).join(', ');
    case 'goods':
      return goodsWords(draft, format);
    default:
      return '';
  }
}

/** `Wed 18 to Fri 20 March`; one day where both are the same. Empty until both are days of the calendar. */
export function dayWords({ pickup, delivery }: ShipmentDraft, format: Format): string {
  const [from, to] = [readDay(pickup.time_slot.date), readDay(delivery.time_slot.date)];
  if (from === null || to === null) return '';
  const last = format.calendarDay(to);
  if (from === to) return last;
  const first = format.calendarWeekday(from, to);
  return t`${first} to ${last}`;
}

/** The demands on the driver and the truck. */
export function handlingWords({ pickup, delivery }: ShipmentDraft): string[] {
  const words: string[] = [];
  if (pickup.handling.driver === 'driver') words.push(t`Driver helps at pickup`);
  if (delivery.handling.driver === 'driver') words.push(t`Driver helps at delivery`);
  if (pickup.handling.tail_lift === 'needed') words.push(t`Tail lift at pickup`);
  if (delivery.handling.tail_lift === 'needed') words.push(t`Tail lift at delivery`);
  return words.length === 0 ? [t`No handling`] : words;
}

/** `15 pallets, 6.6 ldm, 6,060 kg`; what is not known yet is left out. */
export function goodsWords({ load }: ShipmentDraft, format: Format): string {
  const { quantity, dm } = measuresOf(load);
  const { weight } = loadRequestOf(load);
  const length = format.number(dm / 10, 1);
  const count =
    load.type === 'pallets'
      ? plural(quantity, { one: '# pallet', other: '# pallets' })
      : plural(quantity, { one: '# piece', other: '# pieces' });
  return [
    ...(quantity === 0 ? [] : [count]),
    ...(dm === 0 ? [] : [t`${length} ldm`]),
    ...(weight === null ? [] : [format.kilograms(weight)]),
  ].join(', ');
}
