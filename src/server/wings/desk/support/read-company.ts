import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getSupportedCompany } from '#contract/support.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { readSupportedCredit } from '../../../services/money/invoice/credit.ts';
import { freeOf } from '../../../services/money/ledger/on-account.ts';
import { openRequest } from '../../../services/money/ledger/pay-back-requests.ts';
import { listChangesOf, namesakes } from '../../../services/people/company/select-changes.ts';
import { readDebts } from '../../../services/people/company-lock/read-debts.ts';
import { membersOf } from '../../../services/people/member/read-members.ts';
import { readActions } from '../../../services/people/support-action/record-action.ts';
import { readProposal } from './credit-proposals.ts';
import { centsLeft } from './write-off.ts';

type SupportedCompany = AnswerOf<typeof getSupportedCompany>;

/** Returns a company for support. @throws `not_found` */
export async function readSupportedCompany(
  db: Reader,
  grant: Support,
  { uuid, seller }: { readonly uuid: string; readonly seller: string },
): Promise<SupportedCompany> {
  const { now } = grant;
  const row = await db
    .selectFrom('companies as c')
    .select(['c.uuid', 'c.name', 'c.kind', 'c.status', 'c.phone', 'c.payment_mode', 'c.billing_mode', 'c.vat_number'])
    .select(['c.billing_email', 'c.street_name', 'c.postal_code', 'c.city', 'c.country', 'c.language'])
    .select(['c.animation_user', 'c.created_at', 'c.lock_reason', 'c.open_until', 'c.credit_exempt_until'])
    .select(['c.invoice_granted', 'c.vat_franchise'])
    .select(namesakes('c.vat_number', 'c.uuid').as('same_number'))
    .select(
      sql<number>`((select count(*) from missions m where m.state in ('planned', 'in_progress') and m.carrier_uuid = c.uuid)
        + (select count(*) from missions m where m.state in ('planned', 'in_progress') and m.shipper_uuid = c.uuid))::int`.as(
        'under_way',
      ),
    )
    .where('c.uuid', '=', uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { payment_mode, billing_mode, vat_number, street_name, postal_code, city, country, created_at, ...rest } = row;
  const { credit_exempt_until: exempt_until, invoice_granted: is_granted, vat_franchise, ...own } = rest;
  return {
    ...own,
    billing: { payment_mode, billing_mode, vat_number, vat_franchise },
    address: { street_name, postal_code, city, country },
    created_at: created_at.toISOString(),
    credit:
      row.kind === 'shipper'
        ? {
            ...(await readSupportedCredit(db, uuid, { seller, now })),
            exempt_until,
            is_granted,
            proposal: await readProposal(db, grant, uuid),
          }
        : null,
    ...(await readDebts(db, uuid, now)),
    on_account: await freeOf(db, uuid),
    cents_left: await centsLeft(db, uuid),
    pay_back_request: await openRequest(db, uuid),
    members: await membersOf(db, uuid),
    changes: await listChangesOf(db, uuid),
    history: await readActions(db, { company: uuid }),
  };
}
