import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setPickupContact } from '#contract/shipment.ts';
import { Button } from '#design/button/button.tsx';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Field } from '#design/field/field.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Segmented } from '#design/segmented/segmented.tsx';
import { Select } from '#design/select/select.tsx';
import { TextInput } from '#design/text-input/text-input.tsx';
import { changeContact } from '#device/shipments/change-shipment.ts';
import { useShipper } from '#device/shipments/shipment-owner.ts';
import { stopsToCome } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { fullName } from '#freight/user/initials.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useRememberedForm } from '../../parts/form/use-remembered-form.ts';
import { CountryOptions } from '../../parts/words/country-options.tsx';
import styles from './shipment.module.css';

interface ChangeContactProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Whom the driver asks for at a stop. */
export function ChangeContact({ shipment, onClose }: ChangeContactProps) {
  const { t } = useLingui();
  const stops = stopsToCome(shipment);
  const [stop, setStop] = useState<Stop>(stops[0] ?? 'delivery');
  const [isSaving, setSaving] = useState(false);
  const { pickup, delivery } = shipment;
  const [from, to] = [pickup.address.city, delivery.address.city];
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Contact on site</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="white" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form="contact" variant="primary" busy={isSaving}>
            <Trans>Save contact</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {stops.length > 1 && (
          <Segmented
            label={t`Where`}
            value={stop}
            onChange={setStop}
            segments={[
              { value: 'pickup', label: <Trans>Pickup, {from}</Trans> },
              { value: 'delivery', label: <Trans>Delivery, {to}</Trans> },
            ]}
          />
        )}
        <ContactForm key={stop} shipment={shipment} stop={stop} onBusy={setSaving} onSaved={onClose} />
      </div>
    </Dialog>
  );
}

interface ContactFormProps {
  readonly shipment: Shipment;
  readonly stop: Stop;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onSaved: () => void;
}

function ContactForm({ shipment, stop, onBusy, onSaved }: ContactFormProps) {
  const owner = useShipper();
  const { contact, address } = shipment[stop];
  const [country, setCountry] = useState(address.country);
  const form = useRememberedForm(`contact ${shipment.uuid} ${stop}`, setPickupContact.body.schema, { ...contact });
  const { errors } = form.formState;
  const save = useMutation({
    mutationFn: async ({ name, phone }: typeof contact) => {
      // The server reads national numbers for the country of the stop: another country's go as international ones.
      const { readPhone } = await import('#freight/phone/phone.ts');
      const read = readPhone(phone, country);
      return changeContact(owner, shipment.uuid, stop, { name, phone: read.ok ? read.value : phone });
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: onSaved,
    onError: (fault) => void form.refuse(fault),
  });
  const driver = shipment.driver === null ? null : fullName(shipment.driver);
  return (
    <form id="contact" noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      {save.error !== null && <FormFault error={save.error} />}
      <Field label={<Trans>Contact on site</Trans>} error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Columns least={12} align="start" gap="4">
        <Field label={<Trans>Country</Trans>}>
          <Select value={country} onChange={({ target }) => setCountry(target.value)}>
            <CountryOptions of="all" />
          </Select>
        </Field>
        <Field label={<Trans>Phone</Trans>} error={errors.phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="off" {...form.register('phone')} />
        </Field>
      </Columns>
      {driver !== null && (
        <p className={styles.second}>
          <Trans>The driver, {driver}, gets the change on their phone.</Trans>
        </p>
      )}
    </form>
  );
}
