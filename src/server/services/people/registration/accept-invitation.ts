import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { acceptInvitation as acceptCall } from '#contract/registration.ts';
import { localeOfCountry } from '#freight/user/locale.ts';
import { termsRoleOf } from '#freight/user/side.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { hashNewPassword } from '../session/new-password.ts';
import { takeFollowed, type Visit } from '../session/renew-password.ts';
import { acceptWithAccount } from '../terms/accept-terms.ts';
import { addUser, isTaken, phoneOf, requireFreeAddress, zoneOf } from './add-user.ts';
import { consumeInvite, findInvite } from './invitation.ts';

type Body = BodyOf<typeof acceptCall>;
type Accepted = AnswerOf<typeof acceptCall>;

/**
 * Creates the account of an invited person. An address invited by mail counts as verified; a person invited by SMS
 * enters an address and gets a link to verify it.
 *
 * @throws `not_found`, `link_expired` (410), `account_exists`, the violation of what is wrong, `too_many_requests`
 */
export async function acceptInvitation(
  { db, log }: Pick<Context, 'db' | 'log'>,
  token: string,
  body: Body,
  visit: Visit,
): Promise<Accepted> {
  const { now } = visit;
  await takeFollowed(db, visit);
  const {
    uuid: invite,
    email: invited,
    existing_user,
    company,
    driver,
    owner,
    role,
    ...offered
  } = await findInvite(db, token, now);
  if (existing_user) throw new Refusal('account_exists');
  const email = addressOf(invited, body);
  if (invited === null) await requireFreeAddress(db, email, 'email');
  const {
    first_name,
    last_name,
    locale = offered.locale ?? localeOfCountry(company.country),
    password,
    phone: typed,
    timezone,
  } = body;
  const phone =
    typed == null || typed === '' ? (driver?.phone ?? owner?.phone ?? null) : phoneOf('phone', typed, company.country);
  const user = { uuid: newUuid(now), username: email, first_name, last_name, locale };
  const password_hash = await hashNewPassword(password, user, 'password');
  const isValidated = invited !== null;
  const account = { ...user, email, phone, timezone: zoneOf(timezone), password_hash };
  try {
    await db.transaction().execute(async (tx) => {
      await addUser(tx, { ...account, email_validated_at: isValidated ? new Date(now) : null }, now);
      await acceptWithAccount(tx, { ...account, terms: body.terms }, termsRoleOf([role]), now);
      await consumeInvite(tx, token, { ...account, isValidated }, now);
      if (!isValidated) await mailAccount(tx, { kind: 'email_link', user: user.uuid, email }, now);
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal('account_exists');
    throw error;
  }
  logSecurity(log, { event: 'member_joined', user: user.uuid, company: company.uuid, invite });
  const { uuid, username } = user;
  return { user: { uuid, username, first_name, last_name }, company: { uuid: company.uuid, name: company.name } };
}

/** Returns the address of the account: that of the invite, or else the entered one. @throws its violation */
function addressOf(invited: string | null, { email }: Pick<Body, 'email'>): string {
  if (invited !== null && email !== undefined && email !== invited) throw violation('email', 'invalid');
  const address = invited ?? email;
  if (address === undefined) throw violation('email', 'required');
  return address;
}

/**
 * Adds an existing user to the company. They must have the address of the invite, unless it was sent by SMS.
 *
 * @throws `not_found`, `link_expired` (410), `driver_state` if the user is another driver of the company
 */
export async function joinByInvitation(
  tx: Tx,
  { actor, now }: Account,
  token: string,
): Promise<{ readonly invite: string; readonly company: Accepted['company'] }> {
  const uuid = userOf(actor);
  const { uuid: invite, email: invited, company } = await findInvite(tx, token, now);
  const { username, email_validated_at, ...user } = await tx
    .selectFrom('users')
    .select(['uuid', 'username', 'email', 'first_name', 'last_name', 'phone', 'email_validated_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (invited !== null && username !== invited) throw new Refusal('not_found');
  await consumeInvite(tx, token, { ...user, isValidated: email_validated_at !== null }, now);
  return { invite, company: { uuid: company.uuid, name: company.name } };
}
