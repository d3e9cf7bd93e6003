import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Field } from '#design/field/field.tsx';
import { FieldGroup } from '#design/field/field-group.tsx';
import { Text } from '#design/layout/text.tsx';
import { Radio } from '#design/radio/radio.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { insuredValueOf } from '#freight/draft/request-of.ts';
import { INSURED_VALUE } from '#freight/draft/shipment-draft.ts';
import { INSURED_VALUE as BOUNDS, insurance } from '#freight/quote/options.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useBooking } from './booking-context.ts';
import dates from './dates.module.css';
import styles from './informations.module.css';
import { useRates } from './use-rates.ts';
import type { StepForm } from './use-step-form.ts';

/** The value is insured, or what the law gives by weight is enough. */
export function InsuranceChoice({ form }: { readonly form: StepForm }) {
  const { money, number } = useFormat();
  const { draft } = useBooking();
  const kind = useWatch({ control: form.control, name: 'insurance' });
  const value = insuredValueOf(draft);
  const rates = useRates();
  const [least, lowest, highest] = [rates.insurance.least, BOUNDS.least, BOUNDS.most].map(money);
  const share = number(rates.insurance.share / 100, 1);
  const isInsured = kind === 'value';
  return (
    <FieldGroup
      role="radiogroup"
      legend={
        <Text size="lead" weight="bold">
          <Trans>Insurance</Trans>
        </Text>
      }
      className={dates.kinds}
      hint={
        <Trans>
          {lowest} to {highest}. {share}% of the value, at least {least}.
        </Trans>
      }
    >
      <div className={isInsured ? styles.insuredOn : styles.insured}>
        <Radio {...form.register('insurance')} value="value">
          <Trans>Insure the value</Trans>
        </Radio>
        {isInsured && (
          <>
            <Field
              label={<Trans>Insured value</Trans>}
              error={form.formState.errors.insuredLoadValue?.message}
              className={styles.value}
            >
              <TextInput {...form.register(INSURED_VALUE)} inputMode="decimal" autoComplete="off" suffix="€" />
            </Field>
            {value !== null && <b className={styles.cover}>{money(insurance(value, rates))}</b>}
          </>
        )}
      </div>
      <div className={isInsured ? styles.insured : styles.insuredOn}>
        <Radio {...form.register('insurance')} value="basic">
          <Trans>Basic, by law</Trans>
        </Radio>
        <Text size="note" tone="quiet">
          <Trans>By weight</Trans>
        </Text>
        <b className={styles.cover}>{money(0)}</b>
      </div>
    </FieldGroup>
  );
}
