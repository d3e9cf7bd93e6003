import { bookDay } from '#freight/invoice/terms.ts';
import { paymentReceived } from '#freight/ledger/journal.ts';
import type { Context } from '#server/context.ts';
import type { CardKeeping } from '#server/identity/grants.ts';
import { postJournal } from '#server/services/money/ledger/post-journal.ts';
import { askPayBack } from '#server/wings/accounting/on-account/ask-pay-back.ts';

/** Overpayment of the shipper, in cents. */
const TOO_MUCH = 18_000;

/** Where it wants the money back. */
const ACCOUNT = { iban: 'FR7630004000031234567890143', holder: 'Verrerie de la Lys' } as const;

/** An invoice with something open, in cents. */
interface Open {
  readonly uuid: string;
  readonly number: string;
  readonly open: number;
}

/**
 * A shipper paid more than an invoice by transfer, and its owner asks for the rest: it stays on the shipper's account until
 * support has decided, and settles nothing else.
 *
 * @param grant of the owner, at the time of the request
 */
export async function overpayOne(
  { db }: Pick<Context, 'db'>,
  grant: CardKeeping,
  { uuid, number, open }: Open,
): Promise<void> {
  const { company: customer, now } = grant;
  const amount = open + TOO_MUCH;
  const money = {
    means: 'transfer',
    payment: null,
    customer,
    amount,
    parts: [{ invoice: uuid, amount: open }],
  } as const;
  const entry = paymentReceived({ key: `bank:${number}:over`, label: number, day: bookDay(now), ...money });
  await db.transaction().execute(async (tx) => {
    await postJournal(tx, entry, now);
    await askPayBack(tx, grant, ACCOUNT);
  });
}
