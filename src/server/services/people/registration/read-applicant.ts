import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { registerShipper } from '#contract/registration.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import { violation } from '../../../errors.ts';
import { hashNewPassword } from '../session/new-password.ts';
import { phoneOf, readSquatter, requireFreeAddress, zoneOf } from './add-user.ts';
import { readVatNumber } from './check-vat-number.ts';
import { requireWork } from './require-work.ts';

/** Fields shared by registrations of shippers and carriers. */
export type Applying = Pick<
  BodyOf<typeof registerShipper>,
  'name' | 'vat_number' | 'phone' | 'address' | 'user' | 'proof_of_work'
>;

/** A new company and its first user, with the response; `hash` is of the user's password. */
export interface Applicant extends AnswerOf<typeof registerShipper> {
  readonly address: Applying['address'];
  readonly hash: string;
  /** The text of the terms that they were shown. */
  readonly terms: string | undefined;
  /** True if the register of VAT numbers confirmed the number. */
  readonly isVerified: boolean;
  /** The account that registered with the address and never proved it; null for none. */
  readonly squatter: string | null;
}

/** Origin and time (Unix milliseconds) of a registration. */
export interface Arrival {
  readonly ip: string;
  readonly now: number;
}

/**
 * Validates the data of a registration and its proof of work.
 *
 * @throws the violation of what is wrong, `too_many_requests`
 */
export async function readApplicant(
  { db, vatNumbers }: Pick<Context, 'db' | 'vatNumbers'>,
  applying: Applying,
  arrival: Arrival,
): Promise<Applicant> {
  const { user, address } = applying;
  const { now } = arrival;
  const number = readVatNumber(applying.vat_number);
  if (!isOpenCountry(address.country)) throw violation('address.country', 'country_not_opened');
  const postalCode = readPostalCode(address.postal_code, address.country);
  if (postalCode === null) throw violation('address.postal_code', 'invalid');
  const phone = phoneOf('phone', applying.phone, address.country);
  const own = user.phone == null || user.phone === '' ? null : phoneOf('user.phone', user.phone, address.country);
  await requireWork(db, applying, arrival);
  await requireFreeAddress(db, user.email, 'user.email');
  const squatter = await readSquatter(db, user, 'user.email');
  const { check } = await vatNumbers.check(number);
  if (check === 'invalid') throw violation('vat_number', 'invalid');
  const names = { ...user, username: user.email };
  const hash = await hashNewPassword(user.password, names, 'user.password');
  return {
    user: {
      uuid: newUuid(now),
      username: user.email,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      phone: own,
      locale: user.locale,
      timezone: zoneOf(user.timezone),
    },
    company: { uuid: newUuid(now), name: applying.name, vat_number: `${number.country}${number.number}`, phone },
    address: { ...address, postal_code: postalCode },
    hash,
    terms: user.terms,
    isVerified: check === 'valid' && vatNumbers.isStandIn !== true,
    squatter,
  };
}
