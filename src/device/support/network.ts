import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { endNetworkAgreement, enterNetworkAgreement, listNetworkAgreements } from '#contract/network.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { afterRefresh } from '../page/refresh.ts';

const keyOf = (company: string) => ['support', 'company', company, 'network'];

/** Where and when a carrier picks up for the pallet network. */
export function networkQuery(company: string) {
  return queryOptions({
    queryKey: keyOf(company),
    queryFn: ({ signal }) => ask(listNetworkAgreements, { params: { company }, signal }),
  });
}

/** Enters an agreement. @throws Refused with violations, Unreached */
export async function enterAgreement(company: string, body: BodyInput<typeof enterNetworkAgreement>) {
  await afterRefresh(write(enterNetworkAgreement, { params: { company }, body }), ['support', 'company', company]);
}

/** Ends an agreement after a day. @throws Refused with violations, Unreached */
export async function endAgreement(company: string, agreement: string, body: BodyInput<typeof endNetworkAgreement>) {
  await afterRefresh(write(endNetworkAgreement, { params: { company, agreement }, body }), [
    'support',
    'company',
    company,
  ]);
}
