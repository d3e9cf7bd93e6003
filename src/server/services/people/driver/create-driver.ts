import type { BodyOf } from '#contract/call.ts';
import type { createDriver as createDriverCall } from '#contract/driver.ts';
import type { CompanyDriver } from '#freight/driver/driver.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { phoneFor, readDriver } from './drivers.ts';

/** Adds a driver without an account to a company. */
export async function createDriver(
  tx: Tx,
  { company, now }: Dispatch,
  { first_name, last_name, phone, email, locale }: BodyOf<typeof createDriverCall>,
): Promise<CompanyDriver> {
  const uuid = newUuid(now);
  await tx
    .insertInto('drivers')
    .values({
      uuid,
      company_uuid: company,
      user_uuid: null,
      first_name,
      last_name,
      name_key: searchKey(`${last_name} ${first_name}`),
      phone: await phoneFor(tx, company, phone),
      email: email ?? null,
      status: 'no_access',
      locale: locale ?? null,
      created_at: new Date(now),
    })
    .execute();
  return readDriver(tx, company, uuid);
}
