import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { linesOnFloor, measuresOf } from '#freight/draft/measures.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { AREA_PER_DECIMETRE, LOAD_LIMITS } from '#freight/load/load.ts';
import { planFloor } from '#freight/load/truck-floor.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import styles from './floor.module.css';
import { FloorDrawing } from './floor-drawing.tsx';
import { PartHeading } from './part-heading.tsx';

interface TruckFloorProps {
  readonly load: ShipmentDraft['load'];
  /** The fault of the length, once it was said. */
  readonly error?: string | undefined;
}

const FULL = LOAD_LIMITS.linearMeters;

/** The truck floor from above, to scale, with the goods on it. */
export function TruckFloor({ load, error }: TruckFloorProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const lines = linesOnFloor(load);
  const { area, dm } = measuresOf(load);
  const used = format.number(dm / 10, 1);
  const full = format.number(FULL, 1);
  const isOver = area > FULL * 10 * AREA_PER_DECIMETRE;
  const over = format.number(Math.ceil(area / AREA_PER_DECIMETRE - FULL * 10) / 10, 1);
  return (
    <Paper className={styles.paper}>
      <div className={styles.head}>
        <PartHeading>
          <Trans>On the truck floor</Trans>
        </PartHeading>
        <span className={isOver ? styles.tooLong : styles.used}>
          <Trans>
            {used} of {full} m
          </Trans>
        </span>
      </div>
      <FloorDrawing
        plan={planFloor(lines)}
        lines={lines}
        isOver={isOver}
        free={FULL - dm / 10}
        isSmall={isPhone}
        label={t`Truck floor from above, to scale: ${used} of ${full} metres used`}
      />
      {isOver && (
        <p className={styles.over} id="load-too-long" {...(error === undefined ? {} : { role: 'alert' })}>
          <Icon name="warning-f" size="sm" />
          <span>
            <Trans>
              {used} linear metres, {over} too many. {full} at most: take pallets off, or make two shipments.
            </Trans>
          </span>
        </p>
      )}
    </Paper>
  );
}
