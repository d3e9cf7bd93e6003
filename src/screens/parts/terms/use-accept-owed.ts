import { acceptTerms } from '#device/account/accept-terms.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { AcceptedTerms } from './use-terms-tick.ts';

/**
 * Returns what a ticked box at an order does before the order is sent: records that the user accepts the terms that were
 * shown, where they had not yet. It throws Refused or Unreached, and then nothing is ordered.
 */
export function useAcceptOwed({ shown }: AcceptedTerms): () => Promise<void> {
  const { acceptation_required } = useViewer().session.user.terms_of_service;
  return async () => {
    if (acceptation_required && shown !== undefined) await acceptTerms(shown);
  };
}
