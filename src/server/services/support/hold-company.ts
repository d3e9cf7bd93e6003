import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';

/**
 * Holds a company of the marketplace until the transaction ends, so that its state and its documents change one after the
 * other. It is the first lock of those who change them.
 *
 * @throws `not_found`, also for support's own
 */
export async function holdCompany(tx: Tx, uuid: string) {
  const company = await tx
    .selectFrom('companies')
    .select(['uuid', 'name', 'kind', 'status', 'lock_reason', 'credit_limit', 'credit_exempt_until'])
    .select('invoice_granted')
    .where('uuid', '=', uuid)
    .where('kind', '<>', 'support')
    .forUpdate()
    .executeTakeFirst();
  if (company === undefined) throw new Refusal('not_found');
  return company;
}
