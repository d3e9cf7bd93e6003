import type { CompanyDocument, Onboarding } from '#contract/answers/onboarding.ts';
import { DOCUMENT_KINDS, documentState, endOfKind, hasEnd, ofKind } from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';

/** Returns the current state of a carrier's documents. */
export async function readOnboarding(db: Reader, { company, now }: Dispatch): Promise<Onboarding> {
  const { status, documents_end } = await db
    .selectFrom('companies')
    .select(['status', 'documents_end'])
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const sent = await readSent(db, company);
  const today = bookDay(now);
  return {
    status,
    documents_end,
    documents: DOCUMENT_KINDS.map((kind) => {
      const own = ofKind(sent, kind);
      const last = own.at(-1);
      return {
        kind,
        state: documentState(own, today),
        has_end: hasEnd(kind),
        valid_until: endOfKind(own),
        file: last === undefined ? null : fileOf(last),
      };
    }),
  };
}

/** Selects the documents of a company, the oldest first, without those replaced before a decision. */
export function readSent(db: Reader, company: string) {
  return db
    .selectFrom('company_documents')
    .select(['uuid', 'kind', 'name', 'mime_type', 'size', 'sent_at', 'due_at', 'decision', 'valid_until'])
    .select(['decided_at', 'decided_by_name', 'reason', 'message'])
    .where('company_uuid', '=', company)
    .where('replaced_at', 'is', null)
    .orderBy('position')
    .execute();
}

type SentRow = Awaited<ReturnType<typeof readSent>>[number];

/** Returns a file in contract form. */
export function fileOf(
  row: Pick<SentRow, 'uuid' | 'name' | 'mime_type' | 'size' | 'sent_at' | 'due_at' | 'reason' | 'message'> &
    Pick<SentRow, 'decided_at' | 'decided_by_name'>,
): NonNullable<CompanyDocument['file']> {
  const { uuid, name, mime_type, size, reason, message } = row;
  return {
    uuid,
    name,
    mime_type,
    size,
    sent_at: row.sent_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by_name,
    reason,
    message,
  };
}
