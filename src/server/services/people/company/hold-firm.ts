import { sql } from 'kysely';
import type { Firm } from '#freight/company/identity-change.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';

const INVOICED = sql<boolean>`exists (select from invoices i where i.company_uuid = companies.uuid
  and i.side = 'sale' and i.number is not null)`;

/** Returns a company as its changes need it. @throws `not_found` */
export async function readFirm(db: Reader, uuid: string): Promise<Firm> {
  return firmIn(await selectFirm(db, uuid).executeTakeFirst());
}

/**
 * The same, and locks the company until the transaction ends, so that its changes run one after another. It must be the
 * first lock of such changes.
 */
export async function holdFirm(tx: Tx, uuid: string): Promise<Firm> {
  return firmIn(await selectFirm(tx, uuid).forNoKeyUpdate().executeTakeFirst());
}

function selectFirm(db: Reader, uuid: string) {
  return db
    .selectFrom('companies')
    .select(['kind', 'status', 'name', 'vat_number', 'street_name', 'postal_code', 'city', 'country'])
    .select('vat_franchise')
    .select([INVOICED.as('is_invoiced'), sql<boolean>`number_verified_at is not null`.as('is_verified')])
    .where('uuid', '=', uuid);
}

function firmIn(row: Firm | undefined): Firm {
  if (row === undefined) throw new Refusal('not_found');
  return row;
}
