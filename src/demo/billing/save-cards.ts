import { DAY } from '#freight/values/duration.ts';
import type { Context } from '#server/context.ts';
import type { CardKeeping } from '#server/identity/grants.ts';
import { beginSource, keepBegun } from '#server/services/money/payment-source/begin-source.ts';
import { followSetup } from '#server/services/money/payment-source/follow-setup.ts';
import { askSandbox } from './pay-by-card.ts';

/** Both cards were saved this long ago, when the second was still good. */
const SAVED_MS = 60 * DAY;
/** The second card expired with the month of this day. */
const EXPIRED_MS = 35 * DAY;

interface TestCard {
  readonly token: string;
  /** Its last day is in the month of this time, in Unix milliseconds. */
  readonly good: number;
}

/**
 * A shipper has two cards: a good one that is charged by default, and one that has expired. None with real keys.
 *
 * @param grant of the owner who saved them
 */
export async function saveCards(context: Context, grant: CardKeeping, name: string): Promise<void> {
  if (context.sandbox === null) return;
  const now = context.now();
  const at = now - SAVED_MS;
  const cards: readonly TestCard[] = [
    { token: 'tok_visa', good: now + 730 * DAY },
    { token: 'tok_mastercard', good: now - EXPIRED_MS },
  ];
  for (const [index, { token, good }] of cards.entries()) {
    const then = { ...context, now: () => at + index };
    const begun = await beginSource(then, { ...grant, now: at + index }, null);
    await context.db.transaction().execute((tx) => keepBegun(tx, { ...grant, now: at + index }, begun));
    const until = new Date(good);
    const fields = {
      'payment_method_data[card][token]': token,
      'payment_method_data[card][exp_month]': String(until.getUTCMonth() + 1),
      'payment_method_data[card][exp_year]': String(until.getUTCFullYear()),
      'payment_method_data[billing_details][name]': name,
    };
    const path = `/v1/setup_intents/${begun.setup.id}/confirm`;
    await askSandbox(context, { method: 'POST', path, fields, at: at + index });
    await followSetup(then, begun.setup.id);
  }
}
