import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { inviteCarrierOwner, listCarriers, openCarrier as openCall } from '#contract/carrier.ts';
import type { CarrierState } from '#freight/company/carrier.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

/** A carrier being admitted, as support sees it. */
export type SupportedCarrier = AnswerOf<typeof listCarriers>['items'][number];

/** Carriers by state and search text, both optional; in pages. Never stored on this device. */
export function carriersQuery(asked: { readonly state?: CarrierState; readonly q: string }) {
  const { state, q } = asked;
  return pagesOf({
    queryKey: ['support', 'carriers', state ?? 'all', q],
    queryFn: ({ pageParam, signal }) =>
      ask(listCarriers, {
        query: { page: pageParam, ...(state === undefined ? {} : { state }), ...(q === '' ? {} : { q }) },
        signal,
      }),
  });
}

/** Opens a carrier and invites its owner. @throws Refused with violations, Unreached */
export function openCarrier(body: BodyInput<typeof openCall>): Promise<AnswerOf<typeof openCall>> {
  return afterRefresh(write(openCall, { body }), ['support', 'carriers']);
}

/** Sends the owner of a carrier a new link. @throws Refused with violations, Unreached */
export async function inviteOwnerAgain(carrier: string, reason: string): Promise<void> {
  await afterRefresh(write(inviteCarrierOwner, { params: { carrier }, body: { reason } }), ['support', 'carriers']);
}
