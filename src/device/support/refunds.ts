import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { listRefunds, retryRefund, transferRefund } from '#contract/refund.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

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
  return decided(() => write(retryRefund, { params: { refund } }));
}

/** Pays it by transfer. @throws Refused with violations, Unreached */
export function transfer(refund: string, body: BodyInput<typeof transferRefund>): Promise<SupportRefund> {
  return decided(() => write(transferRefund, { params: { refund }, body }));
}

/** Refetches the desk after any answer: a refusal means that a colleague was faster. */
async function decided(act: () => Promise<SupportRefund>): Promise<SupportRefund> {
  try {
    return await act();
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}
