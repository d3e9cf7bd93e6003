import { sql } from 'kysely';
import { WARNING_DAYS, warningOf } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { sendMail } from '../../mail/mail-queue.ts';

/**
 * Tells companies that a document ends, 30 and 7 days before, and once it has ended. Several servers may do so at once: of
 * each step a company is told once.
 */
export async function warnOfEnds({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const due = await endingDocuments(db, now);
  for (const document of due) await db.transaction().execute((tx) => warn(tx, document, now));
}

type Ending = Awaited<ReturnType<typeof endingDocuments>>[number];

/** The accepted documents that count, the last to end of each kind, where that end is near or over. */
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
  const notice = {
    kind: step === 0 ? 'document_ended' : 'document_ends',
    document: uuid,
    paper: kind,
    end,
    step,
  } as const;
  await sendMail(tx, { company, user: null }, notice, now);
}
