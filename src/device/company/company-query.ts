import { queryOptions } from '@tanstack/react-query';
import { getCompany } from '#contract/company.ts';
import { ask } from '../api/ask.ts';

/** The record of a company: its address, and how it is billed. */
export function companyQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'record'],
    queryFn: ({ signal }) => ask(getCompany, { params: { cid: company }, signal }),
    staleTime: 5 * 60_000,
    meta: { keep: true },
  });
}
