import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { createShareLink, listShareLinks, revokeShareLink } from '#contract/share.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh, withRefresh } from '../page/refresh.ts';

/** The links by which others follow a shipment. */
export function shareLinksQuery(company: string, shipment: string) {
  return queryOptions({
    queryKey: ['share-links', company, shipment],
    queryFn: async ({ signal }) => (await ask(listShareLinks, { company, params: { sid: shipment }, signal })).items,
    staleTime: 0,
  });
}

/**
 * Creates a link, and sends it if an e-mail address is given.
 *
 * @returns its address, which the server returns only once
 * @throws Refused with violations, Unreached
 */
export function shareShipment(
  company: string,
  shipment: string,
  body: BodyInput<typeof createShareLink>,
): Promise<{ readonly url: string; readonly expires_at: string }> {
  return withRefresh(
    write(createShareLink, { company, params: { sid: shipment }, body }),
    shareLinksQuery(company, shipment).queryKey,
  );
}

/** Ends a link at once. @throws Refused, Unreached */
export async function revokeLink(company: string, shipment: string, link: string): Promise<void> {
  const { queryKey } = shareLinksQuery(company, shipment);
  await afterRefresh(write(revokeShareLink, { company, params: { sid: shipment, link } }), queryKey);
}
