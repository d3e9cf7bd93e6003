import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';

/** Forgets a search of a company. */
export async function deleteSearch(tx: Tx, company: string, search: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('saved_searches')
    .where('uuid', '=', search)
    .where('company_uuid', '=', company)
    .returning('uuid')
    .executeTakeFirst();
  if (deleted === undefined) throw new Refusal('not_found');
}
