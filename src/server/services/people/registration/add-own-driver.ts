import { accessOf } from '#freight/driver/driver.ts';
import { searchKey } from '#freight/values/search-key.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';

/** An owner who drives; `isValidated` is true if their address is verified. `phone` in E.164. */
export interface DrivingOwner {
  readonly uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly isValidated: boolean;
}

/** Adds the owner of a new carrier to its drivers. `now` in Unix milliseconds. */
export async function addOwnDriver(tx: Tx, company: string, owner: DrivingOwner, now: number): Promise<void> {
  const { uuid, first_name, last_name, phone, email } = owner;
  await tx
    .insertInto('drivers')
    .values({
      uuid: newUuid(now),
      company_uuid: company,
      user_uuid: uuid,
      first_name,
      last_name,
      name_key: searchKey(`${last_name} ${first_name}`),
      phone,
      email,
      status: accessOf(owner),
      created_at: new Date(now),
    })
    .execute();
}
