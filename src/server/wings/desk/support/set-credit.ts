import type { BodyOf } from '#contract/call.ts';
import type { setCompanyCredit } from '#contract/support.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { needsSecondPerson } from '#freight/payment/credit.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { holdCompany } from '../../../services/people/support-action/hold-company.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';
import { endProposal, proposeCredit, setLimit } from './credit-proposals.ts';

/**
 * Sets the credit of a shipper. A high limit waits until a second person approves it; a new limit replaces one that
 * waits. Records each change with its reason; unchanged values are not recorded.
 *
 * @returns true if the limit waits for a second person
 * @throws `not_found`, also for a carrier, or the violation of `exempt_until`
 */
export async function setCredit(
  tx: Tx,
  grant: Support,
  uuid: string,
  { limit, exempt_until: exempt, is_granted: isGranted, reason }: BodyOf<typeof setCompanyCredit>,
): Promise<boolean> {
  const company = await holdCompany(tx, uuid);
  if (company.kind !== 'shipper') throw new Refusal('not_found');
  const isNewDay = exempt !== company.credit_exempt_until;
  if (isNewDay && exempt !== null && exempt < bookDay(grant.now)) throw violation('exempt_until', 'invalid_date');
  const isNewLimit = limit !== company.credit_limit;
  const waits = isNewLimit && needsSecondPerson(limit, company.credit_limit);
  await tx
    .updateTable('companies')
    .set({ credit_exempt_until: exempt, invoice_granted: isGranted })
    .where('uuid', '=', uuid)
    .execute();
  if (isNewLimit) await endProposal(tx, grant, uuid);
  if (waits) await proposeCredit(tx, grant, company, { limit, reason });
  else if (isNewLimit) await setLimit(tx, grant, company, { limit, reason });
  if (isGranted !== company.invoice_granted) {
    await recordAction(tx, grant, { kind: isGranted ? 'invoice_granted' : 'invoice_grant_ended', company, reason });
  }
  if (isNewDay) await recordAction(tx, grant, { kind: 'lock_exempted', company, reason, detail: exempt });
  return waits;
}
