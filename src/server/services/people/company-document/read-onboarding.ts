import type { CompanyDocument, Onboarding } from '#contract/answers/onboarding.ts';
import {
  DocumentFacts,
  documentKindsOf,
  documentState,
  endOfKind,
  hasEnd,
  isNeeded,
  NO_FACTS,
  ofKind,
} from '#freight/company/company-document.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Reader } from '../../../database/open.ts';
import { readStored } from '../../../database/read-stored.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, Support } from '../../../identity/grants.ts';

/** Returns the current state of a carrier's documents. */
export function readOnboarding(db: Reader, { company, now }: Dispatch): Promise<Onboarding> {
  return readPapers(db, company, now);
}

/** Returns the same for support. @throws `not_found` */
export function readCarrierFile(db: Reader, { now }: Support, company: string): Promise<Onboarding> {
  return readPapers(db, company, now);
}

async function readPapers(db: Reader, company: string, now: number): Promise<Onboarding> {
  const known = await db
    .selectFrom('companies')
    .select(['status', 'documents_end', 'country'])
    .where('uuid', '=', company)
    .where('kind', '=', 'carrier')
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  const { status, documents_end, country } = known;
  const sent = await readSent(db, company);
  const today = bookDay(now);
  return {
    status,
    documents_end,
    documents: documentKindsOf(country).map((kind) => {
      const own = ofKind(sent, kind);
      const last = own.at(-1);
      return {
        kind,
        required: isNeeded(kind),
        state: documentState(own, today),
        has_end: hasEnd(kind),
        valid_until: endOfKind(own),
        facts: factsOf(own.findLast(({ decision }) => decision === 'accepted')?.facts),
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
    .select(['decided_at', 'decided_by_name', 'reason', 'message', 'facts', 'storage_key'])
    .where('company_uuid', '=', company)
    .where('replaced_at', 'is', null)
    .orderBy('position')
    .execute();
}

type SentRow = Awaited<ReturnType<typeof readSent>>[number];

/** Returns what support read on a paper; nothing for rows from before it was noted. */
export function factsOf(stored: unknown): DocumentFacts {
  return readStored(DocumentFacts, stored) ?? NO_FACTS;
}

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
