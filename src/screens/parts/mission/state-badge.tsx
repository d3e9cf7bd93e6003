import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import type { MissionState } from '#freight/mission/states.ts';

const STATES = {
  planned: { color: 'cyan', children: <Trans context="one mission">Planned</Trans> },
  in_progress: { color: 'blue', children: <Trans context="one mission">In progress</Trans> },
  completed: { color: 'green', children: <Trans context="one mission">Completed</Trans> },
  cancelled: { color: 'red', children: <Trans context="one mission">Cancelled</Trans> },
} satisfies Record<MissionState, BadgeLook>;

/** A mission's state, always with its word. */
export function StateBadge({ state }: { readonly state: MissionState }) {
  return <Badge {...STATES[state]} />;
}
