import { changeOf, type RegisterAnswer, type Wanted, whyItWaits } from '#freight/company/identity-change.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { parseVatNumber, type VatNumber } from '#freight/vat/vat-number.ts';
import type { VatAnswer } from '../../../adapters/vat-numbers/vat-numbers.ts';
import type { Context } from '../../../context.ts';
import { violation } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { readVatNumber } from '../registration/check-vat-number.ts';
import { readFirm } from './hold-firm.ts';

/** Strict limit, because each check is a request to an external register. */
export const VAT_CHECKS: RateLimit = { name: 'company-vat', burst: 5, every: 10 * MINUTE };

/** A wanted value, and what the register said about the company; null if none is connected, or it need not be asked. */
export interface Asked {
  readonly wanted: Wanted;
  readonly register: RegisterAnswer | null;
}

/**
 * Asks the register about the number that a company has, if a new name or address waits for a check. Must not run in a
 * transaction.
 *
 * @throws `too_many_requests`
 */
export async function askRegister(
  { db, vatNumbers }: Pick<Context, 'db' | 'vatNumbers'>,
  { actor, company, now }: Ownership,
  wanted: Wanted,
): Promise<Asked> {
  if (vatNumbers.isStandIn === true) return { wanted, register: null };
  const firm = await readFirm(db, company);
  const change = changeOf(firm, wanted);
  const number = firm.vat_number === null ? null : parseVatNumber(firm.vat_number);
  if (number === null || change === null || whyItWaits(firm, change, false).length === 0) {
    return { wanted, register: null };
  }
  await takeFrom(db, VAT_CHECKS, actor.uuid, now);
  return { wanted, register: answerOf(number, await vatNumbers.check(number), now) };
}

/**
 * Checks a new VAT number in the register, outside the transaction of the change. Accepts it if the register is
 * unavailable.
 *
 * @throws the violation of `vat_number`
 */
export async function checkWantedNumber(
  { vatNumbers }: Pick<Context, 'vatNumbers'>,
  typed: string,
  now: number,
): Promise<Asked> {
  const number = readVatNumber(typed);
  const answer = await vatNumbers.check(number);
  if (answer.check === 'invalid') throw violation('vat_number', 'invalid');
  return {
    wanted: { field: 'vat_number', after: { vat_number: writtenAs(number) } },
    register: vatNumbers.isStandIn === true ? null : answerOf(number, answer, now),
  };
}

function answerOf(number: VatNumber, { check, name = null, address = null }: VatAnswer, now: number): RegisterAnswer {
  return { vat_number: writtenAs(number), check, name, address, checked_at: new Date(now).toISOString() };
}

function writtenAs({ country, number }: VatNumber): string {
  return `${country}${number}`;
}

/**
 * Checks the VAT number of a carrier that support opens.
 *
 * @returns the number in stored form
 * @throws the violation of `vat_number`
 */
export async function checkNewVatNumber({ vatNumbers }: Pick<Context, 'vatNumbers'>, typed: string): Promise<string> {
  const number = readVatNumber(typed);
  const { check } = await vatNumbers.check(number);
  if (check === 'invalid') throw violation('vat_number', 'invalid');
  return writtenAs(number);
}
