import { examplePhone, readPhone } from '#freight/phone/phone.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Role } from '#freight/user/user.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import { passwordMatches } from '../session/password.ts';
import { releaseAddress } from './release-address.ts';

/** PostgreSQL error code. */
const UNIQUE_VIOLATION = '23505';

/** A new user. `phone` in E.164; they sign in with `username`. */
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

/** Inserts a user, registered at `now` (Unix milliseconds). @throws errors for `isTaken` */
export async function addUser(tx: Tx, user: NewUser, now: number): Promise<void> {
  await releaseAddress(tx, user.username, user.uuid);
  await tx
    .insertInto('users')
    .values({
      ...user,
      proven_at: user.email_validated_at,
      password_expires_at: null,
      registered_at: new Date(now),
      first_connection_at: null,
      blocked_at: null,
    })
    .execute();
}

/** Adds a user to a company. Does nothing if they are a member already. */
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
      created_at: new Date(now),
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** True if a write violated a unique index: of two concurrent sign-ups with one address, one fails. */
export function isTaken(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === UNIQUE_VIOLATION;
}

/**
 * Checks that no account has proven an address. The sign-in page reveals the same, so this leaks nothing new.
 *
 * @throws the violation of `path`
 */
export async function requireFreeAddress(db: Reader, email: string, path: string, own?: string): Promise<void> {
  const holder = await holderOf(db, email);
  if (holder !== undefined && holder !== own) throw violation(path, 'already_used');
}

/**
 * Returns the account that registered with an address and never proved it. Refuses one with the same password: its
 * answer was lost, and the person presses again.
 *
 * @throws the violation of `path`
 */
export async function readSquatter(
  db: Reader,
  { email, password }: { readonly email: string; readonly password: string },
  path: string,
): Promise<string | null> {
  const squatter = await db
    .selectFrom('users')
    .select(['uuid', 'password_hash'])
    .where('username', '=', email)
    .where('proven_at', 'is', null)
    .executeTakeFirst();
  if (squatter === undefined) return null;
  if (await passwordMatches(password, squatter.password_hash)) throw violation(path, 'already_used');
  return squatter.uuid;
}

/** Returns the user who has proven an address. An account that never proved it does not hold it. */
export async function holderOf(db: Reader, email: string): Promise<string | undefined> {
  const holder = await db
    .selectFrom('users')
    .select('uuid')
    .where('username', '=', email)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return holder?.uuid;
}

/** Returns an entered number in E.164. @throws the violation of `path` */
export function phoneOf(path: string, typed: string, country: string): string {
  const phone = readPhone(typed, country);
  if (!phone.ok) throw violation(path, phone.code, examplePhone(country));
  return phone.value;
}

/** Returns the time zone, or that of the marketplace if unknown. */
export function zoneOf(zone: string): string {
  return Intl.supportedValuesOf('timeZone').includes(zone) ? zone : 'Europe/Paris';
}
