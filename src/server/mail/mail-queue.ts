import { sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import { compiled, type Places } from '../database/compiled.ts';
import { newUuid, uuidOf } from '../database/new-uuid.ts';
import type { Db, Tx } from '../database/open.ts';
import { sendJobs } from '../database/send-jobs.ts';
import type { AccountNotice, EmailNotice, ExtraNotice, GuestNotice, InviteNotice } from './notice.ts';

/** Who a message is for: a user while they are a member of the company, otherwise the owners of the company. */
export interface Addressee {
  readonly company: string;
  readonly user: string | null;
}

/** Somebody without an account. */
export interface Guest {
  readonly email: string;
  readonly locale: Locale;
}

/** The address that a company gives for its invoices; nobody in particular reads it. */
interface BillingDesk extends Guest {
  readonly company: string;
}

/**
 * The data of a job of the queue `mail`: one message to one user, guest or billing desk, or about an account. `written_at`
 * in Unix milliseconds.
 */
export type MailJob = { readonly written_at: number } & (
  | { readonly user: string; readonly notice: EmailNotice }
  | { readonly guest: Guest; readonly notice: GuestNotice }
  | { readonly billing: BillingDesk; readonly notice: EmailNotice }
  | { readonly account: AccountNotice }
);

/** Sends a notice in the transaction of the change it reports. `now` in Unix milliseconds. */
export async function sendMail(tx: Tx, to: Addressee, notice: EmailNotice, now: number): Promise<void> {
  await sendMails(tx, [{ to, notice }], now);
}

/** The same for several notices at once. @param known the members of their companies, where they were read already */
export async function sendMails(
  tx: Tx,
  mails: readonly { readonly to: Addressee; readonly notice: EmailNotice }[],
  now: number,
  known?: readonly Member[],
): Promise<void> {
  if (mails.length === 0) return;
  const members = known ?? (await findMembers(tx, { companies: [...new Set(mails.map(({ to }) => to.company))] }));
  const jobs = mails.flatMap(({ to, notice }) => recipients(members, to).map((user) => ({ user, notice })));
  await queueMails(tx, jobs, now);
}

/** Sends a notice of an invoice: to the address that the company gives for them, else to its owners. */
export async function sendBillingMail(tx: Tx, company: string, notice: EmailNotice, now: number): Promise<void> {
  const {
    name,
    billing_email: email,
    language: locale,
  } = await tx
    .selectFrom('companies')
    .select(['name', 'billing_email', 'language'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  if (email === null) return sendMail(tx, { company, user: null }, notice, now);
  const data = { billing: { company: name, email, locale }, notice, written_at: now } satisfies MailJob;
  await sendJobs(tx, 'mail', [{ id: idOf(notice, email, now), data }]);
}

/** Sends a notice to one user. */
export async function mailUser(tx: Tx, user: string, notice: EmailNotice, now: number): Promise<void> {
  await queueMails(tx, [{ user, notice }], now);
}

/** Sends a notice to Lading's own people. */
export async function mailSupport(tx: Tx, notice: EmailNotice, now: number): Promise<void> {
  const people = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select('u.uuid')
    .where(sql<boolean>`'SUPPORT' = any(m.roles)`)
    .where('u.blocked_at', 'is', null)
    .orderBy('u.uuid')
    .execute();
  await queueMails(
    tx,
    people.map(({ uuid: user }) => ({ user, notice })),
    now,
  );
}

/** Sends what concerns the account of a user itself. Whom it reaches is found out as it is written. */
export async function mailAccount(tx: Tx, account: AccountNotice, now: number): Promise<void> {
  await sendJobs(tx, 'mail', [{ id: newUuid(now), data: { account, written_at: now } satisfies MailJob }]);
}

/** The data of a job of the queue `sms`: one text message, to a number in E.164. */
export interface TextJob {
  readonly phone: string;
  readonly locale: Locale;
  readonly notice: InviteNotice;
}

/** Sends a text message. */
export async function sendText(tx: Tx, text: TextJob, now: number): Promise<void> {
  await sendJobs(tx, 'sms', [{ id: newUuid(now), data: text }]);
}

/** Sends notices to people without an account. */
export async function mailGuests(
  tx: Tx,
  mails: readonly { readonly guest: Guest; readonly notice: GuestNotice }[],
  now: number,
): Promise<void> {
  const jobs = mails.map(({ guest, notice }) => ({
    id: 'subscription' in notice ? uuidOf(`${notice.kind} ${notice.subscription} ${guest.email}`) : newUuid(now),
    data: { guest, notice, written_at: now },
  }));
  await sendJobs(tx, 'mail', jobs);
}

/** Takes the secrets of links out of the messages that were sent: their readers have them, and nobody sends those again. */
export async function forgetSentLinks(db: Db): Promise<void> {
  await sql`update pgboss.job set data = data #- '{notice,token}'
    where name in ('mail', 'sms') and state = 'completed' and data->'notice' ? 'token'`.execute(db);
}

async function queueMails(
  tx: Tx,
  mails: readonly { readonly user: string; readonly notice: EmailNotice }[],
  now: number,
): Promise<void> {
  await sendJobs(
    tx,
    'mail',
    mails.map(({ user, notice }) => ({
      id: idOf(notice, user, now),
      data: { user, notice, written_at: now } satisfies MailJob,
    })),
  );
}

/** A notice of a bid or an event goes to its reader once: its identifier is made of what it reports. */
function idOf(notice: EmailNotice, reader: string, now: number): string {
  const subject = subjectOf(notice);
  return subject === null ? newUuid(now) : uuidOf(`${notice.kind} ${subject} ${reader}`);
}

function subjectOf(notice: EmailNotice): string | null {
  if ('claim' in notice) return notice.claim;
  if (isOfExtra(notice)) return notice.extra;
  if (notice.kind === 'payment_received') return notice.payment;
  if (notice.kind === 'contest_answered') return `${notice.mission} ${notice.at}`;
  if ('document' in notice) return 'step' in notice ? `${notice.document} ${notice.step}` : notice.document;
  if ('proposal' in notice) return notice.proposal;
  if ('invoice' in notice) return 'step' in notice ? `${notice.invoice} ${notice.step}` : notice.invoice;
  // A search may end again, every other event is the only one of its kind.
  if ('shipment' in notice)
    return notice.kind === 'shipment_search_ended' ? `${notice.shipment} ${notice.at}` : notice.shipment;
  return 'mission' in notice ? notice.mission : null;
}

function isOfExtra(notice: EmailNotice): notice is ExtraNotice {
  return 'about' in notice;
}

/** A member of a company who can be told something. */
export interface Member {
  readonly company_uuid: string;
  readonly uuid: string;
  readonly is_owner: boolean;
}

const findMembers = compiled((db, { companies }: Places<{ readonly companies: readonly string[] }>) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select(['m.company_uuid', 'u.uuid', 'm.is_owner'])
    .where(sql<boolean>`m.company_uuid = any(${companies}::uuid[])`)
    .where('u.blocked_at', 'is', null)
    .orderBy('u.uuid')
    .compile(),
);

function recipients(members: readonly Member[], { company, user }: Addressee): string[] {
  const own = members.filter(({ company_uuid }) => company_uuid === company);
  const asked = own.filter(({ uuid }) => uuid === user);
  return (asked.length > 0 ? asked : own.filter(({ is_owner }) => is_owner)).map(({ uuid }) => uuid);
}
