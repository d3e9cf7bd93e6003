import { queryOptions } from '@tanstack/react-query';
import type { CompanyDocument, Onboarding } from '#contract/answers/onboarding.ts';
import { getCompanyDocumentFile, getOnboarding, sendCompanyDocument } from '#contract/onboarding.ts';
import type { DocumentKind } from '#freight/company/company-document.ts';
import { ask, askDocument } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

export type { CompanyDocument, Onboarding };

/** Support may decide at any time; in milliseconds. */
const POLL_MS = 30_000;

/** A file of 5 MB at 40 kB a second takes two minutes. In milliseconds. */
const UPLOAD_TIMEOUT_MS = 150_000;

/** How the documents of a carrier stand. */
export function onboardingQuery(company: string) {
  return queryOptions({
    queryKey: ['onboarding', company],
    queryFn: ({ signal }) => ask(getOnboarding, { company, signal }),
    refetchInterval: POLL_MS,
  });
}

/** Sends a document; one of its kind that waits is replaced. @throws Refused with violations, Unreached */
export async function sendDocument(company: string, kind: DocumentKind, file: File): Promise<void> {
  const sent = await write(sendCompanyDocument, { company, body: { kind }, file, timeout: UPLOAD_TIMEOUT_MS });
  queryClient.setQueryData(onboardingQuery(company).queryKey, sent);
}

/** A document as it was sent. @throws Refused, Unreached */
export async function readDocument(company: string, document: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getCompanyDocumentFile, { company, params: { document } });
  return new Blob([bytes], { type });
}
