import { Trans } from '@lingui/react/macro';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import styles from './handling.module.css';
import { HandlingCosts } from './handling-costs.tsx';
import { HandlingEnd } from './handling-end.tsx';
import { handlingWords } from './step-words.tsx';
import { useStepForm } from './use-step-form.ts';
import { Waybill } from './waybill.tsx';

/** Who loads and unloads, and whether the truck needs a tail lift. */
export function HandlingStep() {
  const { draft, go } = useBooking();
  const form = useStepForm('handling', () => go('goods'));
  const isAnswered = draft.pickup.handling.driver !== '' && draft.delivery.handling.driver !== '';
  return (
    <BookingFrame
      onSubmit={form.submit}
      end={<Trans>One choice for each question</Trans>}
      side={<Waybill />}
      words={isAnswered ? handlingWords(draft).join(', ') : undefined}
      arrow={<Trans>Continue</Trans>}
    >
      <div className={styles.ends}>
        <HandlingEnd form={form} stop="pickup" />
        <HandlingEnd form={form} stop="delivery" />
      </div>
      <HandlingCosts />
    </BookingFrame>
  );
}
