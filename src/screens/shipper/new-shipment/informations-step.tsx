import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Field } from '#design/field/field.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Columns } from '#design/layout/columns.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Node } from '#design/node/node.tsx';
import { TextArea, TextInput } from '#design/text-input/text-input.tsx';
import type { BookedShipment } from '#device/quotes/quotes.ts';
import { endDraft } from '#device/quotes/shipment-draft.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { FormFault } from '../../parts/form/form-fault.tsx';
import { useFormat } from '../../parts/format/use-format.ts';
import { TripLaw } from '../../parts/law/trip-law.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { TermsTick } from '../../parts/terms/terms-tick.tsx';
import { useAcceptOwed } from '../../parts/terms/use-accept-owed.ts';
import { useTermsTick } from '../../parts/terms/use-terms-tick.ts';
import { notify } from '../../parts/toasts/notify.ts';
import addressStyles from './address.module.css';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './informations.module.css';
import { InsuranceChoice } from './insurance-choice.tsx';
import { PartHeading } from './part-heading.tsx';
import { PayBooking } from './pay-booking.tsx';
import { PayPanel } from './pay-panel.tsx';
import { type ChangedPrice, useBookingAct } from './use-booking-act.ts';
import { useStepForm } from './use-step-form.ts';
import { ValidFor } from './valid-for.tsx';

/** The last step: references, contacts, insurance, terms; then the shipment is booked. */
export function InformationsStep() {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { history } = useRouter();
  const { quoted } = useBooking();
  const accepted = useTermsTick('shipper');
  const [isUnread, setUnread] = useState(false);
  const leaveBooked = ({ uuid, reference }: BookedShipment) => {
    void endDraft();
    history.push(`/shipments/${uuid}`);
    notify({
      id: 'booked',
      tone: 'ok',
      message: <Trans>Shipment booked: {reference}, a carrier is being chosen</Trans>,
    });
  };
  const act = useBookingAct(leaveBooked, useAcceptOwed(accepted));
  const form = useStepForm('informations', () => {
    if (!accepted.isDone) return setUnread(true);
    act.book();
  });
  const { register, formState } = form;
  const { errors } = formState;
  const amount = format.money(act.amount);
  const isMissing = isUnread && !accepted.isTicked;
  const terms = (
    <Stack gap="half">
      <TermsTick
        terms={accepted}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? 'terms-missing' : undefined}
      />
      {isMissing && (
        <span id="terms-missing" role="alert" className={styles.missing}>
          <Icon name="warning-f" size="sm" />
          <Trans>Accept the terms to book.</Trans>
        </span>
      )}
    </Stack>
  );
  return (
    <>
      <BookingFrame
        onSubmit={form.submit}
        headEnd={quoted !== null && <ValidFor quotation={quoted.quotation} />}
        side={<PayPanel amount={act.amount} insurance={act.insurance} />}
        words={terms}
        busy={act.isBooking}
        arrow={act.isNamed ? <Trans>Ask for {amount}</Trans> : <Trans>Book for {amount}</Trans>}
      >
        <div className={addressStyles.fields}>
          {act.changed !== null && <ChangedNote changed={act.changed} />}
          {act.error !== null && <FormFault error={act.error} otherwise={t`Please try again later`} />}
          <Columns least={12} align="start" gap="4">
            <Field
              label={<Trans>Order reference</Trans>}
              optional={<Trans>optional</Trans>}
              error={errors.references?.order?.message}
            >
              <TextInput {...register('references.order')} reference autoComplete="off" />
            </Field>
            <Field
              label={<Trans>Pickup reference</Trans>}
              optional={<Trans>optional</Trans>}
              error={errors.references?.pickup?.message}
            >
              <TextInput {...register('references.pickup')} reference autoComplete="off" />
            </Field>
            <Field
              label={<Trans>Delivery reference</Trans>}
              optional={<Trans>optional</Trans>}
              error={errors.references?.delivery?.message}
            >
              <TextInput {...register('references.delivery')} reference autoComplete="off" />
            </Field>
          </Columns>
          <QuotedLaw />
          <Columns least={20} align="start" gap="5">
            {(['pickup', 'delivery'] as const).map((stop) => (
              <section key={stop} className={addressStyles.fields}>
                <EndTitle stop={stop} />
                <ContactFields form={form} stop={stop} phoneLabel={t`Phone`} />
                <Field
                  box={13}
                  label={<Trans>Instructions</Trans>}
                  optional={<Trans>optional</Trans>}
                  error={errors[stop]?.comment?.message}
                >
                  <TextArea {...register(`${stop}.comment`)} rows={isPhone ? 3 : 2} autoComplete="off" />
                </Field>
              </section>
            ))}
          </Columns>
          <InsuranceChoice form={form} />
        </div>
      </BookingFrame>
      {act.unpaid !== null && <PayBooking booked={act.unpaid} act={act} onPaid={leaveBooked} />}
    </>
  );
}

/** Requirements of the law for this shipment. */
function QuotedLaw() {
  const { quoted } = useBooking();
  if (quoted === null) return null;
  const { request, linear_meters } = quoted.quotation;
  const { pickup, delivery, load } = request;
  return <TripLaw trip={{ pickup, delivery, load: { linear_meters, weight: load.weight ?? 0 } }} side="shipper" />;
}

function EndTitle({ stop }: { readonly stop: Stop }) {
  const { draft } = useBooking();
  const city = draft[stop].address.chosen?.city ?? '';
  return (
    <PartHeading className={styles.endTitle}>
      <Node shape={stop === 'pickup' ? 'square' : 'disc'} state="done" />
      {stop === 'pickup' ? <Trans>Pickup, {city}</Trans> : <Trans>Delivery, {city}</Trans>}
    </PartHeading>
  );
}

function ChangedNote({ changed }: { readonly changed: ChangedPrice }) {
  const format = useFormat();
  const now = format.money(changed.now);
  const before = format.money(changed.before);
  return (
    <p role="alert" className={styles.changed}>
      <Icon name="warning-f" size="sm" />
      <Trans>
        The price is {now} now, it was {before}. Nothing is booked yet.
      </Trans>
    </p>
  );
}
