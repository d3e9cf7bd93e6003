import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { registerShipper as registerCall } from '#contract/registration.ts';
import { isOpenCountry } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { refuseAnswers } from '#freight/registration/questions.ts';
import type { Context } from '../../context.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { json } from '../../database/sql.ts';
import { violation } from '../../errors.ts';
import { logSecurity } from '../../identity/security-log.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import { hashNewPassword } from '../session/new-password.ts';
import { addMembership, addUser, isTaken, phoneOf, requireFreeAddress, zoneOf } from './add-user.ts';
import { readVatNumber } from './check-vat-number.ts';
import { requireWork } from './require-work.ts';

type Payload = BodyOf<typeof registerCall>;
type Registered = AnswerOf<typeof registerCall>;

/**
 * Makes a shipper, open at once, and its first user, its owner. A link goes to their address.
 *
 * @throws the violation of what is wrong, `too_many_requests`
 */
export async function registerShipper(
  { db, vatNumbers, log }: Pick<Context, 'db' | 'vatNumbers' | 'log'>,
  payload: Payload,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<Registered> {
  const { user, address } = payload;
  const number = readVatNumber(payload.vat_number);
  if (!isOpenCountry(address.country)) throw violation('address.country', 'country_not_opened');
  const postalCode = readPostalCode(address.postal_code, address.country);
  if (postalCode === null) throw violation('address.postal_code', 'invalid');
  const phone = phoneOf('phone', payload.phone, address.country);
  const own = user.phone == null || user.phone === '' ? null : phoneOf('user.phone', user.phone, address.country);
  const wrong = refuseAnswers(payload.questions);
  if (wrong !== null) throw violation(wrong.path, wrong.code);
  await requireWork(db, payload, { ip, now });
  await requireFreeAddress(db, user.email, 'user.email');
  const { check } = await vatNumbers.check(number);
  if (check === 'invalid') throw violation('vat_number', 'invalid');
  const names = { ...user, username: user.email };
  const hash = await hashNewPassword(user.password, names, 'user.password');
  const vat = `${number.country}${number.number}`;
  const registered: Registered = {
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
    company: { uuid: newUuid(now), name: payload.name, vat_number: vat, phone },
  };
  const place = { ...address, postal_code: postalCode };
  try {
    await db
      .transaction()
      .execute((tx) => write(tx, registered, { payload: { ...payload, address: place }, hash, now }));
  } catch (error) {
    // Two with the same address at the same moment: the database takes one.
    if (isTaken(error)) throw violation('user.email', 'already_used');
    throw error;
  }
  logSecurity(log, { event: 'registered', user: registered.user.uuid });
  return registered;
}

async function write(
  tx: Tx,
  { user, company }: Registered,
  { payload, hash, now }: { readonly payload: Payload; readonly hash: string; readonly now: number },
): Promise<void> {
  const { version, questions, origin = null, address } = payload;
  const at = new Date(now);
  await tx
    .insertInto('companies')
    .values({
      ...company,
      kind: 'shipper',
      status: 'active',
      payment_mode: 'card',
      billing_mode: 'per_shipment',
      billing_email: null,
      street_name: address.street,
      postal_code: address.postal_code,
      city: address.city,
      country: address.country,
      language: user.locale,
      animation_user: null,
      settings: json({}),
      registration: json({ version, questions, origin, accepted_at: at.toISOString() }),
      created_at: at,
    })
    .execute();
  await addUser(tx, { ...user, password_hash: hash, email_validated_at: null }, now);
  const place = { company: company.uuid, roles: ['COMPANY' as const], is_owner: true };
  await addMembership(tx, user.uuid, place, now);
  await mailAccount(tx, { kind: 'email_link', user: user.uuid, email: user.email }, now);
}
