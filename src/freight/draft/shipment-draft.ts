import * as v from 'valibot';
import { PALLET_FORMATS } from '../load/load.ts';
import { DATE_TYPES } from '../quote/price.ts';
import { QuotedAddress } from '../quote/request.ts';
import { SlotText } from '../time-slot/typed-slot.ts';

const Typed = v.string();

/** What was typed into the search for an address, and the address that was chosen from what it found. */
const DraftAddress = v.object({ typed: Typed, chosen: v.nullable(QuotedAddress) });

const DraftStop = v.object({
  address: DraftAddress,
  contact: v.object({ name: Typed, phone: Typed }),
  comment: Typed,
  time_slot: SlotText,
  meeting: v.object({ rendez_vous: v.boolean(), comment: Typed }),
  /** Who loads is a choice that must be made: empty until then. */
  handling: v.object({ driver: v.picklist(['', 'driver', 'team']), tail_lift: v.picklist(['needed', 'none']) }),
});
export type DraftStop = v.InferOutput<typeof DraftStop>;

const DraftLine = v.object({ quantity: Typed, format: v.picklist(PALLET_FORMATS), width: Typed, length: Typed });
export type DraftLine = v.InferOutput<typeof DraftLine>;

/**
 * A shipment before it is booked, as it stands in its form: texts of inputs, and choices. Its paths are those of a
 * quotation request, so that what is wrong with a request is wrong with the field of the same name.
 */
export const ShipmentDraft = v.object({
  pickup: DraftStop,
  delivery: DraftStop,
  date_type: v.picklist(DATE_TYPES),
  load: v.object({
    type: v.picklist(['pallets', 'other']),
    pallets: v.array(DraftLine),
    /** Of goods that are no pallets: pieces, and one piece's sides in cm. */
    quantity: Typed,
    length: Typed,
    width: Typed,
    height: Typed,
    weight: Typed,
    description: Typed,
  }),
  insurance: v.picklist(['basic', 'value']),
  insuredLoadValue: Typed,
  references: v.object({ order: Typed, pickup: Typed, delivery: Typed }),
  /** What a system outside asked for and this draft began with. */
  externalRequestUuid: v.optional(v.nullable(v.string()), null),
  /** The template that this draft was started from. */
  templateUuid: v.optional(v.nullable(v.string()), null),
});
export type ShipmentDraft = v.InferOutput<typeof ShipmentDraft>;

/** The field of the value to insure. */
export const INSURED_VALUE = 'insuredLoadValue' satisfies keyof ShipmentDraft;

/** A pallet line as it is added: one Euro pallet. */
export const NEW_LINE: DraftLine = { quantity: '1', format: '120x80', width: '', length: '' };

function emptyStop(): DraftStop {
  return {
    address: { typed: '', chosen: null },
    contact: { name: '', phone: '' },
    comment: '',
    time_slot: { date: '', from: '09:00', to: '17:00', sign: 'fixed' },
    meeting: { rendez_vous: false, comment: '' },
    handling: { driver: '', tail_lift: 'none' },
  };
}

/** A form that nothing was typed into. */
export const EMPTY_DRAFT: ShipmentDraft = {
  pickup: emptyStop(),
  delivery: emptyStop(),
  date_type: 'tailored',
  load: {
    type: 'pallets',
    pallets: [NEW_LINE],
    quantity: '1',
    length: '',
    width: '',
    height: '',
    weight: '',
    description: '',
  },
  insurance: 'basic',
  insuredLoadValue: '',
  references: { order: '', pickup: '', delivery: '' },
  externalRequestUuid: null,
  templateUuid: null,
};

/** Whether nothing was typed: there is nothing to keep, and nothing to lose. */
export function isEmptyDraft(draft: ShipmentDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
}
