import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Market } from '../../identity/grants.ts';

/** Deletes a search of a company, whoever saved it. @throws `not_found` */
export async function deleteSearch(tx: Tx, { company }: Market, search: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('saved_searches')
    .where('uuid', '=', search)
    .where('company_uuid', '=', company)
    .returning('uuid')
    .executeTakeFirst();
  if (deleted === undefined) throw new Refusal('not_found');
}
