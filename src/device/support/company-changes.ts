import type { CompanyChange } from '#contract/answers/company-change.ts';
import type { BodyInput } from '#contract/call.ts';
import { acceptCompanyChange, listCompanyChanges, refuseCompanyChange } from '#contract/company-change.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

export type { CompanyChange };

/** Polling interval in milliseconds: a colleague may decide, and companies may withdraw. */
const POLL_MS = 30_000;

/** Changes of companies that wait for a check, in pages. Never stored on this device. */
export function companyChangesQuery() {
  return pagesOf({
    queryKey: ['support', 'company-changes'],
    queryFn: ({ pageParam, signal }) => ask(listCompanyChanges, { query: { page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Applies a change. @throws Refused with violations, Unreached */
export function accept(change: string, body: BodyInput<typeof acceptCompanyChange>): Promise<CompanyChange> {
  return withRefresh(write(acceptCompanyChange, { params: { change }, body }), ['support'], WAITING);
}

/** Refuses a change; its company reads the reason. @throws Refused with violations, Unreached */
export function refuse(change: string, body: BodyInput<typeof refuseCompanyChange>): Promise<CompanyChange> {
  return withRefresh(write(refuseCompanyChange, { params: { change }, body }), ['support'], WAITING);
}
