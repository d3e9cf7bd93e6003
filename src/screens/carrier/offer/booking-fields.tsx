import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { bookOffer } from '#contract/offer.ts';
import { useViewer } from '#device/session/use-session.ts';
import { truckChoiceQuery } from '#device/trucks/trucks.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { useOfferReckoning } from '../../parts/feasibility/use-reckoning.ts';
import { WhoCan } from '../../parts/feasibility/who-can.tsx';
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
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      <WhoDrives form={form} plans={plans} offer={offer} />
      {errors.driver?.message !== undefined && <p role="alert">{errors.driver.message}</p>}
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

/** The ruler; with the driver comes their usual truck, unless another was chosen. */
function WhoDrives({ form, plans, offer }: BookingFieldsProps) {
  const { company } = useViewer();
  const { data: trucks = [] } = useQuery(truckChoiceQuery(company?.uuid ?? ''));
  const reckoning = useOfferReckoning(offer.uuid);
  const driver = form.watch('driver');
  const choose = (chosen: string) => {
    form.setValue('driver', chosen, { shouldDirty: true });
    form.clearErrors('driver');
    const plate = form.getValues('licence_plate');
    const isProposed =
      plate === '' || trucks.some(({ licence_plate, driver: usual }) => usual !== null && licence_plate === plate);
    const usual = trucks.find((truck) => truck.driver?.uuid === chosen);
    if (isProposed && usual !== undefined) form.setValue('licence_plate', usual.licence_plate);
  };
  return (
    <div className={styles.whoDrives}>
      <WhoCan
        offer={offer}
        reckoning={reckoning}
        plans={plans}
        chosen={driver}
        onChoose={choose}
        onLater={() => choose('')}
      />
    </div>
  );
}

/** The values typed before an offer is booked; empty ones may be given later. */
export const BookingForm = v.object({
  licence_plate: v.union([v.literal(''), v.unwrap(bookOffer.body.schema.entries.licence_plate)]),
  driver: v.string(),
});
export type BookingForm = v.InferInput<typeof BookingForm>;
