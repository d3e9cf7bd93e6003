import { useQuery } from '@tanstack/react-query';
import { acceptTerms } from '#device/account/accept-terms.ts';
import { termsQuery } from '#device/account/terms.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { useLocale } from '../format/use-format.ts';

/**
 * Returns what a ticked box at an order does: records that the user accepts the terms in force, where they had not yet.
 * If that fails, the dialog of the terms asks again.
 */
export function useAcceptOwed(role: TermsRole): () => void {
  const { acceptation_required } = useViewer().session.user.terms_of_service;
  const { data: terms } = useQuery(termsQuery(role, useLocale()));
  return () => {
    if (acceptation_required && terms != null) void acceptTerms(terms.uuid).catch(() => undefined);
  };
}
