import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { ErrorInPlace } from '#design/error-in-place/error-in-place.tsx';
import { visuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { useMinute } from '#device/sync/use-now.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { HOUR } from '#freight/values/duration.ts';
import { useFormat } from '../format/use-format.ts';
import { HatchPattern } from '../road-in-time/marks.tsx';
import { type TimeScale, timeScale } from '../road-in-time/time-scale.ts';
import { arrivalOf, isUnknown } from './arrival-words.ts';
import { RulerRow, type RulerRowProps } from './ruler-row.tsx';
import { RulerScale, type RulerStop } from './ruler-scale.tsx';
import { type Candidate, hasNoApp, type Reckoning } from './use-reckoning.ts';
import styles from './who-can.module.css';

/** The height of a row, in pixels. */
const ROW = 57;
/** Below this width nothing is drawn, in pixels. */
const LEAST = 80;
/** The longest time that is drawn, and what is drawn before a slot that is far away, in milliseconds. */
const LONGEST = 30 * HOUR;
const BEFORE_SLOT = 8 * HOUR;

interface RulerProps {
  readonly reckoning: Reckoning;
  readonly stop: RulerStop;
  readonly isLoaded?: boolean;
  /** The mission is the company's already. */
  readonly isOurs?: boolean;
  /** The driver of now, who keeps their place in the order. */
  readonly current?: string | null;
  /** A driver's id; null if none is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (driver: string) => void;
  /** Adds a last row: nobody is chosen yet. */
  readonly onLater?: (() => void) | undefined;
}

/**
 * Who can be there: a row for each driver, the soonest first, those without the app after a rule. It is a group of radios,
 * and a table for those who do not see the drawing.
 */
export function Ruler({ reckoning, stop, chosen, onChoose, onLater, ...more }: RulerProps) {
  const { isLoaded = false, isOurs = false, current = null } = more;
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  const group = useId();
  const place = useRef<HTMLDivElement>(null);
  const width = useDrawnWidth(place);
  const { candidates, home, state, retry } = reckoning;
  const { opens, closes } = stopWindow(stop);
  const scale =
    width < LEAST || state === 'unknown' || state === 'failed'
      ? null
      : scaleOf(candidates, { opens, closes, now, width, isLoaded, home });
  const row = {
    group,
    said: { format, now, home, isLoaded },
    scale,
    height: ROW,
    slot: { opens, closes },
    isOurs,
    onChoose,
  } satisfies Partial<RulerRowProps>;
  const rows = (some: readonly Candidate[]) =>
    some.map((candidate) => (
      <RulerRow
        key={candidate.driver.uuid}
        {...row}
        candidate={candidate}
        isChosen={candidate.driver.uuid === chosen}
        isCurrent={candidate.driver.uuid === current}
      />
    ));
  const without = candidates.filter(({ driver }) => hasNoApp(driver));
  return (
    <>
      {state === 'failed' && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={retry}>
          <Trans>The drivers did not load.</Trans>
        </ErrorInPlace>
      )}
      {state === 'unknown' && (
        <ErrorInPlace retryLabel={<Trans>Try again</Trans>} onRetry={retry}>
          <Trans>The driving hours could not be worked out.</Trans>
        </ErrorInPlace>
      )}
      <div role="radiogroup" aria-label={t`Who can be there`} className={styles.ruler} aria-busy={state === 'reading'}>
        {isOurs && <HatchPattern />}
        <div role="table" aria-label={t`Who can be there`}>
          <div role="row" className={visuallyHidden}>
            <span role="columnheader">{t`Driver`}</span>
            <span role="columnheader">{t`Free`}</span>
            <span role="columnheader">{t`There`}</span>
            <span role="columnheader">{t`Against the slot`}</span>
          </div>
          <div className={styles.head} aria-hidden="true">
            <div ref={place} className={styles.measure}>
              {scale !== null && (
                <RulerScale scale={scale} stop={stop} slot={{ opens, closes }} isLoaded={isLoaded} now={now} />
              )}
            </div>
          </div>
          {rows(candidates.filter(({ driver }) => !hasNoApp(driver)))}
          {without.length > 0 && (
            <div role="rowgroup" aria-label={t`Without the app: times by telephone`} className={styles.without}>
              <p className={styles.apart} aria-hidden="true">
                <Trans>Without the app: times by telephone</Trans>
              </p>
              {rows(without)}
            </div>
          )}
          {onLater !== undefined && (
            <div role="row" className={classNames(styles.row, styles.later, chosen === '' && styles.chosen)}>
              <div role="rowheader" className={styles.name}>
                <input
                  type="radio"
                  name={group}
                  className={styles.radio}
                  checked={chosen === ''}
                  onChange={onLater}
                  aria-label={t`Choose later`}
                />
                <b>
                  <Trans>Choose later</Trans>
                </b>
              </div>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** The width that the drawings have, in pixels; 0 until it is measured. */
function useDrawnWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

interface ScaleFacts {
  readonly opens: number;
  readonly closes: number;
  readonly now: number;
  readonly width: number;
  readonly isLoaded: boolean;
  readonly home: Reckoning['home'];
}

/** From now, or from some hours before a slot that is far away, until the last arrival that is worth drawing. */
function scaleOf(
  candidates: readonly Candidate[],
  { opens, closes, now, width, isLoaded, home }: ScaleFacts,
): TimeScale {
  const from = Math.max(now, opens - BEFORE_SLOT);
  const arrivals = candidates.flatMap(({ judged }) =>
    judged === null || isUnknown(judged, home) ? [] : [arrivalOf(judged, isLoaded)],
  );
  const most = from + Math.max(LONGEST / 2, closes - from + 2 * HOUR);
  const to = Math.max(
    closes + HOUR,
    ...arrivals.filter((at) => at <= most).map((at) => at + HOUR / 2),
    from + 2 * HOUR,
  );
  return timeScale(from, (width * HOUR) / (Math.min(to, most) - from), width);
}
