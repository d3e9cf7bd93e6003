import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshUser } from '#device/account/refresh-user.ts';
import type { Onboarding } from '#device/onboarding/onboarding.ts';
import { useViewer } from '#device/session/use-session.ts';

/** Reads the user again once support decided what opens or closes something: nobody signs in again for that. */
export function useAdmission({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult<Onboarding>, 'data' | 'dataUpdatedAt'>): void {
  const { company } = useViewer();
  const isOld =
    data !== undefined &&
    company !== null &&
    (data.status !== company.status || data.documents_end !== (company.documents_end ?? null));
  const newerAt = isOld ? dataUpdatedAt : null;
  useEffect(() => {
    // Where it fails, the next answer tries it again.
    if (newerAt !== null) void refreshUser().catch(() => undefined);
  }, [newerAt]);
}
