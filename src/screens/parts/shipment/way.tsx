import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Cell, Cells } from '#design/cells/cells.tsx';
import type { Travel } from '#freight/mission/travel.ts';
import { DrivingTime } from '../format/driving-time.tsx';
import { useFormat } from '../format/use-format.ts';

interface WayProps {
  /** In metres, as it was priced. */
  readonly metres: number;
  /** undefined while it is not known here. */
  readonly travel: Travel | undefined;
  /** It is being read. */
  readonly isLoading: boolean;
  /** Its map, or what leads to it. */
  readonly children?: ReactNode;
}

/** The way from pickup to delivery: how far and how long. */
export function Way({ metres, travel, isLoading, children }: WayProps) {
  const format = useFormat();
  const distance = format.kilometres(travel?.distance ?? metres);
  return (
    <section>
      <Cells>
        <Cell share="half" label={<Trans>Distance</Trans>}>
          {travel === undefined || travel.estimated ? <Trans>{distance}, estimated</Trans> : distance}
        </Cell>
        <Cell share="half" label={<Trans>Driving time</Trans>}>
          <DrivingTime travel={travel} isLoading={isLoading} />
        </Cell>
      </Cells>
      {children}
    </section>
  );
}
