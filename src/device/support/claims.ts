import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { acceptClaim, listClaims, refuseClaim } from '#contract/claim.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A claim of a shipper or a carrier, as support sees it. */
export type SupportClaim = AnswerOf<typeof listClaims>['items'][number];

/** Filters of claims. */
export type ClaimsShown = 'open' | 'answered';

/** Polling interval in milliseconds: a colleague may answer. */
const POLL_MS = 30_000;
const KEY = ['support', 'claims'] as const;

/** Claims, in pages. Never stored on this device. */
export function claimsQuery(state: ClaimsShown) {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => {
      // Carriers' claims wait beside their pre-invoices.
      const query = { state, page: pageParam, ...(state === 'open' && { side: 'sale' }) } as const;
      return ask(listClaims, { query, signal });
    },
    refetchInterval: POLL_MS,
  });
}

/** Credits what is contested, or an amount of it. @throws Refused with violations, Unreached */
export function accept(claim: string, body: BodyInput<typeof acceptClaim>): Promise<SupportClaim> {
  return withRefresh(write(acceptClaim, { params: { claim }, body }), KEY, WAITING);
}

/** Refuses what is contested. @throws Refused with violations, Unreached */
export function refuse(claim: string, body: BodyInput<typeof refuseClaim>): Promise<SupportClaim> {
  return withRefresh(write(refuseClaim, { params: { claim }, body }), KEY, WAITING);
}
