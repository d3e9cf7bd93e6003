import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Field } from '#design/field/field.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { driverChoiceQuery } from '#device/drivers/driver-queries.ts';
import { useViewer } from '#device/session/use-session.ts';
import { canDrive } from '#freight/driver/driver.ts';
import { fullName } from '#freight/user/initials.ts';
import { Feasibility } from '../../parts/feasibility/feasibility.tsx';
import type { ContractForm } from '../../parts/form/use-contract-form.ts';
import type { BookingForm } from './booking-form.ts';
import styles from './offer.module.css';

interface BookingFieldsProps {
  readonly form: ContractForm<BookingForm>;
  /** He chooses who drives. */
  readonly plans: boolean;
  /** The identifier of the offer. */
  readonly offer: string;
}

/** Who drives and with which truck; both can be said later, on the mission. */
export function BookingFields({ form, plans, offer }: BookingFieldsProps) {
  const { errors } = form.formState;
  const optional = <Trans>optional</Trans>;
  const driver = form.watch('driver');
  return (
    <div className={styles.fields}>
      {plans && (
        <Field
          label={<Trans>Driver</Trans>}
          optional={optional}
          error={errors.driver?.message}
          hint={driver !== '' && <Feasibility offer={offer} driver={driver} />}
        >
          <DriverSelect form={form} />
        </Field>
      )}
      <Field label={<Trans>Licence plate</Trans>} optional={optional} error={errors.licence_plate?.message}>
        <TextInput reference autoCapitalize="characters" autoComplete="off" {...form.register('licence_plate')} />
      </Field>
    </div>
  );
}

function DriverSelect({ form }: Pick<BookingFieldsProps, 'form'>) {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data } = useQuery(driverChoiceQuery(company?.uuid ?? '', ''));
  const drivers = data?.items.filter(canDrive) ?? [];
  return (
    <Select icon="steering-wheel-b" {...form.register('driver')}>
      <option value="">{t`Choose later`}</option>
      {drivers.map((driver) => (
        <option key={driver.uuid} value={driver.uuid}>
          {fullName(driver)}
        </option>
      ))}
    </Select>
  );
}
