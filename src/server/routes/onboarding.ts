import * as calls from '#contract/onboarding.ts';
import { Document } from '../http/document.ts';
import type { Serve } from '../http/serve.ts';
import { dispatch, support } from '../identity/policies.ts';
import { acceptDocument, refuseDocument } from '../services/company-document/decide-document.ts';
import { listSent } from '../services/company-document/list-sent.ts';
import { readDocumentFile } from '../services/company-document/read-file.ts';
import { readOnboarding } from '../services/company-document/read-onboarding.ts';
import { sendDocument } from '../services/company-document/send-document.ts';

/** Every file is kept: 30 at once, then one in ten minutes. */
const SENDING = { name: 'company-documents', burst: 30, every: 600_000 } as const;

/** Documents of carriers: what they send, and what support decides. */
export function onboardingRoutes(serve: Serve): void {
  serve(calls.getOnboarding, { allow: dispatch, handle: ({ db, grant }) => readOnboarding(db, grant) });
  serve(calls.sendCompanyDocument, {
    allow: dispatch,
    limit: SENDING,
    handle: ({ context: { isHoliday }, db, grant, body: { kind }, file }) => {
      if (file === null) throw new Error('The call requires a file.');
      return sendDocument(db, grant, { kind, file, isHoliday });
    },
  });
  serve(calls.getCompanyDocumentFile, {
    allow: dispatch,
    handle: ({ context, db, grant, params }) => documentFile(context, db, grant, params.document),
  });
  serve(calls.listSentDocuments, { allow: support, handle: ({ db, grant, query }) => listSent(db, grant, query) });
  serve(calls.getSentDocumentFile, {
    allow: support,
    handle: ({ context, db, grant, params }) => documentFile(context, db, grant, params.document),
  });
  serve(calls.acceptDocument, {
    allow: support,
    handle: ({ db, grant, params, body, context }) => acceptDocument(db, context, grant, params.document, body),
  });
  serve(calls.refuseDocument, {
    allow: support,
    handle: ({ db, grant, params, body, context }) => refuseDocument(db, context, grant, params.document, body),
  });
}

async function documentFile(...asked: Parameters<typeof readDocumentFile>): Promise<Document> {
  const { open, type, name, etag } = await readDocumentFile(...asked);
  return new Document(open, type, name, etag);
}
