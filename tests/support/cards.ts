import type { Shipment } from '#freight/shipment/shipment.ts';
import type { TestServer } from './test-server.ts';

/** How a test pays: a saved card, or one that is typed. The token stands for its number. */
interface TypedCard {
  readonly token?: string;
  readonly month?: number;
  readonly year?: number;
  readonly name?: string;
  /** A saved card instead. */
  readonly method?: string;
}

/** What the script of the sandbox sends for a browser, once its frames gave a card. Answers Stripe's object or its error. */
export async function confirmCard(
  server: Pick<TestServer, 'call' | 'context'>,
  secret: string,
  { token = 'tok_visa', month = 12, year = 2030, name = 'Claire Dumortier', method }: TypedCard = {},
) {
  const card =
    method === undefined
      ? {
          'payment_method_data[card][token]': token,
          'payment_method_data[card][exp_month]': String(month),
          'payment_method_data[card][exp_year]': String(year),
          'payment_method_data[billing_details][name]': name,
        }
      : { payment_method: method };
  return askSandbox(server, `${pathOf(secret)}/confirm`, { client_secret: secret, ...card });
}

/** What the page of the bank leads to. */
export function authenticateCard(
  server: Pick<TestServer, 'call' | 'context'>,
  secret: string,
  outcome: 'complete' | 'fail' = 'complete',
) {
  return askSandbox(server, `${pathOf(secret)}/authenticate`, { client_secret: secret, outcome });
}

/** A request of a browser to the sandbox. */
export async function askSandbox(
  { call, context }: Pick<TestServer, 'call' | 'context'>,
  path: string,
  fields: Readonly<Record<string, string>>,
) {
  const form = { key: context.cards.publishableKey, ...fields };
  return (await call('POST', `/sandbox/v1/${path}`, { form })).json();
}

function pathOf(secret: string): string {
  const [id = ''] = secret.split('_secret_');
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

/** How a test books: by whom, which price, and by which card. */
interface CardBooking {
  readonly company: string;
  readonly token: string;
  readonly price: string;
  readonly body?: object;
  readonly card?: TypedCard;
}

/** Accepts a quoted price and pays it, or has it held, by card. Answers the shipment as it is then. */
export async function bookByCard(
  server: Pick<TestServer, 'call' | 'context'>,
  { company, token, price, body = {}, card = {} }: CardBooking,
): Promise<Shipment> {
  const base = `/api/v2/companies/${company}`;
  const answer = await server.call('POST', `${base}/quotation-prices/${price}/acceptation`, {
    token,
    body: { payment_plan: 'immediate_cc_authorization', ...body },
  });
  if (answer.statusCode !== 201) throw new Error(`It was not booked: ${answer.body}`);
  const { uuid, payment_intent: payment } = answer.json();
  await confirmCard(server, payment.client_secret, card);
  await server.call('GET', `${base}/payment-intents/${payment.uuid}`, { token });
  return (await server.call('GET', `${base}/shipments/${uuid}`, { token })).json<Shipment>();
}
