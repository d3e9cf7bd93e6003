import type { RawBuilder } from 'kysely';
import type { SentDocument } from '#contract/answers/onboarding.ts';
import type { BodyOf } from '#contract/call.ts';
import type { acceptDocument as acceptCall } from '#contract/onboarding.ts';
import {
  type DocumentKind,
  type DocumentRefusalReason,
  documentsEnd,
  isComplete,
  isRightEnd,
  mustSayEnd,
  usualEnd,
} from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { fullName } from '#freight/user/initials.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { requireSecondPerson } from '../../../identity/second-person.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { holdCompany } from '../support-action/hold-company.ts';
import { recordAction } from '../support-action/record-action.ts';
import { readSentDocument } from './list-sent.ts';
import { pushDecision } from './push-decision.ts';
import { readSent } from './read-onboarding.ts';

/**
 * Accepts a document until its last valid day. The last required document admits the carrier; for an admitted carrier,
 * the day until which it may book and bid is updated.
 *
 * @throws `not_found`, `document_decided`, `second_person_needed` of who sent it or another document that admits the
 * carrier, or the violation of `valid_until`
 */
export async function acceptDocument(
  tx: Tx,
  { translator }: Pick<Context, 'translator'>,
  grant: Support,
  uuid: string,
  body: BodyOf<typeof acceptCall>,
): Promise<SentDocument> {
  const { now } = grant;
  const { company, kind, sent_by } = await holdDocument(tx, uuid);
  requireSecondPerson(grant, [sent_by]);
  const { end, facts } = readBody(kind, body, now);
  await writeDecision(tx, grant, uuid, { decision: 'accepted', valid_until: end ?? null, facts: json(facts) });
  await recordAction(tx, grant, { kind: 'document_accepted', company, reason: null, detail: kind });
  const sent = await readSent(tx, company.uuid);
  const isAdmitted = company.status === 'onboarding' && isComplete(sent, bookDay(now));
  if (isAdmitted) requireSecondPerson(grant, await sendersOf(tx, company.uuid));
  await tx
    .updateTable('companies')
    .set({ documents_end: documentsEnd(sent), ...(isAdmitted && { status: 'active' as const }) })
    .where('uuid', '=', company.uuid)
    .execute();
  const to = { company: company.uuid, user: null };
  if (isAdmitted) {
    await recordAction(tx, grant, { kind: 'company_admitted', company, reason: null });
    await sendMail(tx, to, { kind: 'carrier_admitted' }, now);
    await pushDecision(tx, translator, company.uuid, { kind: 'carrier_admitted' });
  } else if (company.status !== 'onboarding') {
    await sendMail(tx, to, { kind: 'document_accepted', document: uuid, paper: kind, until: end ?? null }, now);
  }
  return readSentDocument(tx, grant, uuid);
}

/** The time by which a clock of support may be ahead of the server's. */
const MAX_AHEAD_MS = 5 * MINUTE;

/**
 * Reads what support says of a document it accepts. An extract of the register may come without a day, from a program:
 * its end is then not watched.
 *
 * @throws the violations of `valid_until`, `authenticity` and `insured_sum`
 */
function readBody(kind: DocumentKind, body: BodyOf<typeof acceptCall>, now: number) {
  const today = bookDay(now);
  const { valid_until: typed, authenticity, insured_sum, exclusions } = body;
  const isVigilance = kind === 'vigilance';
  const end = typed ?? (isVigilance ? usualEnd(kind, today) : undefined);
  if (mustSayEnd(kind) && end === undefined) throw violation('valid_until', 'required');
  if (!isRightEnd(kind, end, today)) throw violation('valid_until', 'invalid_date');
  if (isVigilance && authenticity === undefined) throw violation('authenticity', 'required');
  if (!isVigilance && authenticity !== undefined) throw violation('authenticity', 'invalid');
  if (authenticity !== undefined && Date.parse(authenticity.checked_at) > now + MAX_AHEAD_MS)
    throw violation('authenticity.checked_at', 'invalid_date');
  if (kind !== 'insurance' && insured_sum !== null) throw violation('insured_sum', 'invalid');
  return { end, facts: { authenticity: authenticity ?? null, insured_sum, exclusions } };
}

/** Rejects a document; the company is told why and how to correct it. @throws `not_found`, `document_decided` */
export async function refuseDocument(
  tx: Tx,
  { translator }: Pick<Context, 'translator'>,
  grant: Support,
  uuid: string,
  { reason, message }: { readonly reason: DocumentRefusalReason; readonly message: string },
): Promise<SentDocument> {
  const { company, kind } = await holdDocument(tx, uuid);
  await writeDecision(tx, grant, uuid, { decision: 'refused', reason, message });
  await recordAction(tx, grant, { kind: 'document_refused', company, reason: message, detail: kind });
  const notice = { kind: 'document_refused', document: uuid, paper: kind, reason, message } as const;
  await sendMail(tx, { company: company.uuid, user: null }, notice, grant.now);
  await pushDecision(tx, translator, company.uuid, notice);
  return readSentDocument(tx, grant, uuid);
}

/** Returns who sent the documents that count for a company: the latest accepted one of each kind. */
async function sendersOf(tx: Tx, company: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_documents')
    .distinctOn('kind')
    .select('sent_by')
    .where('company_uuid', '=', company)
    .where('decision', '=', 'accepted')
    .orderBy('kind')
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ sent_by }) => sent_by);
}

/** Returns an undecided document and locks it, after its company. */
async function holdDocument(tx: Tx, uuid: string) {
  const found = await tx
    .selectFrom('company_documents')
    .select('company_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  const company = await holdCompany(tx, found.company_uuid);
  const { kind, decision, replaced_at, sent_by } = await tx
    .selectFrom('company_documents')
    .select(['kind', 'decision', 'replaced_at', 'sent_by'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (decision !== null || replaced_at !== null) throw new Refusal('document_decided');
  return { company, kind, sent_by };
}

type Decision =
  | { readonly decision: 'accepted'; readonly valid_until: string | null; readonly facts: RawBuilder<string> }
  | { readonly decision: 'refused'; readonly reason: DocumentRefusalReason; readonly message: string };

async function writeDecision(tx: Tx, { actor, now }: Support, uuid: string, decision: Decision): Promise<void> {
  const self = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('company_documents')
    .set({ ...decision, decided_at: new Date(now), decided_by: actor.uuid, decided_by_name: fullName(self) })
    .where('uuid', '=', uuid)
    .execute();
}
