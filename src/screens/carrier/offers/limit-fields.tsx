import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { truckChoiceQuery } from '#device/trucks/trucks.ts';
import { ANY_OFFER } from '#freight/offer/criteria.ts';
import { type Truck, truckLimits } from '#freight/truck/truck.ts';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { type LimitValues, limitValuesOf } from './limit-values.ts';
import styles from './offers.module.css';

/** The limits of the truck: chosen by truck, or typed. */
export function LimitFields({ form }: { readonly form: ContractForm<LimitValues> }) {
  const { errors } = form.formState;
  const input = { inputMode: 'numeric', autoComplete: 'off' } as const;
  // Limits that are changed by hand are no longer those of a truck.
  const byHand = { onChange: () => form.setValue('truck', '') };
  return (
    <>
      <TruckLimits form={form} />
      <Field className={styles.limit} label={<Trans>Length, at most</Trans>} error={errors.max_length?.message}>
        <TextInput {...input} suffix="cm" {...form.register('max_length', byHand)} />
      </Field>
      <Field className={styles.limit} label={<Trans>Height, at most</Trans>} error={errors.max_height?.message}>
        <TextInput {...input} suffix="cm" {...form.register('max_height', byHand)} />
      </Field>
      <Field className={styles.limit} label={<Trans>Width, at most</Trans>} error={errors.max_width?.message}>
        <TextInput {...input} suffix="cm" {...form.register('max_width', byHand)} />
      </Field>
      <Field className={styles.limit} label={<Trans>Weight, at most</Trans>} error={errors.max_weight?.message}>
        <TextInput {...input} suffix="kg" {...form.register('max_weight', byHand)} />
      </Field>
      <Field
        className={styles.limit}
        label={<Trans>Length, at least</Trans>}
        optional={<Trans>optional</Trans>}
        error={errors.min_length?.message}
      >
        <TextInput {...input} suffix="cm" {...form.register('min_length', byHand)} />
      </Field>
      <Controller
        control={form.control}
        name="without_tail_lift"
        rules={byHand}
        render={({ field: { value, ...field } }) => (
          <Checkbox className={styles.wide} checked={value} {...field}>
            <Trans>Without tail lift</Trans>
          </Checkbox>
        )}
      />
    </>
  );
}

/**
 * Fills the limits by the size of one of the company's trucks. Several may have the same size: the one that was chosen is
 * shown, while it has the limits that stand in the form.
 */
function TruckLimits({ form }: { readonly form: ContractForm<LimitValues> }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const format = useFormat();
  const { data: trucks } = useQuery(truckChoiceQuery(company?.uuid ?? ''));
  const values = form.watch();
  if (trucks === undefined || (trucks.length === 0 && values.truck === '')) return null;
  const valuesOf = (truck: Truck) => limitValuesOf({ ...ANY_OFFER, ...truckLimits(truck) }, format.number, truck.uuid);
  const isChosen = (truck: Truck) =>
    Object.entries(valuesOf(truck)).every(([name, value]) => values[name as keyof LimitValues] === value);
  const chosen = trucks.find(isChosen)?.uuid ?? '';
  return (
    <Field
      className={styles.wide}
      label={<Trans>Truck</Trans>}
      hint={
        values.truck !== chosen && (
          <Trans>The chosen truck was changed or removed. The limits below stay as they were.</Trans>
        )
      }
    >
      <Select
        icon="truck-b"
        value={chosen}
        onChange={({ target }) => {
          const truck = trucks.find(({ uuid }) => uuid === target.value);
          form.reset(truck === undefined ? limitValuesOf(ANY_OFFER, format.number) : valuesOf(truck));
        }}
      >
        <option value="">{t`Any truck`}</option>
        {trucks.map((truck) => (
          <option key={truck.uuid} value={truck.uuid}>
            {truck.licence_plate}
          </option>
        ))}
      </Select>
    </Field>
  );
}
