import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#design/button/icon-button.tsx';
import { cssVars } from '#design/css-vars.ts';
import { HOUR } from '#freight/values/duration.ts';
import { localDay } from '../../../../parts/format/format.ts';
import { useFormat } from '../../../../parts/format/use-format.ts';
import { hoursOf, type TimeScale } from '../../../../parts/road-in-time/time-scale.ts';
import styles from '../day-board.module.css';

/** PageUp and PageDown, and the buttons of the axis, move the board by this. */
export const PAN_STEP = 4 * HOUR;

interface BoardAxisProps {
  readonly scale: TimeScale;
  readonly now: number;
  readonly isMoved: boolean;
  /** By milliseconds; null is back to now. */
  readonly onPan: (by: number | null) => void;
}

/** The hours above the rows, with now on its plate. Screen readers hear times in the names of the roads. */
export function BoardAxis({ scale, now, isMoved, onPan }: BoardAxisProps) {
  const { t } = useLingui();
  const format = useFormat();
  const nowAt = scale.x(now);
  const isNowInSight = nowAt > 0 && nowAt < scale.width;
  return (
    <div className={styles.axis}>
      <span className={styles.axisTools}>
        <IconButton icon="caret-left-b" size="sm" label={t`4 hours earlier`} onClick={() => onPan(-PAN_STEP)} />
        <IconButton icon="caret-right-b" size="sm" label={t`4 hours later`} onClick={() => onPan(PAN_STEP)} />
        {isMoved && (
          <button type="button" className={styles.toNow} onClick={() => onPan(null)}>
            <Trans>Now</Trans>
          </button>
        )}
      </span>
      <span className={styles.hours} aria-hidden>
        {hoursOf(scale).map((at) => {
          const x = scale.x(at);
          const hour = format.time(at);
          const isHidden = x < 12 || x > scale.width - 8 || (isNowInSight && Math.abs(x - nowAt) < 44);
          return isHidden ? null : (
            <span key={at} className={styles.hour} style={cssVars({ '--left': x / 16 })}>
              {hour === '00:00' ? format.calendarWeekday(localDay(at)) : hour.slice(0, 2)}
            </span>
          );
        })}
        {isNowInSight && (
          <span className={styles.nowPlate} style={cssVars({ '--left': nowAt / 16 })}>
            {format.time(now)}
          </span>
        )}
      </span>
    </div>
  );
}

/** The lines of the hours behind all rows, and the past as grey paper: one drawing for the whole board. */
export function HourLines({
  scale,
  now,
  knownAt,
}: Pick<BoardAxisProps, 'scale' | 'now'> & { readonly knownAt: number }) {
  const past = Math.min(scale.width, Math.max(0, scale.x(Math.min(now, knownAt))));
  return (
    <svg className={styles.hourLines} viewBox={`0 0 ${scale.width} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={past} height="10" className={styles.past} />
      {hoursOf(scale).map((at) => (
        <path key={at} d={`M${scale.x(at)} 0V10`} className={styles.hourLine} />
      ))}
    </svg>
  );
}
