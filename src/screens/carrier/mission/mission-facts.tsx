import { Trans, useLingui } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { senderOf } from '#freight/mission/consignment-note.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { stopWords } from '#freight/shipment/stop-fields.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { Phone } from '../../parts/phone/phone.tsx';
import { StepStamp } from './step-stamp.tsx';

/** The facts of the waybill, in its numbered boxes. */
export function MissionFacts({ view }: { readonly view: MissionView }) {
  const now = useMinute();
  const { mission, marks } = view;
  const { pickup, delivery, load, references } = mission;
  return (
    <Cells>
      <Cell share="half" box={1} label={<Trans>Sender</Trans>}>
        {senderOf(mission)}
      </Cell>
      <Cell share="half" box={2} label={<Trans>Consignee</Trans>}>
        {delivery.address.name ?? <Trans>At the delivery address</Trans>}
      </Cell>
      <Cell
        share="half"
        box={4}
        label={pickup.completed_at === null ? <Trans>Taking over</Trans> : <Trans>Taken over</Trans>}
      >
        {pickup.completed_at === null ? (
          <SlotSign slot={pickup.time_slot} stop="pickup" country={pickup.address.country} now={now} />
        ) : (
          <StepStamp stop={pickup} step="pickup" mark={marks.pickup} />
        )}
      </Cell>
      <Cell
        share="half"
        box={3}
        label={delivery.completed_at === null ? <Trans>Delivery</Trans> : <Trans>Delivered</Trans>}
      >
        {delivery.completed_at === null ? (
          <SlotSign slot={delivery.time_slot} stop="delivery" country={delivery.address.country} now={now} />
        ) : (
          <StepStamp stop={delivery} step="delivery" mark={marks.delivery} />
        )}
      </Cell>
      <Cell share="half" label={<Trans>Contact at pickup</Trans>}>
        <ContactOnSite stop={pickup} />
      </Cell>
      <Cell share="half" label={<Trans>Contact at delivery</Trans>}>
        <ContactOnSite stop={delivery} />
      </Cell>
      {load.description !== '' && (
        <Cell share="half" box={9} label={<Trans>Goods</Trans>}>
          {load.description}
        </Cell>
      )}
      <Cell share="half" label={<Trans>Who loads</Trans>}>
        {pickup.handling.driver ? <Trans>The driver</Trans> : <Trans>The sender’s team</Trans>}
      </Cell>
      <Cell share="half" label={<Trans>Who unloads</Trans>}>
        {delivery.handling.driver ? <Trans>The driver</Trans> : <Trans>The consignee’s team</Trans>}
      </Cell>
      {references.order !== '' && (
        <Cell share="half" label={<Trans>Order reference</Trans>}>
          <Reference>{references.order}</Reference>
        </Cell>
      )}
      {references.pickup !== '' && (
        <Cell share="half" label={<Trans>Pickup reference</Trans>}>
          <Reference>{references.pickup}</Reference>
        </Cell>
      )}
      {references.delivery !== '' && (
        <Cell share="half" label={<Trans>Delivery reference</Trans>}>
          <Reference>{references.delivery}</Reference>
        </Cell>
      )}
      <Arrangements mission={mission} />
    </Cells>
  );
}

function ContactOnSite({ stop: { contact } }: { readonly stop: TrackedStop }) {
  if (contact.name === '' && contact.phone === '') return <Trans>None given</Trans>;
  return (
    <>
      {contact.name} {contact.phone !== '' && <Phone number={contact.phone} />}
    </>
  );
}

/** Appointments and instructions, each with its stop. */
function Arrangements({ mission: { pickup, delivery, comment } }: { readonly mission: Mission }) {
  const { t } = useLingui();
  const atPickup = pickup.meeting.comment || t`by appointment`;
  const atDelivery = delivery.meeting.comment || t`by appointment`;
  const pickupComment = stopWords(pickup).join(' · ');
  const deliveryComment = stopWords(delivery).join(' · ');
  return (
    <>
      {(pickup.meeting.rendez_vous || delivery.meeting.rendez_vous) && (
        <Cell share="row" label={<Trans>Appointment</Trans>}>
          {pickup.meeting.rendez_vous && (
            <p>
              <Trans>Pickup: {atPickup}</Trans>
            </p>
          )}
          {delivery.meeting.rendez_vous && (
            <p>
              <Trans>Delivery: {atDelivery}</Trans>
            </p>
          )}
        </Cell>
      )}
      {pickupComment + deliveryComment + comment !== '' && (
        <Cell share="row" box={13} label={<Trans>Instructions</Trans>}>
          {pickupComment !== '' && (
            <p>
              <Trans>Pickup: {pickupComment}</Trans>
            </p>
          )}
          {deliveryComment !== '' && (
            <p>
              <Trans>Delivery: {deliveryComment}</Trans>
            </p>
          )}
          {comment !== '' && <p>{comment}</p>}
        </Cell>
      )}
    </>
  );
}
