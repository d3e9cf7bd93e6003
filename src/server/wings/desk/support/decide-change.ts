import type { CompanyChange } from '#contract/answers/company-change.ts';
import { identityText } from '#freight/company/identity-change.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount, sendMail } from '../../../mail/mail-queue.ts';
import { applyChange } from '../../../services/people/company/change-identity.ts';
import { readChange } from '../../../services/people/company/select-changes.ts';
import { holdCompany } from '../../../services/people/support-action/hold-company.ts';
import { recordAction } from '../../../services/people/support-action/record-action.ts';

/** Applies a change that waits, and tells the owners. @throws `not_found`, `change_decided` */
export async function acceptChange(
  tx: Tx,
  { log }: Pick<Context, 'log'>,
  grant: Support,
  uuid: string,
  reason: string,
): Promise<CompanyChange> {
  const { actor, now } = grant;
  const { company, row, text } = await holdChange(tx, uuid);
  requireSecondPerson(grant, [row.asked_by]);
  await decide(tx, grant, uuid, { decision: 'accepted', reason });
  await applyChange(tx, company.uuid, row, row.register, now);
  await recordAction(tx, grant, { kind: 'company_change_accepted', company, reason, detail: detailOf(text) });
  if (row.asked_by !== null) await mailAccount(tx, { kind: 'identity_changed', user: row.asked_by, ...text }, now);
  const asker = row.first_name === null || row.last_name === null ? '' : fullName(row as Name);
  const notice = { kind: 'company_changed', ...text, asker, at: new Date(now).toISOString() } as const;
  const except = row.asked_by === null ? {} : { except: row.asked_by };
  await sendMail(tx, { company: company.uuid, user: null, ...except }, notice, now);
  logSecurity(log, { event: 'company_change_accepted', user: actor.uuid, company: company.uuid, field: text.field });
  return readChange(tx, uuid);
}

/** Refuses a change that waits; its owners are told why. @throws `not_found`, `change_decided` */
export async function refuseChange(
  tx: Tx,
  { log }: Pick<Context, 'log'>,
  grant: Support,
  uuid: string,
  reason: string,
): Promise<CompanyChange> {
  const { actor, now } = grant;
  const { company, text } = await holdChange(tx, uuid);
  await decide(tx, grant, uuid, { decision: 'refused', reason });
  await recordAction(tx, grant, { kind: 'company_change_refused', company, reason, detail: detailOf(text) });
  const notice = { kind: 'company_change_refused', ...text, reason, at: new Date(now).toISOString() } as const;
  await sendMail(tx, { company: company.uuid, user: null }, notice, now);
  logSecurity(log, { event: 'company_change_refused', user: actor.uuid, company: company.uuid, field: text.field });
  return readChange(tx, uuid);
}

interface Name {
  readonly first_name: string;
  readonly last_name: string;
}

/** Returns a change that waits, after locking its company. */
async function holdChange(tx: Tx, uuid: string) {
  const found = await tx
    .selectFrom('company_changes')
    .select('company_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  const company = await holdCompany(tx, found.company_uuid);
  const row = await tx
    .selectFrom('company_changes as h')
    .leftJoin('users as u', 'u.uuid', 'h.asked_by')
    .select(['h.field', 'h.before', 'h.after', 'h.register', 'h.decision', 'h.asked_by', 'u.first_name', 'u.last_name'])
    .where('h.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (row.decision !== null) throw new Refusal('change_decided');
  const text = { field: row.field, before: identityText(row.before), after: identityText(row.after) };
  return { company, row, text };
}

async function decide(
  tx: Tx,
  { actor, now }: Support,
  uuid: string,
  { decision, reason }: { readonly decision: 'accepted' | 'refused'; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('company_changes')
    .set({ decision, reason, decided_at: new Date(now), decided_by: actor.uuid })
    .where('uuid', '=', uuid)
    .execute();
}

function detailOf({ before, after }: Record<'before' | 'after', string | null>): string {
  return `${before ?? '–'} → ${after ?? '–'}`;
}
