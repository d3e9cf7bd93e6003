import type { LoadRequest, QuotedAddress } from '../quote/request.ts';
import { addressText } from './from-shipment.ts';
import { type DraftStop, EMPTY_DRAFT, NEW_LINE, type ShipmentDraft } from './shipment-draft.ts';

/** The town of a pickup or delivery, as found by the estimate. */
type EstimatedTown = Pick<QuotedAddress, 'postal_code' | 'city' | 'country' | 'division_code' | 'location'>;

/** The input of an estimate, made without an account. */
export interface Estimated {
  readonly pickup: EstimatedTown;
  readonly delivery: EstimatedTown;
  readonly load: {
    readonly [Field in 'type' | 'quantity' | 'format' | 'length' | 'height' | 'weight']?:
      | LoadRequest[Field]
      | undefined;
  };
}

/** Makes a draft with the towns and goods of an estimate; the user adds streets, dates and handling. */
export function draftFromEstimate({ pickup, delivery, load }: Estimated): ShipmentDraft {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  const quantity = text(load.quantity ?? 1);
  const isOther = load.type === 'other';
  return {
    ...EMPTY_DRAFT,
    pickup: stopIn(pickup, EMPTY_DRAFT.pickup),
    delivery: stopIn(delivery, EMPTY_DRAFT.delivery),
    load: {
      ...EMPTY_DRAFT.load,
      type: isOther ? 'other' : 'pallets',
      ...(isOther
        ? { quantity, length: text(load.length) }
        : { pallets: [{ ...NEW_LINE, quantity, format: load.format ?? NEW_LINE.format }] }),
      height: text(load.height),
      weight: text(load.weight),
    },
  };
}

function stopIn({ postal_code, city, country, division_code, location }: EstimatedTown, empty: DraftStop): DraftStop {
  const chosen: QuotedAddress = {
    name: '',
    street_name: '',
    postal_code,
    city,
    country,
    ...(division_code === undefined ? {} : { division_code }),
    location,
    precision: 'postal_code',
  };
  return { ...empty, address: { typed: addressText(chosen), chosen } };
}
