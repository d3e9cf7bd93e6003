import { bookDay } from '#freight/invoice/terms.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { holdCompany } from '../support-action/hold-company.ts';
import { recordAction } from '../support-action/record-action.ts';
import { readDebts } from './read-debts.ts';

/** Suspends a company and sends its owners the reason. @throws `not_found`, `company_state` if it is not active */
export async function lockCompany(tx: Tx, grant: Support, uuid: string, reason: string): Promise<void> {
  const company = await holdCompany(tx, uuid);
  if (company.status !== 'active') throw new Refusal('company_state');
  await tx
    .updateTable('companies')
    .set({ status: 'locked', lock_reason: 'support', open_until: null })
    .where('uuid', '=', uuid)
    .execute();
  await recordAction(tx, grant, { kind: 'company_locked', company, reason });
  await sendMail(tx, { company: uuid, user: null }, { kind: 'company_suspended', reason }, grant.now);
}

/**
 * Unlocks a suspended company, permanently or until a day. If it is locked for debts a day is required, because the
 * next morning would lock it again.
 *
 * @throws `not_found`, `company_state` if it is not locked, or the violation of `until`
 */
export async function unlockCompany(
  tx: Tx,
  grant: Support,
  uuid: string,
  { reason, until = null }: { readonly reason: string; readonly until?: string | undefined | null },
): Promise<void> {
  const company = await holdCompany(tx, uuid);
  if (company.status !== 'locked') throw new Refusal('company_state');
  const { defaulting } = await readDebts(tx, uuid, grant.now);
  if (until === null && defaulting.count > 0) throw violation('until', 'required');
  if (until !== null && until < bookDay(grant.now)) throw violation('until', 'invalid_date');
  // Debts lock it again by themselves; a lock by support must be remembered.
  const reasonAfter = until !== null && company.lock_reason !== 'unpaid' ? 'support' : null;
  await tx
    .updateTable('companies')
    .set({ status: 'active', lock_reason: reasonAfter, open_until: until })
    .where('uuid', '=', uuid)
    .execute();
  await recordAction(tx, grant, { kind: 'company_unlocked', company, reason, detail: until });
  await sendMail(tx, { company: uuid, user: null }, { kind: 'company_reopened', until }, grant.now);
}

/** Locks companies again whose unlocked period has ended. Locks for debts are left to the reminders. */
export async function lockAgain({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const locked = await tx
      .updateTable('companies')
      .set({ status: 'locked', open_until: null })
      .where('status', '=', 'active')
      .where('lock_reason', '=', 'support')
      .where('open_until', '<', bookDay(now))
      .returning('uuid')
      .execute();
    for (const { uuid: company } of locked) {
      const last = await tx
        .selectFrom('support_actions')
        .select('reason')
        .where('company_uuid', '=', company)
        .where('kind', '=', 'company_locked')
        .orderBy('position', 'desc')
        .executeTakeFirst();
      const notice = { kind: 'company_suspended', reason: last?.reason ?? '' } as const;
      await sendMail(tx, { company, user: null }, notice, now);
    }
  });
}
