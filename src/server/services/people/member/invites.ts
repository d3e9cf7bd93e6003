import { randomBytes } from 'node:crypto';
import { type NotNull, sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { createUserInvite, listUserInvites } from '#contract/member.ts';
import { fullName } from '#freight/user/initials.ts';
import { INVITE_LIFETIME_MS } from '#freight/user/team.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';
import type { Office, Ownership } from '../../../identity/grants.ts';
import { mailGuests } from '../../../mail/mail-queue.ts';
import { invitersLanguage, readersLanguage } from '../registration/invite-language.ts';
import { lockTeam, roleFor } from './lock-team.ts';

type Invite = AnswerOf<typeof createUserInvite>;

/** Limit of invites per user, because each sends a mail to an address they entered. */
export const INVITES: RateLimit = { name: 'user-invites', burst: 30, every: 10 * MINUTE };

/** Limit of pending invites per company. */
const MAX_INVITES = 100;

/** Returns the pending invites, the newest first. */
export async function listInvites(
  db: Reader,
  office: Office,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listUserInvites>> {
  const { count } = await db
    .selectFrom('user_invites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_uuid', '=', office.company)
    .where('driver_uuid', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await companyInvites(db, office)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map((row) => present(row, office.now)), meta: listMeta(count, { limit, page }) };
}

/**
 * Invites a person to the company by e-mail.
 *
 * @throws `invites_full`, or the violation of an address that belongs to a member or is invited already
 */
export async function invite(
  tx: Tx,
  grant: Ownership,
  { email, role, locale }: BodyOf<typeof createUserInvite>,
): Promise<Invite> {
  const { company, actor, now } = grant;
  const { kind } = await lockTeam(tx, grant);
  const members = tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select('u.uuid')
    .where('m.company_uuid', '=', company)
    .where((eb) => eb.or([eb('u.email', '=', email), eb('u.username', '=', email)]));
  if ((await members.executeTakeFirst()) !== undefined) throw violation('email', 'already_member');
  const waiting = await tx
    .selectFrom('user_invites')
    .select('email')
    .where('company_uuid', '=', company)
    .where('driver_uuid', 'is', null)
    .execute();
  if (waiting.some((invite) => invite.email === email)) throw violation('email', 'already_invited');
  if (waiting.length >= MAX_INVITES) throw new Refusal('invites_full');
  const uuid = newUuid(now);
  const created_at = new Date(now);
  await tx
    .insertInto('user_invites')
    .values({
      ...newSecret(),
      uuid,
      company_uuid: company,
      email,
      role: roleFor(kind, role),
      locale: locale ?? (await invitersLanguage(tx, grant)),
      invited_by: actor.uuid,
      created_at,
      sent_at: created_at,
      expires_at: created_at,
    })
    .execute();
  return send(tx, grant, uuid);
}

/** Sends an invite again, with a new link and in the same language. @throws `not_found` */
export async function resendInvite(tx: Tx, grant: Ownership, uuid: string): Promise<Invite> {
  await lockTeam(tx, grant);
  return send(tx, grant, uuid);
}

/** Cancels an invite. @throws `not_found` */
export async function cancelInvite(tx: Tx, { company }: Ownership, uuid: string): Promise<void> {
  const gone = await tx
    .deleteFrom('user_invites')
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .where('driver_uuid', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (gone === undefined) throw new Refusal('not_found');
}

async function send(tx: Tx, grant: Ownership, uuid: string): Promise<Invite> {
  const { company, now } = grant;
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now + INVITE_LIFETIME_MS);
  await tx
    .updateTable('user_invites')
    .set({ hash: tokenHash(token), sent_at: new Date(now), expires_at })
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .where('driver_uuid', 'is', null)
    .execute();
  const row = await companyInvites(tx, grant)
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select('c.name as company')
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { company: name, ...invite } = row;
  const locale = await readersLanguage(tx, invite.email, invite.locale ?? (await invitersLanguage(tx, grant)));
  const inviter = invite.invited_by === null ? name : fullName(invite.invited_by);
  const notice = { kind: 'member_invited', company: name, inviter, token, until: expires_at.toISOString() } as const;
  await mailGuests(tx, [{ guest: { email: invite.email, locale }, notice }], now);
  return present(invite, now);
}

/** Placeholder for the secret of a link that is not sent yet; sending replaces it. */
function newSecret(): { readonly hash: Buffer } {
  return { hash: randomBytes(32) };
}

function companyInvites(db: Reader, { company }: Office) {
  return db
    .selectFrom('user_invites as i')
    .leftJoin('users as u', 'u.username', 'i.email')
    .select(['i.uuid', 'i.email', 'i.role', 'i.created_at', 'i.sent_at', 'i.expires_at', 'i.locale'])
    .select(sql<boolean>`u.uuid is not null`.as('existing_user'))
    .select(
      sql<Invite['invited_by']>`(select jsonb_build_object('uuid', b.uuid, 'first_name', b.first_name,
        'last_name', b.last_name) from users b where b.uuid = i.invited_by)`.as('invited_by'),
    )
    .where('i.company_uuid', '=', company)
    .where('i.driver_uuid', 'is', null)
    .$narrowType<{ email: NotNull }>();
}

type InviteRow = Awaited<ReturnType<ReturnType<typeof companyInvites>['execute']>>[number];

function present(row: InviteRow, now: number): Invite {
  const { uuid, email, role, locale, existing_user, invited_by, created_at, sent_at, expires_at } = row;
  return {
    uuid,
    email,
    role,
    locale,
    existing_user,
    invited_by,
    created_at: created_at.toISOString(),
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_expired: expires_at.getTime() <= now,
  };
}
