import * as v from 'valibot';
import { PALLET_FORMATS } from '../load/load.ts';
import { DATE_TYPES } from '../quote/price.ts';
import { QuotedAddress } from '../quote/request.ts';
import { eachStopText, NO_STOP_TEXTS } from '../shipment/stop-fields.ts';
import { SlotText } from '../time-slot/typed-slot.ts';

const Typed = v.string();

/** The typed address search, and the address chosen from its results. */
const DraftAddress = v.object({ typed: Typed, chosen: v.nullable(QuotedAddress) });

const DraftStop = v.object({
  address: DraftAddress,
  contact: v.object({ name: Typed, phone: Typed }),
  // Drafts that were stored before a text existed lack it.
  ...eachStopText(() => v.optional(Typed, '')),
  time_slot: SlotText,
  meeting: v.object({ rendez_vous: v.boolean(), comment: Typed }),
  /** The user must choose who loads; empty until then. */
  handling: v.object({ driver: v.picklist(['', 'driver', 'team']), tail_lift: v.picklist(['needed', 'none']) }),
});
export type DraftStop = v.InferOutput<typeof DraftStop>;

const DraftLine = v.object({ quantity: Typed, format: v.picklist(PALLET_FORMATS), width: Typed, length: Typed });
export type DraftLine = v.InferOutput<typeof DraftLine>;

/**
 * A shipment being entered: input texts and choices. Its paths match those of a quotation request, so a fault of the
 * request belongs to the field with the same name.
 */
export const ShipmentDraft = v.object({
  pickup: DraftStop,
  delivery: DraftStop,
  date_type: v.picklist(DATE_TYPES),
  load: v.object({
    type: v.picklist(['pallets', 'other']),
    pallets: v.array(DraftLine),
    /** For goods other than pallets: number of pieces, and the sides of one piece in cm. */
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
  /** The external request that the draft started from. */
  externalRequestUuid: v.optional(v.nullable(v.string()), null),
  /** The template that this draft was started from. */
  templateUuid: v.optional(v.nullable(v.string()), null),
});
export type ShipmentDraft = v.InferOutput<typeof ShipmentDraft>;

/** The field of the value to insure. */
export const INSURED_VALUE = 'insuredLoadValue' satisfies keyof ShipmentDraft;

/** The default of a new pallet line: one Euro pallet. */
export const NEW_LINE: DraftLine = { quantity: '1', format: '120x80', width: '', length: '' };

function emptyStop(): DraftStop {
  return {
    address: { typed: '', chosen: null },
    contact: { name: '', phone: '' },
    ...NO_STOP_TEXTS,
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

/** True if nothing was typed, so there is nothing to save or lose. */
export function isEmptyDraft(draft: ShipmentDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
}
