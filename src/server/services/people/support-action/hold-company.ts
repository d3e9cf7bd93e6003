import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';

/**
 * Returns a company and locks it until the transaction ends, so that changes of its state and documents run one after
 * another. It must be the first lock of such changes.
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
