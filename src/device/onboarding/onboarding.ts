import { queryOptions } from '@tanstack/react-query';
import type { CompanyDocument, Onboarding } from '#contract/answers/onboarding.ts';
import { exportOwnFile, getCompanyDocumentFile, getOnboarding, sendCompanyDocument } from '#contract/onboarding.ts';
import type { DocumentKind } from '#freight/company/company-document.ts';
import { ask, askDocument } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

export type { CompanyDocument, Onboarding };

/** Polling interval in milliseconds: support may decide at any time. */
const POLL_MS = 30_000;

/** Timeout in milliseconds: a file of 5 MB at 40 kB/s takes two minutes. */
const UPLOAD_TIMEOUT_MS = 150_000;

/** The state of a carrier's documents. */
export function onboardingQuery(company: string) {
  return queryOptions({
    queryKey: ['onboarding', company],
    queryFn: ({ signal }) => ask(getOnboarding, { company, signal }),
    refetchInterval: POLL_MS,
  });
}

/**
 * Sends a document; it replaces an undecided one of its kind.
 *
 * @throws Refused with violations, Unreached
 */
export async function sendDocument(company: string, kind: DocumentKind, file: File): Promise<void> {
  const sent = await write(sendCompanyDocument, { company, body: { kind }, file, timeout: UPLOAD_TIMEOUT_MS });
  queryClient.setQueryData(onboardingQuery(company).queryKey, sent);
}

/** A document as it was sent. @throws Refused, Unreached */
export async function readDocument(company: string, document: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getCompanyDocumentFile, { company, params: { document } });
  return new Blob([bytes], { type });
}

/** All accepted papers of the company and their list, as an archive for an inspector. @throws Refused, Unreached */
export async function readOwnFile(company: string): Promise<Blob> {
  const { type, bytes } = await askDocument(exportOwnFile, { company });
  return new Blob([bytes], { type });
}
