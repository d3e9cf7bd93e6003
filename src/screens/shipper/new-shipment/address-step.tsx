import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#design/field/field.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { BOOKING_STEPS } from '#freight/draft/check-step.ts';
import { isEmptyDraft } from '#freight/draft/shipment-draft.ts';
import styles from './address.module.css';
import { AddressField } from './address-field.tsx';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import { ContactFields } from './contact-fields.tsx';
import { StartFrom } from './start-from.tsx';
import { useStepForm } from './use-step-form.ts';
import { Waybill } from './waybill.tsx';

/** Where the goods are taken over, and where they go. */
export function AddressStep() {
  const { t } = useLingui();
  const { step, draft, go } = useBooking();
  const stop = step === 'delivery' ? 'delivery' : 'pickup';
  const next = BOOKING_STEPS[BOOKING_STEPS.indexOf(stop) + 1] ?? 'dates';
  const form = useStepForm(stop, () => go(next));
  const isFirst = stop === 'pickup';
  const { register, formState } = form;
  return (
    <BookingFrame
      onSubmit={form.submit}
      end={
        isFirst ? (
          <Trans>Where the carrier takes over the goods</Trans>
        ) : (
          <Trans>Where the carrier delivers the goods</Trans>
        )
      }
      side={isFirst ? <StartFrom onStart={(started) => form.reset(started)} /> : <Waybill />}
      words={isEmptyDraft(draft) ? '' : undefined}
      arrow={<Trans>Continue</Trans>}
    >
      <div className={styles.fields}>
        <AddressField form={form} stop={stop} />
        <ContactFields form={form} stop={stop} phoneLabel={t`Phone on site`} />
        <Field
          box={13}
          label={<Trans>Instructions for the driver</Trans>}
          optional={<Trans>optional</Trans>}
          error={formState.errors[stop]?.comment?.message}
        >
          <TextInput
            {...register(`${stop}.comment`)}
            autoComplete="off"
            placeholder={t`Gate, dock, safety gear, opening hours`}
          />
        </Field>
      </div>
    </BookingFrame>
  );
}
