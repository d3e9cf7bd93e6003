import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { firstDayQuery } from '#device/first-day/first-day.ts';
import { acting } from '#device/session/acting.ts';
import { useViewer } from '#device/session/use-session.ts';
import { install } from '#device/updates/install.ts';
import type { FirstStep } from '#freight/first-day/first-day.ts';

/** A first step: one that the server knows, or the app on the home screen of this device. */
export interface Step {
  readonly step: FirstStep | 'install';
  readonly is_done: boolean;
}

/** The first steps of the viewer in their order; none where they were never read, and none of a user someone acts for. */
export function useFirstDay(): { readonly steps: readonly Step[]; readonly done: number; readonly failed: boolean } {
  const { session, company } = useViewer();
  const owner = { userId: session.userId, company: company?.uuid ?? '' };
  const { data, isError } = useQuery({ ...firstDayQuery(owner), enabled: company !== null && acting === null });
  const { prompt, byHand, installed } = useSnapshot(install);
  const canInstall = installed || prompt !== null || byHand !== null;
  const steps = (data?.steps ?? []).flatMap((each): Step[] =>
    // A driver drives with the app on the home screen; an iPhone lets it tell them something only there.
    each.step === 'notifications' && canInstall ? [{ step: 'install', is_done: installed }, each] : [each],
  );
  return { steps, done: steps.filter(({ is_done }) => is_done).length, failed: isError && data === undefined };
}
