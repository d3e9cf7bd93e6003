import * as calls from '#contract/onboarding.ts';
import { Document, ExportedDocument } from '../http/document.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { acceptDocument, refuseDocument } from '../services/people/company-document/decide-document.ts';
import { exportFile } from '../services/people/company-document/export-file.ts';
import { listSent } from '../services/people/company-document/list-sent.ts';
import { readDocumentFile } from '../services/people/company-document/read-file.ts';
import { readCarrierFile, readOnboarding } from '../services/people/company-document/read-onboarding.ts';
import { sendDocument } from '../services/people/company-document/send-document.ts';

/** Every file is stored, so the limit is 30 at once, then one in ten minutes. */
const SENDING = { name: 'company-documents', burst: 30, every: 600_000 } as const;

/** Routes of carriers' documents and support's decisions. */
export function onboardingRoutes(serve: Serve): void {
  serve(calls.getOnboarding, dispatch, ({ db, grant }) => readOnboarding(db, grant));
  serve(
    calls.sendCompanyDocument,
    dispatch,
    { limit: SENDING },
    ({ context: { isHoliday }, db, grant, body: { kind }, file }) => {
      if (file === null) throw new Error('The call requires a file.');
      return sendDocument(db, grant, { kind, file, isHoliday });
    },
  );
  serve(calls.getCompanyDocumentFile, dispatch, ({ context, db, grant, params }) =>
    documentFile(context, db, grant, params.document),
  );
  serve(calls.getCarrierFile, support, ({ db, grant, params }) => readCarrierFile(db, grant, params.company));
  serve(calls.exportOwnFile, dispatch, async ({ context, db, grant, locale }) => {
    const { content, name } = await exportFile(context, db, grant, { company: grant.company, locale });
    return new ExportedDocument(content, 'application/zip', name);
  });
  serve(calls.exportCarrierFile, support, async ({ context, db, grant, params: { company }, locale }) => {
    const { content, name } = await exportFile(context, db, grant, { company, locale });
    return new ExportedDocument(content, 'application/zip', name);
  });
  serve(calls.listSentDocuments, support, ({ db, grant, query }) => listSent(db, grant, query));
  serve(calls.getSentDocumentFile, support, ({ context, db, grant, params }) =>
    documentFile(context, db, grant, params.document),
  );
  serve(calls.acceptDocument, support, async ({ db, grant, params: { document }, body, context }) => {
    const sent = await acceptDocument(db, context, grant, document, body);
    const of = { user: grant.actor.uuid, company: sent.company.uuid, document };
    logSecurity(context.log, { event: 'document_accepted', ...of });
    return sent;
  });
  serve(calls.refuseDocument, support, async ({ db, grant, params: { document }, body, context }) => {
    const sent = await refuseDocument(db, context, grant, document, body);
    const of = { user: grant.actor.uuid, company: sent.company.uuid, document };
    logSecurity(context.log, { event: 'document_refused', ...of });
    return sent;
  });
}

async function documentFile(...asked: Parameters<typeof readDocumentFile>): Promise<Document> {
  const { open, type, name, etag } = await readDocumentFile(...asked);
  return new Document(open, type, name, etag);
}
