import { sql } from 'kysely';
import { type DocumentKind, type EndWarning, WARNING_DAYS, warningOf } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { eachAlone } from '../../../each-alone.ts';
import type { DocumentNotice } from '../../../mail/document-mails.ts';
import { sendMail } from '../../../mail/mail-queue.ts';

/**
 * Warns companies 30 and 7 days before the last day of a document, on that day, and once it has expired. Safe to run on several servers:
 * each warning is sent once.
 */
export async function warnOfEnds({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const due = await endingDocuments(db, now);
  await eachAlone(
    due,
    (document) => db.transaction().execute((tx) => warn(tx, document, now)),
    'ends of documents not told',
  );
}

type Ending = Awaited<ReturnType<typeof endingDocuments>>[number];

/** Selects the accepted documents that expire soon or have expired, the last to expire of each kind. */
function endingDocuments(db: Context['db'], now: number) {
  const latest = db
    .selectFrom('company_documents')
    .select(['uuid', 'company_uuid', 'kind', 'valid_until'])
    .distinctOn(['company_uuid', 'kind'])
    .where('valid_until', 'is not', null)
    .orderBy('company_uuid')
    .orderBy('kind')
    .orderBy('valid_until', 'desc')
    .orderBy('position', 'desc');
  return db
    .selectFrom(latest.as('d'))
    .select(['d.uuid', 'd.company_uuid', 'd.kind'])
    .select(sql<string>`d.valid_until::text`.as('end'))
    .where('d.valid_until', '<=', addDays(bookDay(now), WARNING_DAYS[0]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_document_warnings as w')
            .select('w.document_uuid')
            .whereRef('w.document_uuid', '=', 'd.uuid')
            .where('w.step', '=', 0),
        ),
      ),
    )
    .orderBy('d.uuid')
    .execute();
}

async function warn(tx: Tx, { uuid, company_uuid: company, kind, end }: Ending, now: number): Promise<void> {
  const today = bookDay(now);
  const step = warningOf(end, today);
  if (step === null) return;
  const added = await tx
    .insertInto('company_document_warnings')
    .values({ document_uuid: uuid, step, sent_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  if (added === undefined) return;
  const about = { document: uuid, paper: kind, end } as const;
  await sendMail(tx, { company, user: null }, await noticeOf(tx, company, about, step), now);
}

interface About {
  readonly document: string;
  readonly paper: DocumentKind;
  readonly end: string;
}

/** A carrier not admitted yet loses no access, so its notice differs. */
async function noticeOf(tx: Tx, company: string, about: About, step: EndWarning): Promise<DocumentNotice> {
  if (step === 1) return { kind: 'document_ends_today', ...about, step };
  if (step !== 0) return { kind: 'document_ends', ...about, step };
  const { status } = await tx
    .selectFrom('companies')
    .select('status')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  return status === 'onboarding'
    ? { kind: 'document_ended_early', ...about }
    : { kind: 'document_ended', ...about, step };
}
