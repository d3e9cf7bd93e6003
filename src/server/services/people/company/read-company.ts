import type { Company } from '#freight/company/company.ts';
import type { Reader } from '../../../database/open.ts';
import type { Member } from '../../../identity/grants.ts';
import { listPending } from './select-changes.ts';

/** Returns the company of a member. */
export async function readCompany(db: Reader, { company: uuid }: Member): Promise<Company> {
  const row = await db.selectFrom('companies').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  return {
    uuid: row.uuid,
    name: row.name,
    status: row.status,
    is_carrier: row.kind === 'carrier',
    phone: row.phone,
    billing: {
      payment_mode: row.payment_mode,
      billing_mode: row.billing_mode,
      vat_number: row.vat_number,
      vat_franchise: row.vat_franchise,
    },
    billing_email: row.billing_email,
    ubl_by_mail: row.settings['ubl_by_mail'] === true,
    address: { street_name: row.street_name, postal_code: row.postal_code, city: row.city, country: row.country },
    language: row.language,
    animation_user: row.animation_user,
    pending_changes: await listPending(db, uuid),
  };
}
