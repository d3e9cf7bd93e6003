import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Checkbox } from '#design/checkbox/checkbox.tsx';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { driverChoiceQuery } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { canDrive } from '#freight/driver/driver.ts';
import { EURO_CLASSES } from '#freight/truck/truck.ts';
import { fullName } from '#freight/user/initials.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import type { TruckValues } from './truck-values.ts';
import styles from './trucks.module.css';

/** The fields of a truck's description. */
export function TruckFields({ form }: { readonly form: ContractForm<TruckValues> }) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const optional = <Trans>optional</Trans>;
  return (
    <>
      <Field className={styles.wide} label={<Trans>Licence plate</Trans>} error={errors.licence_plate?.message}>
        <TextInput reference autoCapitalize="characters" autoComplete="off" {...form.register('licence_plate')} />
      </Field>
      <TextField form={form} name="length" label={<Trans>Inner length</Trans>} {...number} suffix="cm" />
      <TextField form={form} name="width" label={<Trans>Inner width</Trans>} {...number} suffix="cm" />
      <TextField form={form} name="height" label={<Trans>Inner height</Trans>} {...number} suffix="cm" />
      <TextField form={form} name="payload" label={<Trans>Payload</Trans>} {...number} suffix="kg" />
      <Controller
        control={form.control}
        name="tail_lift"
        render={({ field: { value, ...field } }) => (
          <Checkbox className={styles.wide} checked={value} {...field}>
            <Trans>Tail lift</Trans>
          </Checkbox>
        )}
      />
      <Field label={<Trans>EURO class</Trans>} optional={optional} error={errors.euro_class?.message}>
        <Select {...form.register('euro_class')}>
          <option value="">{t`Not known`}</option>
          {EURO_CLASSES.map((each) => {
            const number = each.slice('euro_'.length);
            return (
              <option key={each} value={each}>
                {each === 'zero' ? t`Zero emission` : t`Euro ${number}`}
              </option>
            );
          })}
        </Select>
      </Field>
      <Field label={<Trans>Usual driver</Trans>} optional={optional} error={errors.driver?.message}>
        <DriverSelect form={form} />
      </Field>
    </>
  );
}

function DriverSelect({ form }: { readonly form: ContractForm<TruckValues> }) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data } = useQuery(driverChoiceQuery(company?.uuid ?? '', ''));
  const drivers = data?.items.filter(canDrive) ?? [];
  const chosen = form.watch('driver');
  return (
    // A select cannot show a choice before its option is there.
    <Select key={drivers.length} icon="steering-wheel-b" {...form.register('driver')} defaultValue={chosen}>
      <option value="">{t`None`}</option>
      {drivers.map((driver) => (
        <option key={driver.uuid} value={driver.uuid}>
          {fullName(driver)}
        </option>
      ))}
    </Select>
  );
}
