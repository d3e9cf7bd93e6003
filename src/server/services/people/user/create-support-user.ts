import * as v from 'valibot';
import { NewPassword } from '#freight/user/password.ts';
import { isSimple } from '#freight/user/simple-password.ts';
import { requiredName } from '#freight/values/name.ts';
import { line } from '#freight/values/text.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { hashPassword } from '../session/password.ts';

/** Input for a new user of support. */
export const SupportUser = v.object({
  email: v.pipe(line(254), v.email()),
  firstName: requiredName(100),
  lastName: requiredName(100),
  password: v.pipe(
    NewPassword,
    v.check((password) => !isSimple(password, []), 'password_simple'),
  ),
});

/**
 * Adds a user of support, and the support company if there is none.
 *
 * @param now Unix milliseconds
 * @throws if the e-mail address belongs to a user
 */
export async function createSupportUser(
  tx: Tx,
  { email, firstName, lastName, password }: v.InferOutput<typeof SupportUser>,
  now: number,
): Promise<void> {
  const known = await tx.selectFrom('users').select('uuid').where('username', '=', email).executeTakeFirst();
  if (known !== undefined) throw new Error(`${email} belongs to a user.`);
  const created_at = new Date(now);
  const user = newUuid(now);
  const company = await supportCompany(tx, now);
  await tx
    .insertInto('users')
    .values({
      uuid: user,
      username: email,
      email,
      password_hash: await hashPassword(password),
      password_expires_at: null,
      first_name: firstName,
      last_name: lastName,
      phone: null,
      locale: null,
      timezone: 'Europe/Paris',
      registered_at: created_at,
      first_connection_at: null,
      blocked_at: null,
      email_validated_at: created_at,
      proven_at: created_at,
    })
    .execute();
  await tx
    .insertInto('memberships')
    .values({
      user_uuid: user,
      company_uuid: company,
      roles: ['SUPPORT'],
      is_owner: true,
      created_at,
    })
    .execute();
}

async function supportCompany(tx: Tx, now: number): Promise<string> {
  const found = await tx.selectFrom('companies').select('uuid').where('kind', '=', 'support').executeTakeFirst();
  if (found !== undefined) return found.uuid;
  const uuid = newUuid(now);
  await tx
    .insertInto('companies')
    .values({
      uuid,
      kind: 'support',
      name: 'Lading Support',
      status: 'active',
      vat_number: null,
      phone: null,
      payment_mode: 'bank_transfer',
      billing_mode: 'monthly',
      billing_email: null,
      street_name: '',
      postal_code: '',
      city: '',
      country: 'FR',
      language: 'en',
      animation_user: null,
      settings: json({}),
      created_at: new Date(now),
    })
    .execute();
  return uuid;
}
