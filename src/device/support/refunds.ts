import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { listRefunds, retryRefund, transferRefund } from '#contract/refund.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';

/** A card refund, as support sees it. */
export type SupportRefund = AnswerOf<typeof listRefunds>['items'][number];

/** Filters of refunds. */
export type RefundsShown = 'open' | 'ended';

/** Polling interval in milliseconds: the card provider or a colleague may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'refunds'] as const;

/** Refunds, in pages. Never stored on this device. */
export function refundsQuery(state: RefundsShown) {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => ask(listRefunds, { query: { state, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Asks for a refund that failed once more. @throws Refused, Unreached */
export function retry(refund: string): Promise<SupportRefund> {
  return withRefresh(write(retryRefund, { params: { refund } }), KEY);
}

/** Pays it by transfer. @throws Refused with violations, Unreached */
export function transfer(refund: string, body: BodyInput<typeof transferRefund>): Promise<SupportRefund> {
  return withRefresh(write(transferRefund, { params: { refund }, body }), KEY);
}
