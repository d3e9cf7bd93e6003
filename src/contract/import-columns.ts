import type { MessageDescriptor } from '@lingui/core';
import { type EndField, endOf, type ImportColumn, type OtherColumn } from '#freight/shipment-import/columns.ts';

const END_TITLES = {
  pickup: /*i18n*/ { id: 'import.pickup', message: 'Pickup: {what}' },
  delivery: /*i18n*/ { id: 'import.delivery', message: 'Delivery: {what}' },
} as const;

const FIELD_TITLES = {
  company: /*i18n*/ { id: 'import.company', message: 'company' },
  street: /*i18n*/ { id: 'import.street', message: 'street' },
  postal_code: /*i18n*/ { id: 'import.postal_code', message: 'postal code' },
  city: /*i18n*/ { id: 'import.city', message: 'city' },
  country: /*i18n*/ { id: 'import.country', message: 'country' },
  contact: /*i18n*/ { id: 'import.contact', message: 'contact on site' },
  phone: /*i18n*/ { id: 'import.phone', message: 'phone' },
  instructions: /*i18n*/ { id: 'import.instructions', message: 'instructions' },
  date: /*i18n*/ { id: 'import.date', message: 'day' },
  from: /*i18n*/ { id: 'import.from', message: 'from' },
  to: /*i18n*/ { id: 'import.to', message: 'to' },
  flexible: /*i18n*/ { id: 'import.flexible', message: 'flexible' },
  appointment: /*i18n*/ { id: 'import.appointment', message: 'appointment' },
  booking: /*i18n*/ { id: 'import.booking', message: 'how to book' },
  driver: /*i18n*/ { id: 'import.driver', message: 'driver helps' },
  tail_lift: /*i18n*/ { id: 'import.tail_lift', message: 'tail lift' },
} as const satisfies Record<EndField, MessageDescriptor>;

const OTHER_TITLES = {
  order_reference: /*i18n*/ { id: 'import.order_reference', message: 'Order reference' },
  pickup_reference: /*i18n*/ { id: 'import.pickup_reference', message: 'Pickup reference' },
  delivery_reference: /*i18n*/ { id: 'import.delivery_reference', message: 'Delivery reference' },
  goods_type: /*i18n*/ { id: 'import.goods_type', message: 'Type of goods' },
  quantity: /*i18n*/ { id: 'import.quantity', message: 'Quantity' },
  format: /*i18n*/ { id: 'import.format', message: 'Format, cm' },
  length_cm: /*i18n*/ { id: 'import.length_cm', message: 'Length, cm' },
  width_cm: /*i18n*/ { id: 'import.width_cm', message: 'Width, cm' },
  height_cm: /*i18n*/ { id: 'import.height_cm', message: 'Height, cm' },
  weight_kg: /*i18n*/ { id: 'import.weight_kg', message: 'Gross weight, kg' },
  goods: /*i18n*/ { id: 'import.goods', message: 'Goods' },
  insured_value_eur: /*i18n*/ { id: 'import.insured_value_eur', message: 'Insured value, EUR' },
  comment: /*i18n*/ { id: 'import.comment', message: 'Comment for the carrier' },
} as const satisfies Record<OtherColumn, MessageDescriptor>;

/** Translates a message into the reader's language. */
type Say = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

/** Returns the heading of a column of a shipment file: `Pickup: postal code`. */
export function columnTitle(column: ImportColumn, say: Say): string {
  const ofEnd = endOf(column);
  if (ofEnd === null) return say(OTHER_TITLES[column as OtherColumn]);
  return say(END_TITLES[ofEnd.end], { what: say(FIELD_TITLES[ofEnd.field]) });
}
