import type { AnswerOf } from '#contract/call.ts';
import type { checkVatNumber as checkCall } from '#contract/registration.ts';
import { COUNTRIES, isOpenCountry } from '#freight/place/country.ts';
import { readRegisterAddress } from '#freight/vat/register-address.ts';
import { fitsCountry, parseVatNumber, type VatNumber } from '#freight/vat/vat-number.ts';
import type { Context } from '../../../context.ts';
import { violation } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { networkOf } from '../../../identity/network.ts';

/** The register is an external service, and each check may send a request to it. */
const PER_NETWORK: RateLimit = { name: 'vat-number', burst: 20, every: 30_000 };

/** @throws the violation of `vat_number` if its format is invalid, or its country is not open */
export function readVatNumber(text: string): VatNumber & { readonly home: string } {
  const number = parseVatNumber(text);
  const country = COUNTRIES.find((known) => (known.vat_prefix ?? known['iso-2']) === number?.country);
  if (number === null || country === undefined || !country.opened) throw violation('vat_number', 'invalid');
  return { ...number, home: country['iso-2'] };
}

/**
 * A shipper's tax follows its address and its number, which must be of one country. Carriers are admitted by support.
 *
 * @throws the violation of `vat_number`
 */
export function requireSameCountry(typed: string, address: string): void {
  const { country, number } = readVatNumber(typed);
  const fits = !isOpenCountry(address) || fitsCountry(`${country}${number}`, address);
  if (!fits) throw violation('vat_number', 'vat_country_differs');
}

/** Returns what the register of VAT numbers knows about a company. */
export async function checkVatNumber(
  { db, vatNumbers }: Pick<Context, 'db' | 'vatNumbers'>,
  text: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<AnswerOf<typeof checkCall>> {
  const number = readVatNumber(text);
  await takeFrom(db, PER_NETWORK, networkOf(ip), now);
  const { check, name = null, address = null } = await vatNumbers.check(number);
  const read = address === null ? null : readRegisterAddress(address, number.home);
  return {
    vat_number: `${number.country}${number.number}`,
    valid: check === 'unknown' ? null : check === 'valid',
    ...(name === null ? {} : { name }),
    ...(read === null ? {} : { address: { ...read, country: number.home } }),
  };
}
