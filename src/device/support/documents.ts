import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SentDocument } from '#contract/answers/onboarding.ts';
import type { BodyInput } from '#contract/call.ts';
import { acceptDocument, getSentDocumentFile, listSentDocuments, refuseDocument } from '#contract/onboarding.ts';
import { ask, askDocument } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

export type { SentDocument };

/** Which documents a list holds. */
export type SentState = 'waiting' | 'decided';

/** The desk is read again this often, in milliseconds: somebody else may decide. */
const POLL_MS = 30_000;
const KEY = ['support', 'documents'] as const;

/** Documents of carriers, a page at a time. Nothing of them stays on this device. */
export function sentDocumentsQuery(state: SentState) {
  return infiniteQueryOptions({
    queryKey: [...KEY, state],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => ask(listSentDocuments, { query: { state, page: pageParam }, signal }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
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
  return decided(() => write(acceptDocument, { params: { document }, body }));
}

/** Refuses a document; its carrier reads why. @throws Refused with violations, Unreached */
export function refuse(document: string, body: BodyInput<typeof refuseDocument>): Promise<SentDocument> {
  return decided(() => write(refuseDocument, { params: { document }, body }));
}

/** Whatever the answer, the desk is read anew: a refusal says that somebody was faster. */
async function decided(act: () => Promise<SentDocument>): Promise<SentDocument> {
  try {
    return await act();
  } finally {
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
}
