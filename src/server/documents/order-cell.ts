import type { MessageDescriptor } from '@lingui/core';
import { formatPhone } from '#freight/phone/phone.ts';

/** Says a sentence of the document in its language. */
export type Say = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

/** The name of a cell, with its number on the consignment note where it has one. */
export function head(say: Say, label: MessageDescriptor, box: number | null = null) {
  return { box, label: say(label) };
}

/** A number as it is dialled from any country. */
export function phoneOf(e164: string): string {
  return formatPhone(e164, '');
}
