import { Trans } from '@lingui/react/macro';
import { Icon } from '#design/icon/icon.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { LOAD_LIMITS } from '#freight/load/load.ts';
import type { DayRound, TruckStop } from '#freight/round/day-round.ts';
import { useFormat } from '../../../parts/format/use-format.ts';
import styles from './fill-truck.module.css';

/** The towns of a truck's stops, in their order; stops in the same town are one. */
export function TruckWay({ stops }: { readonly stops: readonly TruckStop[] }) {
  const towns = stops.filter(({ address }, index) => address.city !== stops[index - 1]?.address.city);
  return towns.map(({ mission, kind, address }, index) => (
    <span key={`${mission.uuid} ${kind}`}>
      {index > 0 && (
        <>
          {' '}
          <Icon name="arrow-right-b" size="sm" />{' '}
          <VisuallyHidden>
            <Trans>to</Trans>
          </VisuallyHidden>{' '}
        </>
      )}
      {address.city}
    </span>
  ));
}

/** The free room of a truck, in words. */
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

const LENGTH = LOAD_LIMITS.linearMeters;
const HEIGHT = 1.3;

/** A truck's floor from above, to scale: what is taken is solid, what is free is dashed. The words stand beside it. */
export function TruckFloor({ free }: { readonly free: number }) {
  const taken = LENGTH - free;
  return (
    <svg className={styles.floor} viewBox={`-0.1 -0.1 ${LENGTH + 0.2} ${HEIGHT + 0.2}`} aria-hidden="true">
      <rect className={styles.room} width={LENGTH} height={HEIGHT} />
      <rect className={styles.taken} width={taken} height={HEIGHT} />
    </svg>
  );
}
