import { useEffect } from 'react';
import { refreshUser } from '#device/account/refresh-user.ts';
import type { Onboarding } from '#device/onboarding/onboarding.ts';
import { useViewer } from '#device/session/use-session.ts';

/** Reads the user again once support decided what opens or closes something: nobody signs in again for that. */
export function useAdmission(onboarding: Onboarding | undefined): void {
  const { company } = useViewer();
  const isOld =
    onboarding !== undefined &&
    company !== null &&
    (onboarding.status !== company.status || onboarding.documents_end !== (company.documents_end ?? null));
  useEffect(() => {
    // Where it fails, the next answer tries it again.
    if (isOld) void refreshUser().catch(() => undefined);
  }, [isOld]);
}
