import { useLingui } from '@lingui/react/macro';
import type { AskedPrice } from '#device/support/prices.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import styles from './prices.module.css';

const WIDTH = 340;
const MARGIN = 40;
const AXIS = 58;
/** Words closer than this would run into each other. */
const ROOM = 76;

/** The named price on an axis, between what the transport costs (dashed: an estimate) and our own price. */
export function CostRuler({ request: { asked_price, own_price, cost } }: { readonly request: AskedPrice }) {
  const { t } = useLingui();
  const format = useFormat();
  const all = [asked_price, own_price, cost];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (cents: number) => MARGIN + ((cents - least) / Math.max(1, most - least)) * (WIDTH - 2 * MARGIN);
  const [asked, own, costs] = [format.money(asked_price), format.money(own_price), format.money(cost)];
  const isNear = Math.abs(x(own_price) - x(cost)) < ROOM;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 84`}
      role="img"
      aria-label={t`Asked ${asked}, cost about ${costs}, our price ${own}`}
      className={styles.ruler}
    >
      <path d={`M8 ${AXIS}H${WIDTH - 8}`} className={styles.axis} />
      <path d={`M${x(cost)} ${AXIS - 36}v36`} className={styles.cost} />
      <text x={x(cost)} y={isNear ? 12 : AXIS - 42} className={styles.word}>
        {t`Cost`}
      </text>
      <path d={`M${x(own_price)} ${AXIS - 30}v30`} className={styles.own} />
      <text x={x(own_price)} y={AXIS - 36} className={styles.word}>
        {t`Ours`}
      </text>
      <path d={`M${x(asked_price)} ${AXIS - 1}l-9-12v-5h18v5z`} className={styles.pointer} />
      <text x={Math.min(WIDTH - 36, Math.max(36, x(asked_price)))} y={AXIS + 20} className={styles.word}>
        {asked}
      </text>
    </svg>
  );
}
