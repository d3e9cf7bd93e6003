import { Trans } from '@lingui/react/macro';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import type { MissionState } from '#freight/mission/states.ts';

const COLOURS: Readonly<Record<MissionState, BadgeColor>> = {
  planned: 'cyan',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'red',
};

/** A mission's state, always with its word. */
export function StateBadge({ state }: { readonly state: MissionState }) {
  return (
    <Badge color={COLOURS[state]}>
      <StateWord state={state} />
    </Badge>
  );
}

function StateWord({ state }: { readonly state: MissionState }) {
  switch (state) {
    case 'planned':
      return <Trans context="one mission">Planned</Trans>;
    case 'in_progress':
      return <Trans context="one mission">In progress</Trans>;
    case 'completed':
      return <Trans context="one mission">Completed</Trans>;
    case 'cancelled':
      return <Trans context="one mission">Cancelled</Trans>;
  }
}
