import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { decidePayBack } from '#contract/account-balance.ts';
import { listSupportChanges } from '#contract/acting.ts';
import type { AnswerOf, BodyInput } from '#contract/call.ts';
import { writeOffInvoice } from '#contract/invoice.ts';
import { payBackCompany } from '#contract/refund.ts';
import {
  approveCompanyCredit,
  getSupportedCompany,
  listCompanyActions,
  lockCompany,
  setCompanyCredit,
  unlockCompany,
  withdrawCompanyCredit,
} from '#contract/support.ts';
import { ACTIONS_PER_PAGE } from '#freight/user/support-action.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';
import { refresh, withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

/** A company as support sees it. */
export type SupportedCompany = AnswerOf<typeof getSupportedCompany>;

/** A company, its members and its debts. Never stored on this device. */
export function supportedCompanyQuery(company: string) {
  return queryOptions({
    queryKey: ['support', 'company', company],
    queryFn: ({ signal }) => ask(getSupportedCompany, { params: { company }, signal }),
  });
}

/**
 * Support's actions on a company before one of them, in pages. The first page is fetched by `fetchNextPage`.
 *
 * @param before uuid of an action on the company
 */
export function earlierActionsQuery(company: string, before: string) {
  return infiniteQueryOptions({
    queryKey: ['support', 'company', company, 'actions', before],
    initialPageParam: before,
    queryFn: ({ pageParam, signal }) =>
      ask(listCompanyActions, { params: { company }, query: { before: pageParam }, signal }),
    getNextPageParam: ({ items }) => (items.length < ACTIONS_PER_PAGE ? undefined : items.at(-1)?.uuid),
    enabled: false,
  });
}

/** Support's changes for a company, in pages, the newest first. */
export function supportChangesQuery(company: string) {
  return pagesOf({
    queryKey: ['support', 'company', company, 'changes'],
    queryFn: ({ pageParam, signal }) =>
      ask(listSupportChanges, { params: { company }, query: { page: pageParam }, signal }),
  });
}

/** Suspends a company. @throws Refused, Unreached */
export async function suspend(company: string, body: BodyInput<typeof lockCompany>): Promise<void> {
  show(await write(lockCompany, { params: { company }, body }));
}

/** Opens a suspended company. @throws Refused with violations, Unreached */
export async function reopen(company: string, body: BodyInput<typeof unlockCompany>): Promise<void> {
  show(await write(unlockCompany, { params: { company }, body }));
}

/** Sets the credit of a shipper. @throws Refused with violations, Unreached */
export async function setCredit(company: string, body: BodyInput<typeof setCompanyCredit>): Promise<void> {
  show(await write(setCompanyCredit, { params: { company }, body }));
}

/** Pays a shipper back what is on its account. @throws Refused with violations, Unreached */
export async function payBack(company: string, body: BodyInput<typeof payBackCompany>): Promise<void> {
  show(await write(payBackCompany, { params: { company }, body }));
}

/** Decides on what a shipper asks back. @throws Refused with violations, Unreached */
export async function decideRequest(
  company: string,
  payback: string,
  body: BodyInput<typeof decidePayBack>,
): Promise<void> {
  await decided(company, write(decidePayBack, { params: { payback }, body }));
}

/** Writes off the cents that are left of an invoice. @throws Refused, Unreached */
export async function writeOff(
  company: string,
  invoice: string,
  body: BodyInput<typeof writeOffInvoice>,
): Promise<void> {
  await withRefresh(write(writeOffInvoice, { params: { invoice }, body }), supportedCompanyQuery(company).queryKey);
}

/** Sets the limit that a colleague proposed. @throws Refused, Unreached */
export async function approveCredit(company: string, proposal: string): Promise<void> {
  await decided(company, write(approveCompanyCredit, { params: { company, proposal } }));
}

/** Withdraws a proposed limit. @throws Refused with violations, Unreached */
export async function withdrawCredit(
  company: string,
  proposal: string,
  body: BodyInput<typeof withdrawCompanyCredit>,
): Promise<void> {
  await decided(company, write(withdrawCompanyCredit, { params: { company, proposal }, body }));
}

/** Shows the answer; after a refusal reads the company again, since a colleague was faster. */
async function decided(company: string, written: Promise<SupportedCompany>): Promise<void> {
  const shown = written.then(show, (fault: unknown) => {
    void refresh([supportedCompanyQuery(company).queryKey]);
    throw fault;
  });
  await withRefresh(shown, WAITING);
}

function show(company: SupportedCompany): void {
  queryClient.setQueryData(supportedCompanyQuery(company.uuid).queryKey, company);
  void queryClient.invalidateQueries({ queryKey: ['support', 'users'] });
}
