import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Radio } from '#design/radio/radio.tsx';
import { savingOf } from '#freight/draft/best-dates-saving.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import styles from './dates.module.css';
import type { StepForm } from './use-step-form.ts';

/** The shipper's own dates, or those on which the transport is cheapest, with what they save. */
export function DateKind({ form }: { readonly form: StepForm }) {
  const { t } = useLingui();
  const format = useFormat();
  const { draft, quoted } = useBooking();
  const kind = useWatch({ control: form.control, name: 'date_type' });
  const { perMille, cents } = savingOf(draft, quoted?.quotation.prices ?? []);
  const percent = format.percent(-perMille / 1000);
  const amount = cents === null ? '' : format.money(cents);
  return (
    <FieldGroup legend={t`Dates`} legendHidden role="radiogroup" className={styles.kinds}>
      <Radio
        framed
        value="tailored"
        {...form.register('date_type')}
        className={kind === 'tailored' ? styles.kindOn : styles.kind}
      >
        <b>
          <Trans>Your dates</Trans>
        </b>
        <span className={styles.reason}>
          <Trans>Pickup and delivery in your slots.</Trans>
        </span>
      </Radio>
      <Radio
        framed
        value="optimal"
        {...form.register('date_type')}
        className={kind === 'optimal' ? styles.kindOn : styles.kind}
      >
        <span className={styles.saved}>
          <span>
            <b>
              <Trans>Best dates</Trans>
            </b>
            <span className={styles.reason}>
              <Trans>
                A working day within 5 days of yours, both slots flexible: the carrier fits it into a round.
              </Trans>
            </span>
          </span>
          {perMille > 0 && (
            <span className={styles.saving}>
              <span className={styles.percent}>{percent}</span>
              <small>{amount === '' ? <Trans>on the transport</Trans> : <Trans>about {amount}</Trans>}</small>
            </span>
          )}
        </span>
      </Radio>
    </FieldGroup>
  );
}
