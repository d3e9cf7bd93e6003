import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The fields of a card that its provider's frames hold. */
export type CardField = 'number' | 'expiry' | 'code';

/** The fault of a card, and of which field; null is the card as a whole. */
export interface CardFault {
  readonly field: CardField | null;
  readonly message: MessageDescriptor;
}

const NUMBER: CardFault = { field: 'number', message: msg`Invalid card number` };
const EXPIRY: CardFault = { field: 'expiry', message: msg`Invalid expiration date` };
const NO_EXPIRY: CardFault = { field: 'expiry', message: msg`Expiration Date Required` };
const EXPIRED: CardFault = { field: 'expiry', message: msg`Expired card` };
const CODE: CardFault = { field: 'code', message: msg`Invalid security code` };

const BY_CODE: Readonly<Record<string, CardFault>> = {
  incomplete_number: NUMBER,
  invalid_number: NUMBER,
  incorrect_number: NUMBER,
  incomplete_expiry: EXPIRY,
  invalid_expiry_month: EXPIRY,
  invalid_expiry_year: EXPIRY,
  invalid_expiry_month_past: EXPIRED,
  invalid_expiry_year_past: EXPIRED,
  expired_card: EXPIRED,
  incomplete_cvc: CODE,
  invalid_cvc: CODE,
  incorrect_cvc: CODE,
};

/**
 * The provider's finding, in the words of the specification; null where it is no fault of a field. `isEmpty` says
 * whether nothing was typed into the expiry.
 */
export function cardFault(code: string | undefined, { isEmpty = false } = {}): CardFault | null {
  if (code === 'incomplete_expiry' && isEmpty) return NO_EXPIRY;
  return BY_CODE[code ?? ''] ?? null;
}
