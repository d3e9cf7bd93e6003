import { randomUUID } from 'node:crypto';
import type { IdentityField } from '#freight/company/identity-change.ts';
import type { Context } from '#server/context.ts';
import { json } from '#server/database/sql.ts';

const VALUES = {
  name: { before: { name: 'Delcourt' }, after: { name: 'Delcourt & Fils' } },
  vat_franchise: { before: { vat_franchise: false }, after: { vat_franchise: true } },
  vat_number: { before: { vat_number: null }, after: { vat_number: 'FR23552144503' } },
  address: {
    before: { street_name: '1 rue du Port', postal_code: '59000', city: 'Lille', country: 'FR' },
    after: { street_name: '9 rue des Prés', postal_code: '59100', city: 'Roubaix', country: 'FR' },
  },
} as const;

/** Writes a change of a company that waits for support straight into the database of a test; answers its id. */
export async function addCompanyChange(
  { db, now }: Context,
  company: string,
  by: string,
  field: IdentityField = 'name',
): Promise<string> {
  const uuid = randomUUID();
  const at = new Date(now());
  await db
    .updateTable('company_changes')
    .set({ decision: 'replaced', decided_at: at })
    .where('company_uuid', '=', company)
    .where('field', '=', field)
    .where('decision', 'is', null)
    .execute();
  const { before, after } = VALUES[field];
  await db
    .insertInto('company_changes')
    .values({
      uuid,
      company_uuid: company,
      field,
      before: json(before),
      after: json(after),
      reasons: ['admitted'],
      register: null,
      asked_by: by,
      asked_at: at,
    })
    .execute();
  return uuid;
}
