import * as v from 'valibot';
import { PaymentSource } from '#freight/payment/payment-source.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';

export const paymentSourceAnswers = {
  listPaymentSources: {
    summary: 'The saved cards of the company, the one to offer first at the top; expired ones where they are asked for',
    query: v.strictObject({ with_expired: v.optional(v.picklist(['0', '1']), '0') }),
    status: 200,
    schema: v.object({ items: v.array(PaymentSource) }),
  },
  createPaymentSource: {
    summary: 'Begin to save a card: the browser gives the secret to the frames of the card provider',
    status: 201,
    schema: v.object({ uuid: Uuid, client_secret: v.string() }),
    errors: ['unavailable'],
  },
  getPaymentSource: {
    summary:
      'A saved card; the provider is asked for one that was just confirmed. 404 until its holder has confirmed it',
    status: 200,
    schema: PaymentSource,
    errors: ['unavailable'],
  },
  choosePaymentSource: { summary: 'Offer a card first', status: 200, schema: PaymentSource },
  deletePaymentSource: {
    summary: 'Forget a card, here and at the card provider',
    status: 204,
    errors: ['unavailable'],
  },
  receiveCardEvent: { summary: 'An event of the card provider, signed: it is kept and worked off later', status: 204 },
} as const satisfies Answers;
