import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { setBillingMode, setCompanyAddress } from '#contract/company.ts';
import type { Company } from '#freight/company/company.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal, violation } from '../../errors.ts';
import type { Ownership } from '../../identity/grants.ts';
import { phoneOf } from '../registration/add-user.ts';
import { readVatNumber } from '../registration/check-vat-number.ts';
import { isNumberTaken } from '../registration/hold-number.ts';
import { readCompany } from './read-company.ts';

/** Fields of a company that an owner may change. */
interface Change {
  readonly name?: string;
  readonly phone?: string;
  readonly vat_number?: string;
  readonly billing_email?: string | null;
  readonly street_name?: string;
  readonly postal_code?: string;
  readonly city?: string;
  readonly country?: string;
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

/** @throws the violation of a country that is not open, or of a postal code that is invalid there */
export async function changeAddress(
  tx: Tx,
  grant: Ownership,
  address: BodyOf<typeof setCompanyAddress>,
): Promise<Company> {
  if (!isOpenCountry(address.country)) throw violation('country', 'country_not_opened');
  const postal_code = readPostalCode(address.postal_code, address.country);
  if (postal_code === null) throw violation('postal_code', 'invalid');
  return changeCompany(tx, grant, { ...address, postal_code });
}

/** @throws the violation of `vat_number` if another carrier has it */
export async function changeVatNumber(tx: Tx, grant: Ownership, vat_number: string): Promise<Company> {
  const { company, now } = grant;
  const { kind } = await tx
    .selectFrom('companies')
    .select('kind')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  if (kind === 'carrier' && (await isNumberTaken(tx, vat_number, now, company))) {
    throw violation('vat_number', 'already_used');
  }
  return changeCompany(tx, grant, { vat_number });
}

/**
 * Checks a VAT number in the register, outside the transaction of the change. Accepts it if the register is
 * unavailable.
 *
 * @returns the number in stored form
 * @throws the violation of `vat_number`
 */
export async function checkNewVatNumber({ vatNumbers }: Pick<Context, 'vatNumbers'>, typed: string): Promise<string> {
  const number = readVatNumber(typed);
  const { check } = await vatNumbers.check(number);
  if (check === 'invalid') throw violation('vat_number', 'invalid');
  return `${number.country}${number.number}`;
}
