import { Trans } from '@lingui/react/macro';
import type { DayRound } from '#freight/round/day-round.ts';
import { useFormat } from '../../../parts/format/use-format.ts';

/** How much is free in a truck, in words. */
export function FreeWords({ free }: Pick<DayRound, 'free'>) {
  const format = useFormat();
  const metres = format.number(free.linear_meters, 1);
  const weight = format.kilograms(free.weight);
  return (
    <Trans>
      Free: <b>{metres} ldm</b> and {weight}
    </Trans>
  );
}
