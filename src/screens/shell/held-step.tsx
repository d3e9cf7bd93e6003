import { useLocation } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import type { Op } from '#device/store/op.ts';
import { sync } from '#device/sync/sync-state.ts';
import { UndoStep } from '../parts/mission/undo-step.tsx';
import { useHeldStep } from '../parts/mission/use-held-step.ts';

/** The last step while it can be undone, on every page except the mission's, which shows it in its action bar. */
export function HeldStep() {
  const { ops } = useSnapshot(sync);
  const held = useHeldStep((ops as readonly Op[]).filter(({ kind }) => kind !== 'proof_of_delivery'));
  const here = useLocation({
    select: ({ pathname, search }) => ('tab' in search && search.tab === 'pod' ? '' : pathname),
  });
  if (held === null || here === `/missions/${held.op.laneId}`) return null;
  return <UndoStep held={held} named />;
}
