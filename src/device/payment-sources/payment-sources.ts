import { queryOptions } from '@tanstack/react-query';
import {
  choosePaymentSource,
  createPaymentSource,
  deletePaymentSource,
  getPaymentSource,
  listPaymentSources,
} from '#contract/payment-source.ts';
import type { PaymentSource } from '#freight/payment/payment-source.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh, refresh } from '../page/refresh.ts';

function sourceKeys(company: string) {
  return ['payment-sources', company] as const;
}

/** The company's saved cards, expired ones too, the one to offer first at the top. */
export function paymentSourcesQuery(company: string) {
  return queryOptions({
    queryKey: sourceKeys(company),
    queryFn: ({ signal }) => ask(listPaymentSources, { company, query: { with_expired: '1' }, signal }),
    meta: { keep: true },
  });
}

/**
 * Begins to save a card; the secret is passed to the card provider's frames.
 *
 * @throws Refused, Unreached
 */
export function beginCard(company: string): Promise<{ uuid: string; client_secret: string }> {
  return write(createPaymentSource, { company });
}

/**
 * Reads a card just confirmed by its holder, and makes it the default if requested.
 *
 * @throws Refused, Unreached
 */
export async function finishCard(
  company: string,
  source: string,
  { isFirst }: { readonly isFirst: boolean },
): Promise<PaymentSource> {
  const params = { source };
  const saved = await ask(getPaymentSource, { company, params });
  const card = isFirst ? await write(choosePaymentSource, { company, params, body: { is_default: true } }) : saved;
  await refresh([sourceKeys(company)]);
  return card;
}

/** Offers a card first. @throws Refused, Unreached */
export async function offerCardFirst(company: string, source: string): Promise<PaymentSource> {
  return afterRefresh(
    write(choosePaymentSource, { company, params: { source }, body: { is_default: true } }),
    sourceKeys(company),
  );
}

/** Forgets a card. @throws Refused, Unreached */
export async function removeCard(company: string, source: string): Promise<void> {
  await afterRefresh(write(deletePaymentSource, { company, params: { source } }), sourceKeys(company));
}
