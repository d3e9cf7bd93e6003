import { queryOptions } from '@tanstack/react-query';
import type { SentDocument } from '#contract/answers/onboarding.ts';
import type { BodyInput } from '#contract/call.ts';
import { acceptDocument, getSentDocumentFile, listSentDocuments, refuseDocument } from '#contract/onboarding.ts';
import { ask, askDocument } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { write } from '../api/write.ts';
import { withRefresh } from '../page/refresh.ts';
import { WAITING } from '../waiting/waiting-items.ts';

export type { SentDocument };

/** Filters of documents. */
export type SentState = 'waiting' | 'decided';

/** Polling interval in milliseconds: a colleague may decide. */
const POLL_MS = 30_000;
const KEY = ['support', 'documents'] as const;

/** Documents of carriers, in pages. Never stored on this device. */
export function sentDocumentsQuery(state: SentState) {
  return pagesOf({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) => ask(listSentDocuments, { query: { state, page: pageParam }, signal }),
    refetchInterval: POLL_MS,
  });
}

/** The file of a document. */
export function sentFileQuery(document: string) {
  return queryOptions({
    queryKey: ['support', 'document-file', document],
    queryFn: async ({ signal }) => {
      const { type, bytes } = await askDocument(getSentDocumentFile, { params: { document }, signal });
      return new Blob([bytes], { type });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Accepts a document. @throws Refused with violations, Unreached */
export function accept(document: string, body: BodyInput<typeof acceptDocument>): Promise<SentDocument> {
  return withRefresh(write(acceptDocument, { params: { document }, body }), KEY, WAITING);
}

/**
 * Refuses a document with a reason for its carrier.
 *
 * @throws Refused with violations, Unreached
 */
export function refuse(document: string, body: BodyInput<typeof refuseDocument>): Promise<SentDocument> {
  return withRefresh(write(refuseDocument, { params: { document }, body }), KEY, WAITING);
}
