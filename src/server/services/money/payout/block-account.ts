import { sql } from 'kysely';
import { type BankAccount, maskedIban } from '#freight/purchase/payout.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { useLink } from '../../../identity/account-links.ts';
import type { Support } from '../../../identity/grants.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { lockUserOut } from '../../people/session/lock-own-account.ts';
import { takeFollowed, type Visit } from '../../people/session/renew-password.ts';
import { recordAction } from '../../people/support-action/record-action.ts';
import { presentAccount } from './bank-accounts.ts';
import { endRequests } from './early-requests.ts';
import { notifyDisputed } from './notify-support.ts';
import { REFUSED_ON } from './select-payouts.ts';

/**
 * Blocks a bank account and tells its owners why; does nothing if it is blocked. Runs that are not with the bank go on
 * without its payouts, and support decides again on refunds to it.
 *
 * @throws `not_found`
 */
export async function blockAccount(tx: Tx, grant: Support, uuid: string, reason: string): Promise<BankAccount> {
  const { actor, now } = grant;
  const blocked = await block(tx, uuid, { by: actor.uuid, reason, now });
  if (blocked !== null) {
    const { iban, company_uuid: company, name } = blocked;
    const detail = maskedIban(iban);
    await recordAction(tx, grant, {
      kind: 'bank_account_blocked',
      company: { uuid: company, name },
      reason,
      detail,
    });
  }
  const account = await tx
    .selectFrom('bank_accounts as a')
    .select(['uuid', 'iban', 'holder', 'entered_at', 'blocked_at', REFUSED_ON.as('refused_on')])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (account === undefined) throw new Refusal('not_found');
  return presentAccount(account);
}

/**
 * Blocks a bank account for an owner who followed "That was not me" in the mail about it. If it was entered in their own
 * name, their user account is locked as well: somebody else uses it.
 *
 * @throws `link_expired`, `too_many_requests`
 */
export async function disputeAccount(
  { db, log, settings }: Pick<Context, 'db' | 'log' | 'settings'>,
  token: string,
  visit: Visit,
): Promise<void> {
  const { now } = visit;
  await takeFollowed(db, visit);
  const { user, sessions } = await db.transaction().execute(async (tx) => {
    const { user, account } = await useLink(tx, 'bank_account', token, now);
    if (account === null) throw new Refusal('link_expired');
    await block(tx, account, { by: user, reason: null, now });
    const { entered_by } = await tx
      .selectFrom('bank_accounts')
      .select('entered_by')
      .where('uuid', '=', account)
      .executeTakeFirstOrThrow();
    return { user, sessions: entered_by === user ? await lockUserOut(tx, settings, user, now) : null };
  });
  logSecurity(log, { event: 'bank_account_disputed', user });
  if (sessions === null) return;
  logSecurity(log, { event: 'locked_by_owner', user });
  logSecurity(log, { event: 'sessions_ended', user, sessions });
}

interface Block {
  readonly by: string;
  /** Null if an owner blocks it. */
  readonly reason: string | null;
  readonly now: number;
}

/** Later than any day of a run. */
const NO_DAY = '9999-12-31';

/**
 * Blocks an account, withdraws the request to be paid back to it, and notifies the owners of its company; support too if
 * an owner blocks it.
 *
 * @returns null if there is nothing to block
 */
async function block(tx: Tx, uuid: string, { by, reason, now }: Block) {
  // Locks invoices, which runs lock before accounts.
  const current = await tx
    .selectFrom('bank_accounts as a')
    .select('a.company_uuid as company')
    .where('a.uuid', '=', uuid)
    .where('a.blocked_at', 'is', null)
    .where(sql<boolean>`not exists (select from bank_accounts later
      where later.company_uuid = a.company_uuid and later.entered_at > a.entered_at)`)
    .executeTakeFirst();
  if (current !== undefined)
    await endRequests(tx, { before: NO_DAY, ...current, reason: 'account', held: 'blocked' }, now);
  // First: a decision on it that runs meanwhile ends before, and its refunds are seen below.
  await tx
    .updateTable('pay_back_requests')
    .set({ outcome: 'withdrawn', ended_at: new Date(now), ended_by: by })
    .where('account_uuid', '=', uuid)
    .where('outcome', 'is', null)
    .execute();
  const blocked = await tx
    .updateTable('bank_accounts as a')
    .from('companies as c')
    .whereRef('c.uuid', '=', 'a.company_uuid')
    .where('a.uuid', '=', uuid)
    .where('a.blocked_at', 'is', null)
    .set({ blocked_at: new Date(now), blocked_by: by, blocked_reason: reason })
    .returning(['a.iban', 'a.holder', 'a.company_uuid', 'c.name'])
    .executeTakeFirst();
  if (blocked === undefined) return null;
  await tx
    .updateTable('refunds')
    .set({ decided_at: null, decided_by: null, account_uuid: null, alarmed_at: null })
    .where('account_uuid', '=', uuid)
    .where('payout_uuid', 'is', null)
    .execute();
  const { iban, holder, company_uuid: company } = blocked;
  const notice = { kind: 'bank_account_blocked', iban: maskedIban(iban), holder, reason } as const;
  await sendMail(tx, { company, user: null }, notice, now);
  if (reason === null) await notifyDisputed(tx, { uuid, company, name: blocked.name, iban, holder }, now);
  return blocked;
}
