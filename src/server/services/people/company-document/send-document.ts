import type { Onboarding } from '#contract/answers/onboarding.ts';
import type { IsHoliday } from '#freight/calendar/holidays.ts';
import type { DocumentKind } from '#freight/company/company-document.ts';
import { documentDue } from '#freight/quote/review.ts';
import type { Tx } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { nameFor, type StoredFile } from '../../../uploads/stored-file.ts';
import { holdCompany } from '../support-action/hold-company.ts';
import { readOnboarding } from './read-onboarding.ts';

/** Stores a file as a document of its company and replaces an undecided one of the same kind. */
export async function sendDocument(
  tx: Tx,
  grant: Dispatch,
  { kind, file, isHoliday }: { readonly kind: DocumentKind; readonly file: StoredFile; readonly isHoliday: IsHoliday },
): Promise<Onboarding> {
  const { actor, company, now } = grant;
  await holdCompany(tx, company);
  await tx
    .updateTable('company_documents')
    .set({ replaced_at: new Date(now) })
    .where('company_uuid', '=', company)
    .where('kind', '=', kind)
    .where('decision', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  await tx
    .insertInto('company_documents')
    .values({
      uuid: file.uuid,
      company_uuid: company,
      kind,
      name: nameFor(file.name, file.type),
      mime_type: file.type,
      size: file.size,
      storage_key: file.key,
      received_sha256: file.sha256,
      sent_at: new Date(now),
      sent_by: actor.uuid,
      due_at: new Date(documentDue(now, isHoliday)),
      replaced_at: null,
      decision: null,
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
      valid_until: null,
      reason: null,
    })
    .execute();
  return readOnboarding(tx, grant);
}
