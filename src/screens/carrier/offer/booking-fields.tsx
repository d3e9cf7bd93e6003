import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { bookOffer } from '#contract/offer.ts';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { driverChoiceQuery } from '#device/drivers/drivers.ts';
import { useViewer } from '#device/session/use-session.ts';
import { truckChoiceQuery } from '#device/trucks/trucks.ts';
import { canDrive } from '#freight/driver/driver.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { fullName } from '#freight/user/initials.ts';
import { FeasibilityHint } from '../../parts/feasibility/feasibility.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import { PlateField } from '../../parts/truck/plate-field.tsx';
import styles from './offer.module.css';

interface BookingFieldsProps {
  readonly form: ContractForm<BookingForm>;
  /** They choose who drives. */
  readonly plans: boolean;
  readonly offer: Offer;
}

/** Who drives and with which truck; both can be said later, on the mission. */
export function BookingFields({ form, plans, offer }: BookingFieldsProps) {
  const { session } = useViewer();
  const { errors } = form.formState;
  const optional = <Trans>optional</Trans>;
  const driver = form.watch('driver');
  return (
    <div className={styles.fields}>
      {!plans && <FeasibilityHint offer={offer.uuid} driver={session.userId} />}
      {plans && (
        <Field
          label={<Trans>Driver</Trans>}
          optional={optional}
          error={errors.driver?.message}
          hint={<FeasibilityHint offer={offer.uuid} driver={driver} />}
        >
          <DriverSelect form={form} />
        </Field>
      )}
      <Controller
        control={form.control}
        name="licence_plate"
        render={({ field: { value, onChange } }) => (
          <PlateField value={value} onChange={onChange} error={errors.licence_plate?.message} freight={offer} />
        )}
      />
    </div>
  );
}

function DriverSelect({ form }: Pick<BookingFieldsProps, 'form'>) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data } = useQuery(driverChoiceQuery(company?.uuid ?? '', ''));
  const { data: trucks = [] } = useQuery(truckChoiceQuery(company?.uuid ?? ''));
  const drivers = data?.items.filter(canDrive) ?? [];
  /** The driver's usual truck, unless another was chosen. */
  const proposeTruck = (driver: string) => {
    const plate = form.getValues('licence_plate');
    const isProposed =
      plate === '' || trucks.some(({ licence_plate, driver: usual }) => usual !== null && licence_plate === plate);
    const usual = trucks.find((truck) => truck.driver?.uuid === driver);
    if (isProposed && usual !== undefined) form.setValue('licence_plate', usual.licence_plate);
  };
  return (
    <Select
      icon="steering-wheel-b"
      {...form.register('driver', {
        onChange: (event: ChangeEvent<HTMLSelectElement>) => proposeTruck(event.target.value),
      })}
    >
      <option value="">{t`Choose later`}</option>
      {drivers.map((driver) => (
        <option key={driver.uuid} value={driver.uuid}>
          {fullName(driver)}
        </option>
      ))}
    </Select>
  );
}

/** The values typed before an offer is booked; empty ones may be given later. */
export const BookingForm = v.object({
  licence_plate: v.union([v.literal(''), v.unwrap(bookOffer.body.schema.entries.licence_plate)]),
  driver: v.string(),
});
export type BookingForm = v.InferInput<typeof BookingForm>;
