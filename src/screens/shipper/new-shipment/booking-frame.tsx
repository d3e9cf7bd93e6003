import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEventHandler, type ReactNode, useCallback } from 'react';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Button } from '#design/button/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { BOOKING_STEPS, type BookingStep } from '#freight/draft/check-step.ts';
import { useDetail } from '../../parts/page/page-state.ts';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './booking.module.css';
import { useBooking } from './booking-context.ts';
import { DraftMark } from './draft-mark.tsx';
import { Road } from './road.tsx';
import { backWords, stepName } from './step-words.tsx';

interface BookingFrameProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  /** At the right of the page's heading. */
  readonly headEnd?: ReactNode;
  /** At the right of the step's heading: a note or a choice. */
  readonly end?: ReactNode;
  /** Beside the step: what was chosen so far. */
  readonly side: ReactNode;
  /** The choice of this step in words, left of the arrow; without it, the place where the draft is kept. */
  readonly words?: ReactNode;
  readonly arrow: ReactNode;
  readonly busy?: boolean;
  /** A stated thing must be put right first. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** The steps from which a draft has enough to be kept as a template. */
const TEMPLATE_STEPS: ReadonlySet<BookingStep> = new Set(['dates', 'handling', 'goods']);

/** The frame of each step: the road, the waybill so far, and the bar that leads on. */
export function BookingFrame({
  onSubmit,
  headEnd,
  end,
  side,
  words,
  arrow,
  busy = false,
  isOff = false,
  children,
}: BookingFrameProps) {
  const { t } = useLingui();
  const { step, go, leave, keepTemplate } = useBooking();
  const isPhone = useIsPhone();
  const name = stepName(step);
  const number = BOOKING_STEPS.indexOf(step) + 1;
  const total = BOOKING_STEPS.length;
  const before = BOOKING_STEPS[number - 2];
  const back = useCallback(() => (before === undefined ? leave() : go(before)), [before, go, leave]);
  const title = t`New shipment`;
  const isTemplate = TEMPLATE_STEPS.has(step);
  const headWords =
    headEnd ??
    (isTemplate && (
      <Button variant="link" onClick={keepTemplate}>
        <Trans>Save as template</Trans>
      </Button>
    ));
  useDetail(title, back);
  usePageTitle(`${title}, ${name}`);

  return (
    <main className={styles.main}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <div className={styles.wrap}>
          {!isPhone && (
            <div className={styles.pageHead}>
              <h1>
                <Trans>New shipment</Trans>
              </h1>
              {headWords && <div className={styles.headEnd}>{headWords}</div>}
            </div>
          )}
          <div className={styles.columns}>
            <Road />
            <div className={styles.step}>
              <div className={styles.stepHead}>
                {isPhone ? <h1>{name}</h1> : <h2 data-page-heading>{name}</h2>}
                {isPhone && (
                  <span className={styles.count}>
                    <Trans>
                      Step {number} of {total}
                    </Trans>
                  </span>
                )}
                {end !== undefined && <div className={styles.stepEnd}>{end}</div>}
              </div>
              {isPhone && headWords && <div className={styles.headEnd}>{headWords}</div>}
              {children}
            </div>
            <Stack gap="4">{side}</Stack>
          </div>
        </div>
        <section aria-label={t`Go on`} className={styles.foot}>
          <div className={styles.footRow}>
            {!isPhone && (
              <Button variant="white" onClick={back}>
                {before === undefined ? <Trans>Leave</Trans> : backWords(before)}
              </Button>
            )}
            <span className={styles.footWords}>{words ?? <DraftMark />}</span>
            <Arrow type="submit" size={isPhone ? 'step' : 'lg'} busy={busy} disabled={isOff}>
              {arrow}
            </Arrow>
          </div>
        </section>
      </form>
    </main>
  );
}
