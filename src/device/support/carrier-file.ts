import { queryOptions } from '@tanstack/react-query';
import type { CompanyDocument } from '#contract/answers/onboarding.ts';
import { exportCarrierFile, getCarrierFile } from '#contract/onboarding.ts';
import { ask, askDocument } from '../api/ask.ts';

export type { CompanyDocument };

/** The papers of a carrier, for support. Never stored on this device. */
export function carrierFileQuery(company: string) {
  return queryOptions({
    queryKey: ['support', 'documents', 'file', company],
    queryFn: ({ signal }) => ask(getCarrierFile, { params: { company }, signal }),
  });
}

/** All accepted papers and their list, as an archive. @throws Refused, Unreached */
export async function readCarrierFile(company: string): Promise<Blob> {
  const { type, bytes } = await askDocument(exportCarrierFile, { params: { company } });
  return new Blob([bytes], { type });
}
