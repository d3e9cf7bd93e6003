import type { Sms, Text } from './sms.ts';

/** Timeout in milliseconds; the message is retried. */
const TIME_LIMIT = 15_000;

/** Twilio's error codes for numbers that accept no messages: invalid, not reachable, not mobile, opted out. */
const NO_SUCH_NUMBER: ReadonlySet<unknown> = new Set([21211, 21217, 21408, 21610, 21612, 21614]);

interface Account {
  /** Without `/2010-04-01`. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number of the account, or its sender name. */
  readonly from: string;
}

/**
 * Twilio's Messages resource, which other services support too:
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export class TwilioSms implements Sms {
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  async send({ to, text }: Text): Promise<'taken' | 'undeliverable'> {
    const { url, account, token, from } = this.#account;
    const answer = await fetch(`${url.replace(/\/$/, '')}/2010-04-01/Accounts/${account}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (answer.ok) return 'taken';
    const { code } = (await answer.json().catch(() => ({}))) as { readonly code?: unknown };
    if (answer.status === 400 && NO_SUCH_NUMBER.has(code)) return 'undeliverable';
    throw new Error(`The text message was refused with status ${answer.status}, code ${String(code)}.`);
  }
}
