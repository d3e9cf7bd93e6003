import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { setBillingMode, setCompanyAddress } from '#contract/company.ts';
import type { Company } from '#freight/company/company.ts';
import type { Wanted } from '#freight/company/identity-change.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { vatTerritory } from '#freight/vat/territory.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { phoneOf } from '../registration/add-user.ts';
import { readCompany } from './read-company.ts';

/** Fields of a company that an owner changes without a check. */
interface Change {
  readonly phone?: string;
  readonly billing_email?: string | null;
}

/** Updates fields of a company. */
export async function changeCompany(tx: Tx, grant: Ownership, change: Change): Promise<Company> {
  await tx.updateTable('companies').set(change).where('uuid', '=', grant.company).execute();
  return readCompany(tx, grant);
}

/** Sets whether invoice mails carry UBL as well as PDF. */
export async function sendUblByMail(tx: Tx, grant: Ownership, wanted: boolean): Promise<Company> {
  await tx
    .updateTable('companies')
    .set({ settings: sql`settings || jsonb_build_object('ubl_by_mail', ${wanted}::boolean)` })
    .where('uuid', '=', grant.company)
    .execute();
  return readCompany(tx, grant);
}

/** @throws the violation of `phone`, which is read for the company's country */
export async function changePhone(tx: Tx, grant: Ownership, typed: string): Promise<Company> {
  const { country } = await tx
    .selectFrom('companies')
    .select('country')
    .where('uuid', '=', grant.company)
    .executeTakeFirstOrThrow();
  return changeCompany(tx, grant, { phone: phoneOf('phone', typed, country) });
}

/**
 * Sets the billing mode. If it becomes one invoice per shipment, the next run invoices the charges that wait for the
 * end of their month.
 *
 * @throws `not_found` for a carrier
 */
export async function changeBillingMode(
  tx: Tx,
  grant: Ownership,
  { mode }: BodyOf<typeof setBillingMode>,
): Promise<Company> {
  const changed = await tx
    .updateTable('companies')
    .set({ billing_mode: mode })
    .where('uuid', '=', grant.company)
    .where('kind', '=', 'shipper')
    .returning('uuid')
    .executeTakeFirst();
  if (changed === undefined) throw new Refusal('not_found');
  return readCompany(tx, grant);
}

/** Validates an address. @throws the violation of a country that is not open, or of a postal code invalid there */
export function readAddress(address: BodyOf<typeof setCompanyAddress>): Wanted {
  if (!isOpenCountry(address.country)) throw violation('country', 'country_not_opened');
  const postal_code = readPostalCode(address.postal_code, address.country);
  if (postal_code === null) throw violation('postal_code', 'invalid');
  return { field: 'address', after: { ...address, postal_code } };
}

/**
 * Reads whether a carrier wants to be under the French small-business franchise.
 *
 * @throws `not_found` for a shipper; the violation of `wanted` outside France
 */
export async function readFranchise(db: Reader, { company }: Ownership, wanted: boolean): Promise<Wanted> {
  const { kind, country } = await db
    .selectFrom('companies')
    .select(['kind', 'country'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  if (kind !== 'carrier') throw new Refusal('not_found');
  if (wanted && vatTerritory(country) !== 'FR') throw violation('wanted', 'invalid');
  return { field: 'vat_franchise', after: { vat_franchise: wanted } };
}
