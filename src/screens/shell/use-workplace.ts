import { useMemo } from 'react';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import { type Workplace, workplaceOf } from './workplaces.ts';

/** The workplace of the signed-in user. */
export function useWorkplace(): Workplace {
  const { company } = useViewer();
  return useMemo(() => workplaceOf(company, acting !== null), [company]);
}
