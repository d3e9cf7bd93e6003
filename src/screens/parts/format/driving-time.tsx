import { Trans } from '@lingui/react/macro';
import type { Travel } from '#freight/mission/travel.ts';
import { clock } from './format.ts';

interface DrivingTimeProps {
  /** Undefined while it is not known. */
  readonly travel: Travel | undefined;
  /** It is being read. */
  readonly isLoading: boolean;
}

/** The hours at the wheel, as hh:mm (specification, part 1, section 5). */
export function DrivingTime({ travel, isLoading }: DrivingTimeProps) {
  if (travel !== undefined) return clock(Math.round(travel.duration / 60));
  return isLoading ? <Trans>Loading</Trans> : <Trans>Not known here</Trans>;
}
