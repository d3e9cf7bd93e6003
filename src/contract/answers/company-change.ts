import * as v from 'valibot';
import { CHANGE_DECISIONS, changeWith, RegisterAnswer, WAIT_REASONS } from '#freight/company/identity-change.ts';
import { COMPANY_STATUSES } from '#freight/user/user.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const COMPANY_KINDS = ['shipper', 'carrier', 'support'] as const;

/** Another company with a VAT number. */
export const Namesake = v.object({
  uuid: Uuid,
  name: v.string(),
  kind: v.picklist(COMPANY_KINDS),
  status: v.picklist(COMPANY_STATUSES),
});
export type Namesake = v.InferOutput<typeof Namesake>;

/**
 * A change of what identifies a company, as support sees it. `decision` is null while it waits; names are null for
 * deleted users, and where nobody decided. `register` is null if no register of VAT numbers is connected, or if there is
 * no number to ask for. `same_number` are the other companies with the VAT number that it asks for.
 */
export const CompanyChange = changeWith({
  uuid: Uuid,
  company: v.object({
    uuid: Uuid,
    name: v.string(),
    kind: v.picklist(COMPANY_KINDS),
    status: v.picklist(COMPANY_STATUSES),
    language: v.string(),
  }),
  reasons: v.array(v.picklist(WAIT_REASONS)),
  register: v.nullable(RegisterAnswer),
  same_number: v.array(Namesake),
  asked_at: Instant,
  asked_by: v.nullable(v.string()),
  decision: v.nullable(v.picklist(CHANGE_DECISIONS)),
  decided_at: v.nullable(Instant),
  decided_by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type CompanyChange = v.InferOutput<typeof CompanyChange>;

export const companyChangeAnswers = {
  withdrawCompanyChange: {
    summary: 'Withdraw a change that waits for a check; the company keeps its present data',
    status: 204,
    errors: ['change_decided'],
  },
  listCompanyChanges: {
    summary: 'Changes of names, VAT numbers and addresses: those that wait, the oldest first, or those checked',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['waiting', 'decided']), 'waiting') }),
    status: 200,
    schema: listOf(CompanyChange),
  },
  acceptCompanyChange: {
    summary: 'Accept a change: it counts from now on, also on invoices',
    status: 200,
    schema: CompanyChange,
    errors: ['change_decided'],
  },
  refuseCompanyChange: {
    summary: 'Refuse a change; the owners of the company read the reason',
    status: 200,
    schema: CompanyChange,
    errors: ['change_decided'],
  },
} as const satisfies Answers;
