import { sql } from 'kysely';
import type { Locale } from '#freight/user/locale.ts';
import { compiled, type Places } from '../database/compiled.ts';
import { newUuid, uuidOf } from '../database/new-uuid.ts';
import type { Db, Tx } from '../database/open.ts';
import { sendJobs } from '../database/send-jobs.ts';
import { eraseFromDone } from '../database/stored-jobs.ts';
import type { AccountNotice } from './account-mails.ts';
import type { GuestNotice, InviteNotice } from './guest-mails.ts';
import { type EmailNotice, eventOf } from './mails.ts';

/**
 * Recipient: a user while they are a member of the company, otherwise the owners of the company.
 *
 * `except` is an owner who hears of it otherwise.
 */
export interface Addressee {
  readonly company: string;
  readonly user: string | null;
  readonly except?: string;
}

/** A person without an account, or a company's address for invoices. */
export interface Guest {
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Payload of a job of the queue `mail`: one message to a user, guest or billing address, or about an account.
 * `written_at` in Unix milliseconds.
 */
export type MailJob = { readonly written_at: number } & (
  | { readonly user: string; readonly notice: EmailNotice }
  | { readonly guest: Guest; readonly notice: GuestNotice }
  | { readonly billing: Guest; readonly notice: EmailNotice }
  | { readonly account: AccountNotice }
);

/** Queues a notice in the transaction of the change it reports. `now` in Unix milliseconds. */
export async function sendMail(tx: Tx, to: Addressee, notice: EmailNotice, now: number): Promise<void> {
  await sendMails(tx, [{ to, notice }], now);
}

/** The same for several notices at once. @param known the members of their companies, if already read */
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

/** Queues a notice about an invoice: to the company's address for invoices, else to its owners. */
export async function sendBillingMail(tx: Tx, company: string, notice: EmailNotice, now: number): Promise<void> {
  const { billing_email: email, language: locale } = await tx
    .selectFrom('companies')
    .select(['billing_email', 'language'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  if (email === null) return sendMail(tx, { company, user: null }, notice, now);
  const data = { billing: { email, locale }, notice, written_at: now } satisfies MailJob;
  await sendJobs(tx, 'mail', [{ id: idOf(notice, email, now), data }]);
}

/** Queues a notice to one user. */
export async function mailUser(tx: Tx, user: string, notice: EmailNotice, now: number): Promise<void> {
  await queueMails(tx, [{ user, notice }], now);
}

/** Queues a notice to the users of support. */
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

/** Queues a notice about a user's account. The recipient is determined when it is written. */
export async function mailAccount(tx: Tx, account: AccountNotice, now: number): Promise<void> {
  await sendJobs(tx, 'mail', [{ id: newUuid(now), data: { account, written_at: now } satisfies MailJob }]);
}

/**
 * Payload of a job of the queue `sms`: one text message to a number in E.164, either an invite, whose link is secret,
 * or a text.
 */
export type TextJob = { readonly phone: string } & (
  | { readonly locale: Locale; readonly notice: InviteNotice }
  | { readonly text: string }
);

/** Queues a text message. */
export async function sendText(tx: Tx, text: TextJob, now: number): Promise<void> {
  await sendJobs(tx, 'sms', [{ id: newUuid(now), data: text }]);
}

/** Queues notices to people without an account. */
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

/** Removes the secrets of links from the jobs of sent messages, which are never sent again. */
export async function forgetSentLinks(db: Db): Promise<void> {
  await eraseFromDone(db, ['mail', 'sms'], ['notice', 'token']);
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

/** Derives the id from the event of a notice, so that a reader gets each once. */
function idOf(notice: EmailNotice, reader: string, now: number): string {
  const event = eventOf(notice);
  return event === null ? newUuid(now) : uuidOf(`${notice.kind} ${event} ${reader}`);
}

/** A member of a company who can be notified. */
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

function recipients(members: readonly Member[], { company, user, except }: Addressee): string[] {
  const own = members.filter(({ company_uuid }) => company_uuid === company);
  const asked = own.filter(({ uuid }) => uuid === user);
  return (asked.length > 0 ? asked : own.filter(({ uuid, is_owner }) => is_owner && uuid !== except)).map(
    ({ uuid }) => uuid,
  );
}
