import type { Company } from '#freight/company/company.ts';
import {
  changeOf,
  type Firm,
  type IdentityChange,
  identityText,
  isConfirmed,
  type RegisterAnswer,
  type Wanted,
  whyItWaits,
} from '#freight/company/identity-change.ts';
import { fullName } from '#freight/user/initials.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { mailAccount, sendMail } from '../../../mail/mail-queue.ts';
import { isNumberTaken } from '../registration/hold-number.ts';
import type { Asked } from './ask-register.ts';
import { holdFirm } from './hold-firm.ts';
import { readCompany } from './read-company.ts';

/** Changes that wait, per company: each is a mail to its owners and a task of support. */
const WAITING_CHANGES: RateLimit = { name: 'company-changes', burst: 30, every: 10 * MINUTE };

/**
 * Changes the name, VAT number or address of a company. A change that needs a check waits for it instead: it replaces
 * the one of the same field that waits, and the company keeps its present data. A register that confirms it decides at
 * once. Asking for the present value withdraws what waits.
 *
 * @returns the company, with all changes that wait
 * @throws `too_many_requests`
 */
export async function changeIdentity(
  tx: Tx,
  { log }: Pick<Context, 'log'>,
  grant: Ownership,
  { wanted, register }: Asked,
): Promise<Company> {
  const { company, actor, now } = grant;
  const firm = await holdFirm(tx, company);
  const change = changeOf(firm, wanted);
  const waiting = await findWaiting(tx, company, wanted);
  if (change === null) {
    if (waiting !== undefined) await endWaiting(tx, grant, waiting.uuid, 'withdrawn');
    return readCompany(tx, grant);
  }
  const reasons = whyItWaits(firm, change, await isShared(tx, firm, change, grant));
  const isDecided = reasons.length === 0 || isConfirmed(firm, change, reasons, register);
  if (!isDecided && waiting !== undefined && isSame(waiting.after, change.after)) {
    if (register !== null) await keepAnswer(tx, waiting.uuid, register);
    return readCompany(tx, grant);
  }
  if (waiting !== undefined) await endWaiting(tx, grant, waiting.uuid, 'replaced');
  const isKept = firm.status !== 'onboarding' || reasons.length > 0;
  if (isKept) {
    const decision = isDecided ? { decision: decisionFor(reasons), decided_at: new Date(now) } : {};
    await tx
      .insertInto('company_changes')
      .values({
        uuid: newUuid(now),
        company_uuid: company,
        field: change.field,
        before: json(change.before),
        after: json(change.after),
        reasons,
        register: register === null ? null : json(register),
        asked_by: actor.uuid,
        asked_at: new Date(now),
        ...decision,
      })
      .execute();
    const event = isDecided ? 'company_changed' : 'company_change_asked';
    logSecurity(log, { event, user: actor.uuid, company, field: change.field });
  }
  if (isDecided) await applyChange(tx, company, change, register, now);
  else await takeFrom(tx, WAITING_CHANGES, company, now);
  if (reasons.length > 0) await notifyOwners(tx, grant, change, isDecided);
  return readCompany(tx, grant);
}

function decisionFor(reasons: readonly unknown[]): 'applied' | 'confirmed' {
  return reasons.length === 0 ? 'applied' : 'confirmed';
}

/** Writes the new value of a change, and whether the register confirmed the number that the company then has. */
export async function applyChange(
  tx: Tx,
  company: string,
  { field, after }: Pick<IdentityChange, 'field' | 'after'>,
  register: RegisterAnswer | null,
  now: number,
): Promise<void> {
  const isValid = register?.check === 'valid' && 'vat_number' in after && register.vat_number === after.vat_number;
  await tx
    .updateTable('companies')
    .set({ ...after, ...(field === 'vat_number' && { number_verified_at: isValid ? new Date(now) : null }) })
    .where('uuid', '=', company)
    .execute();
}

/** Withdraws a change that waits. Does nothing if it was withdrawn before. @throws `not_found`, `change_decided` */
export async function withdrawChange(
  tx: Tx,
  { log }: Pick<Context, 'log'>,
  grant: Ownership,
  uuid: string,
): Promise<void> {
  const { company, actor } = grant;
  await holdFirm(tx, company);
  const change = await tx
    .selectFrom('company_changes')
    .select(['field', 'decision'])
    .where('uuid', '=', uuid)
    .where('company_uuid', '=', company)
    .executeTakeFirst();
  if (change === undefined) throw new Refusal('not_found');
  if (change.decision === 'withdrawn') return;
  if (change.decision !== null) throw new Refusal('change_decided');
  await endWaiting(tx, grant, uuid, 'withdrawn');
  logSecurity(log, { event: 'company_change_withdrawn', user: actor.uuid, company, field: change.field });
}

/** True if another company has the number that a carrier asks for. */
async function isShared(
  tx: Tx,
  { kind }: Firm,
  { after }: IdentityChange,
  { company, now }: Ownership,
): Promise<boolean> {
  if (kind !== 'carrier' || !('vat_number' in after) || after.vat_number === null) return false;
  if (await isNumberTaken(tx, after.vat_number, now, company)) return true;
  const other = await tx
    .selectFrom('companies')
    .select('uuid')
    .where('vat_number', '=', after.vat_number)
    .where('status', '<>', 'onboarding')
    .where('uuid', '<>', company)
    .executeTakeFirst();
  return other !== undefined;
}

function findWaiting(db: Reader, company: string, { field }: Wanted) {
  return db
    .selectFrom('company_changes')
    .select(['uuid', 'after'])
    .where('company_uuid', '=', company)
    .where('field', '=', field)
    .where('decision', 'is', null)
    .executeTakeFirst();
}

function isSame(one: IdentityChange['after'], other: IdentityChange['after']): boolean {
  return identityText(one) === identityText(other);
}

async function keepAnswer(tx: Tx, uuid: string, register: RegisterAnswer): Promise<void> {
  await tx
    .updateTable('company_changes')
    .set({ register: json(register) })
    .where('uuid', '=', uuid)
    .execute();
}

async function endWaiting(
  tx: Tx,
  { actor, now }: Ownership,
  uuid: string,
  decision: 'withdrawn' | 'replaced',
): Promise<void> {
  await tx
    .updateTable('company_changes')
    .set({ decision, decided_at: new Date(now), decided_by: actor.uuid })
    .where('uuid', '=', uuid)
    .execute();
}

/** Tells all owners of a change that waits, or that the register confirmed. */
async function notifyOwners(
  tx: Tx,
  { company, actor, now }: Ownership,
  { field, before, after }: IdentityChange,
  isMade: boolean,
): Promise<void> {
  const changed = { field, before: identityText(before), after: identityText(after) };
  const asker = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  const kind = isMade ? 'company_changed' : 'company_change_waits';
  const notice = { kind, ...changed, asker: fullName(asker), at: new Date(now).toISOString() } as const;
  await mailAccount(
    tx,
    { kind: isMade ? 'identity_changed' : 'identity_change_asked', user: actor.uuid, ...changed },
    now,
  );
  await sendMail(tx, { company, user: null, except: actor.uuid }, notice, now);
}
