import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StripeCards } from '#server/adapters/cards/stripe-cards.ts';
import { openLog } from '#server/log.ts';
import { collectLines } from '#tests/support/log-lines.ts';

/** Refuses all, and says what it is about as Stripe does: the whole payment. */
const stripe = createServer((_, response) => {
  const payment_intent = { id: 'pi_1', object: 'payment_intent', client_secret: 'pi_1_secret_2' };
  const error = { type: 'invalid_request_error', code: 'parameter_unknown', message: 'Unknown parameter.' };
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { ...error, payment_intent } }));
});
let cards: StripeCards;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    stripe.listen(0, '127.0.0.1', resolve);
  });
  const address = { host: '127.0.0.1', port: (stripe.address() as AddressInfo).port, protocol: 'http' } as const;
  cards = new StripeCards({ secretKey: 'sk_x', publishableKey: 'pk_x', webhookSecret: 'whsec_x', address });
});
afterAll(() => {
  stripe.close();
  stripe.closeAllConnections();
});

it('a refusal of the card provider is logged without the secret of the payment', async () => {
  const { stream, lines } = collectLines();
  const error = await cards.useMethod('pi_1', 'pm_1').catch((refusal: unknown) => refusal);
  openLog('info', stream).error({ err: error }, 'request failed');
  expect(lines()).toMatchObject([{ err: { message: 'Unknown parameter.', code: 'parameter_unknown' } }]);
  expect(JSON.stringify(lines())).not.toContain('pi_1');
});
