import { useLingui } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Node } from '#design/node/node.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import { BOOKING_STEPS, type BookingStep } from '#freight/draft/check-step.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useIsDesktop } from '../../parts/page/use-media.ts';
import { useBooking } from './booking-context.ts';
import styles from './road.module.css';
import { StepLink } from './step-link.tsx';
import { answerWords, stepName } from './step-words.tsx';

/** The steps as a road: down the side, and across on a phone. A step opens once those before it are right. */
export function Road() {
  const { t } = useLingui();
  const isDesktop = useIsDesktop();
  return (
    <nav aria-label={t`Steps`} className={isDesktop ? styles.down : styles.across}>
      <ol className={styles.list}>
        {BOOKING_STEPS.map((step) => (
          <RoadStep key={step} step={step} isAcross={!isDesktop} />
        ))}
      </ol>
    </nav>
  );
}

function RoadStep({ step, isAcross }: { readonly step: BookingStep; readonly isAcross: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { step: current, furthest, draft, quoted } = useBooking();
  const index = BOOKING_STEPS.indexOf(step);
  const isOpen = index <= BOOKING_STEPS.indexOf(furthest);
  const isCurrent = step === current;
  const isDone = index < BOOKING_STEPS.indexOf(furthest) && !isCurrent;
  const price = quoted?.quotation.prices.find(({ uuid }) => uuid === quoted.price);
  const answer =
    step === 'quotation' && price !== undefined ? format.money(price.price) : answerWords(step, draft, format);
  const name = stepName(step);
  const content = isAcross ? (
    <>
      <Node shape="square" state={isCurrent ? 'now' : isDone ? 'done' : 'todo'} size="lg" />
      <VisuallyHidden>{isDone ? t`${name}, done` : name}</VisuallyHidden>
    </>
  ) : (
    <>
      <Node shape="square" state={isCurrent ? 'now' : isDone ? 'done' : 'todo'} size="lg" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {isDone && answer !== '' && <small>{answer}</small>}
      </span>
    </>
  );
  return (
    <li
      className={classNames(styles.item, isDone && styles.done, isCurrent && styles.current, !isOpen && styles.later)}
    >
      {isOpen ? (
        <StepLink step={step} current={isCurrent} className={styles.link}>
          {content}
        </StepLink>
      ) : (
        <span role="link" aria-disabled="true" className={styles.link}>
          {content}
        </span>
      )}
    </li>
  );
}
