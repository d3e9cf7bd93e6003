import Stripe from 'stripe';
import { isInTransaction } from '../../database/db.ts';
import { Refusal } from '../../errors.ts';
import { CardAccount } from './card-account.ts';
import {
  type CardDispute,
  type CardIntent,
  type CardRefund,
  type CardSetup,
  disputeOf,
  intentOf,
  refundOf,
  setupOf,
} from './card-objects.ts';

/** Keys of an account, and its API address: Stripe or the sandbox. */
export interface CardKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

/** A reduced event: id, type, time, and the object it is about. */
export interface CardEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: { readonly id?: string | undefined; readonly object?: string; readonly payment_intent?: unknown };
}

interface NewIntent {
  readonly payment: string;
  readonly company: string;
  readonly customer: string;
  /** In cents. */
  readonly amount: number;
  /** True to authorize only; the card is then saved for later payments without the customer. */
  readonly isHold: boolean;
}

/** The answer to a chargeback. */
export interface Evidence {
  /** Facts in English, 20,000 characters at most. */
  readonly text: string;
  readonly customer: string;
  /** The day of the delivery. */
  readonly day: string;
  /** The proof of delivery as a PDF of 4.5 MB at most; null without one. */
  readonly proof: Buffer | null;
}

const TIMEOUT_MS = 10_000;
/** Maximum age of an event in seconds, against replays. */
const TOLERANCE_S = 300;

/**
 * Cards with Stripe's SDK. Each call waits for another system, so it throws inside a transaction. Writes carry an
 * idempotency key derived from their purpose, so that a repeated step has one effect.
 */
export class StripeCards {
  readonly provider: 'stripe' | 'sandbox';
  readonly publishableKey: string;
  /** The account that the payments come to. */
  readonly account: CardAccount;
  readonly #webhookSecret: string;
  readonly #stripe: Stripe;

  constructor({ secretKey, publishableKey, webhookSecret, address }: CardKeys) {
    this.provider = address === undefined ? 'stripe' : 'sandbox';
    this.publishableKey = publishableKey;
    this.#webhookSecret = webhookSecret;
    this.#stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...address });
    this.account = new CardAccount((work) => this.#ask(work));
  }

  /** @returns the id of the company's customer */
  async createCustomer({ company, name }: { readonly company: string; readonly name: string }): Promise<string> {
    const { id } = await this.#ask((stripe) =>
      stripe.customers.create({ name, metadata: { company } }, { idempotencyKey: `lading:customer:${company}` }),
    );
    return id;
  }

  /** Starts saving a card of a customer, for payments without them present. */
  async createSetup({
    source,
    company,
    customer,
  }: Pick<NewIntent, 'company' | 'customer'> & { readonly source: string }): Promise<CardSetup> {
    const setup = await this.#ask((stripe) =>
      stripe.setupIntents.create(
        { customer, allowed_payment_method_types: ['card'], usage: 'off_session', metadata: { source, company } },
        { idempotencyKey: `lading:setup:${source}` },
      ),
    );
    return setupOf(setup);
  }

  /** Returns the current state of a setup, with its card. */
  async readSetup(id: string): Promise<CardSetup> {
    return setupOf(await this.#ask((stripe) => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })));
  }

  /** Detaches a saved card; does nothing if it is detached. */
  async forgetCard(method: string): Promise<void> {
    const { customer } = await this.#ask((stripe) => stripe.paymentMethods.retrieve(method));
    if (customer === null) return;
    await this.#ask((stripe) =>
      stripe.paymentMethods.detach(method, {}, { idempotencyKey: `lading:forget:${method}` }),
    );
  }

  /** Creates a payment, once per id; the card is chosen later. */
  async createIntent(wanted: NewIntent): Promise<CardIntent> {
    const intent = await this.#ask((stripe) =>
      stripe.paymentIntents.create(
        { ...intentFor(wanted), ...(wanted.isHold ? { setup_future_usage: 'off_session' } : {}) },
        { idempotencyKey: `lading:pay:${wanted.payment}` },
      ),
    );
    return intentOf(intent);
  }

  /**
   * Authorizes an amount on a saved card without the customer present.
   *
   * @returns the payment; `created` if the bank declined or requires authentication
   */
  async holdKeptCard(wanted: NewIntent & { readonly method: string }): Promise<CardIntent> {
    const { payment, method } = wanted;
    try {
      const intent = await this.#ask((stripe) =>
        stripe.paymentIntents.create(
          {
            ...intentFor(wanted),
            payment_method: method,
            confirm: true,
            off_session: true,
            expand: ['latest_charge'],
          },
          { idempotencyKey: `lading:pay:${payment}` },
        ),
      );
      return intentOf(intent);
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.intent === null) throw error;
      return this.readIntent(error.intent);
    }
  }

  /**
   * Captures an authorized amount, in full or in part.
   *
   * @returns its current state; not captured if it expired meanwhile
   */
  async captureIntent(
    id: string,
    { payment, amount }: { readonly payment: string; readonly amount: number },
  ): Promise<CardIntent> {
    try {
      const intent = await this.#ask((stripe) =>
        stripe.paymentIntents.capture(
          id,
          { amount_to_capture: amount, expand: ['latest_charge'] },
          { idempotencyKey: `lading:capture:${payment}` },
        ),
      );
      return intentOf(intent);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return this.readIntent(id);
    }
  }

  /** Returns the current state of a payment, with the charged card. */
  async readIntent(id: string): Promise<CardIntent> {
    return intentOf(await this.#ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
  }

  /** Returns the payment by our id, if its id at the provider was lost; null if there is none. */
  async findIntent({ payment, customer }: Pick<NewIntent, 'payment' | 'customer'>): Promise<CardIntent | null> {
    const intents = await this.#ask((stripe) =>
      stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    const found = intents.find(({ metadata }) => metadata.payment === payment);
    return found === undefined ? null : this.readIntent(found.id);
  }

  /** Chooses a saved card for a payment. @returns its current state; a payment completed meanwhile keeps its card */
  useMethod(id: string, method: string): Promise<CardIntent> {
    return this.#change(id, (stripe) => stripe.paymentIntents.update(id, { payment_method: method }));
  }

  /** Cancels a payment. @returns its current state; a payment completed meanwhile is not cancelled */
  cancelIntent(id: string): Promise<CardIntent> {
    return this.#change(id, (stripe) => stripe.paymentIntents.cancel(id));
  }

  /** Changes a payment if its state allows it. @returns its current state */
  async #change(id: string, work: (stripe: Stripe) => Promise<Stripe.PaymentIntent>): Promise<CardIntent> {
    try {
      return intentOf(await this.#ask(work));
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.code !== 'payment_intent_unexpected_state') throw error;
      return this.readIntent(id);
    }
  }

  /** Refunds an amount of a payment to its card, once per id. */
  async refundIntent(
    intent: string,
    { refund, amount }: { readonly refund: string; readonly amount: number },
  ): Promise<CardRefund> {
    const made = await this.#ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: intent, amount, metadata: { refund } },
        { idempotencyKey: `lading:refund:${refund}` },
      ),
    );
    return refundOf(made);
  }

  /** Returns the current state of a refund. */
  async readRefund(id: string): Promise<CardRefund> {
    return refundOf(await this.#ask((stripe) => stripe.refunds.retrieve(id)));
  }

  /** Returns the refund by our id, if its id at the provider was lost; null if there is none. */
  async findRefund(intent: string, refund: string): Promise<CardRefund | null> {
    const { data } = await this.#ask((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
    const found = data.find(({ metadata }) => metadata?.refund === refund);
    return found === undefined ? null : refundOf(found);
  }

  /** Returns the current state of a chargeback. */
  async readDispute(id: string): Promise<CardDispute> {
    return disputeOf(await this.#ask((stripe) => stripe.disputes.retrieve(id)));
  }

  /** Answers a chargeback with evidence, for good: the bank of the card decides. @returns its current state */
  async sendEvidence(id: string, { text, customer, day, proof }: Evidence): Promise<CardDispute> {
    const file =
      proof === null
        ? null
        : await this.#ask((stripe) =>
            stripe.files.create(
              {
                purpose: 'dispute_evidence',
                file: { data: proof, name: 'proof-of-delivery.pdf', type: 'application/pdf' },
              },
              { idempotencyKey: `lading:evidence-file:${id}` },
            ),
          );
    const evidence = {
      uncategorized_text: text,
      customer_name: customer,
      service_date: day,
      ...(file === null ? {} : { service_documentation: file.id }),
    };
    return disputeOf(
      await this.#ask((stripe) =>
        stripe.disputes.update(id, { evidence, submit: true }, { idempotencyKey: `lading:evidence:${id}` }),
      ),
    );
  }

  /** @throws if the signature is wrong, or older than five minutes. `now` in Unix milliseconds */
  readEvent(bytes: Uint8Array, signature: string, now: number): CardEvent {
    const { webhooks } = this.#stripe;
    const payload = Buffer.from(bytes);
    return eventOf(webhooks.constructEvent(payload, signature, this.#webhookSecret, TOLERANCE_S, undefined, now));
  }

  /** Returns the events since a time (Unix milliseconds), the latest first; Stripe keeps them for 30 days. */
  async listEvents(since: number): Promise<CardEvent[]> {
    const created = { gte: Math.floor(since / 1000) };
    const events = await this.#ask((stripe) =>
      stripe.events.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    return events.map(eventOf);
  }

  /** @throws `unavailable` if Stripe did not respond, so that the result is unknown */
  async #ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (isInTransaction()) throw new Error('Cards are asked inside a transaction.');
    try {
      return await work(this.#stripe);
    } catch (cause) {
      const { StripeAPIError, StripeConnectionError, StripeError, StripeRateLimitError } = Stripe.errors;
      const isPassing = [StripeAPIError, StripeConnectionError, StripeRateLimitError].some(
        (kind) => cause instanceof kind,
      );
      if (isPassing) throw new Refusal('unavailable', { retryAfter: 5, cause });
      throw cause instanceof StripeError ? new StripeRefusal(cause) : cause;
    }
  }
}

/**
 * An error of Stripe without its details, which contain the payment with its secret and the name on the card and must
 * not be logged.
 */
class StripeRefusal extends Error {
  readonly code: string | undefined;
  readonly #intent: string | null;

  constructor({
    message,
    code,
    payment_intent,
  }: Pick<Stripe.errors.StripeError, 'message' | 'code' | 'payment_intent'>) {
    super(message);
    this.code = code;
    this.#intent = payment_intent?.id ?? null;
  }

  /** The payment of the error. */
  get intent(): string | null {
    return this.#intent;
  }
}

function intentFor({ payment, company, customer, amount, isHold }: NewIntent): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: 'eur',
    customer,
    allowed_payment_method_types: ['card'],
    metadata: { payment, company },
    ...(isHold ? { capture_method: 'manual' } : {}),
  };
}

/** Keeps only these fields of the object, because others may contain secrets and names. */
function eventOf({ id, type, created, data }: Stripe.Event): CardEvent {
  const { id: about, object, payment_intent }: CardEvent['object'] = data.object;
  return { id, type, created, object: { id: about, object, payment_intent } };
}
