import type { BodyOf } from '#contract/call.ts';
import type { setCompanyCredit } from '#contract/support.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal, violation } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { holdCompany } from './hold-company.ts';
import { recordAction } from './record-action.ts';

/**
 * Sets the credit of a shipper. Records each change with its reason; unchanged values are not recorded.
 *
 * @throws `not_found`, also for a carrier, or the violation of `exempt_until`
 */
export async function setCredit(
  tx: Tx,
  grant: Support,
  uuid: string,
  { limit, exempt_until: exempt, is_granted: isGranted, reason }: BodyOf<typeof setCompanyCredit>,
): Promise<void> {
  const company = await holdCompany(tx, uuid);
  if (company.kind !== 'shipper') throw new Refusal('not_found');
  const isNewDay = exempt !== company.credit_exempt_until;
  if (isNewDay && exempt !== null && exempt < bookDay(grant.now)) throw violation('exempt_until', 'invalid_date');
  await tx
    .updateTable('companies')
    .set({ credit_limit: limit, credit_exempt_until: exempt, invoice_granted: isGranted })
    .where('uuid', '=', uuid)
    .execute();
  if (limit !== company.credit_limit) {
    await recordAction(tx, grant, { kind: 'credit_limit_set', company, reason, detail: String(limit) });
  }
  if (isGranted !== company.invoice_granted) {
    await recordAction(tx, grant, { kind: isGranted ? 'invoice_granted' : 'invoice_grant_ended', company, reason });
  }
  if (isNewDay) await recordAction(tx, grant, { kind: 'lock_exempted', company, reason, detail: exempt });
}
