import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Role } from '#freight/user/user.ts';
import type { Db, Tx } from '../../database/open.ts';
import { violation } from '../../errors.ts';

/** The database's own code. */
const UNIQUE_VIOLATION = '23505';

/** Somebody who opens an account. `phone` in E.164; they sign in with `username`. */
interface NewUser {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly locale: Locale;
  readonly timezone: string;
  readonly email_validated_at: Date | null;
}

/** Writes a new account, registered at `now` (Unix milliseconds), when its user accepts the terms. @throws what `isTaken` knows */
export async function addUser(tx: Tx, user: NewUser, now: number): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      ...user,
      password_expires_at: null,
      registered_at: new Date(now),
      first_connection_at: null,
      blocked_at: null,
      terms_accepted_at: new Date(now),
    })
    .execute();
}

/** Makes a user a member of a company. Who is one already stays as they are. */
export async function addMembership(
  tx: Tx,
  user: string,
  { company, roles, is_owner }: { readonly company: string; readonly roles: Role[]; readonly is_owner: boolean },
  now: number,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      user_uuid: user,
      company_uuid: company,
      roles,
      is_owner,
      is_onboarded: true,
      created_at: new Date(now),
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Whether a write failed because somebody else has the name: two at the same moment, and the database takes one. */
export function isTaken(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === UNIQUE_VIOLATION;
}

/** An address that a user signs in with, or waits to: anybody may read as much on the page for signing in. @throws the violation of `path` */
export async function requireFreeAddress(db: Db, email: string, path: string): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('uuid')
    .where((eb) => eb.or([eb('username', '=', email), eb('email', '=', email)]))
    .executeTakeFirst();
  if (other !== undefined) throw violation(path, 'already_used');
}

/** A number as typed, in E.164. @throws the violation of `path` */
export function phoneOf(path: string, typed: string, country: string): string {
  const phone = readPhone(typed, country);
  if (!phone.ok) throw violation(path, phone.code, examplePhone(country));
  return phone.value;
}

/** A zone that no clock knows is the marketplace's. */
export function zoneOf(zone: string): string {
  return Intl.supportedValuesOf('timeZone').includes(zone) ? zone : 'Europe/Paris';
}
