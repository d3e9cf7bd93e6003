import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';

/**
 * Holds a company until the transaction ends, so that its documents change one after the other: the first lock of all who
 * send and decide.
 *
 * @throws `not_found`
 */
export async function holdCompany(tx: Tx, uuid: string) {
  const company = await tx
    .selectFrom('companies')
    .select(['uuid', 'name', 'status', 'documents_end'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (company === undefined) throw new Refusal('not_found');
  return company;
}
