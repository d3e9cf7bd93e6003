import { Trans } from '@lingui/react/macro';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Reference } from '#design/reference/reference.tsx';
import type { MissionView } from '#device/outbox/view.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { slotWords } from '../../parts/mission/slot-sign.tsx';
import { Phone } from '../../parts/phone/phone.tsx';
import { StepStamp } from './step-stamp.tsx';

/** All that the waybill says, in its boxes. */
export function MissionFacts({ view }: { readonly view: MissionView }) {
  const now = useMinute();
  const format = useFormat();
  const { mission, marks } = view;
  const { pickup, delivery, load, references } = mission;
  const instructions = [pickup.comment, delivery.comment, mission.comment].filter((words) => words !== '');
  return (
    <Cells>
      <Cell share="half" box={1} label={<Trans>Sender</Trans>}>
        {pickup.address.name ?? mission.shipper.name}
      </Cell>
      <Cell share="half" box={2} label={<Trans>Consignee</Trans>}>
        {delivery.address.name ?? <Trans>At the delivery address</Trans>}
      </Cell>
      <Cell share="half" box={4} label={<Trans>Taken over</Trans>}>
        {pickup.completed_at === null ? (
          slotWords(pickup.time_slot, 'pickup', format, now)
        ) : (
          <StepStamp stop={pickup} step="pickup" mark={marks.pickup} />
        )}
      </Cell>
      <Cell share="half" box={3} label={<Trans>Delivered</Trans>}>
        {delivery.completed_at === null ? (
          slotWords(delivery.time_slot, 'delivery', format, now)
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
      <Cell share="half" label={<Trans>Handling by the driver</Trans>}>
        <Handling mission={mission} />
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
      {(pickup.meeting.rendez_vous || delivery.meeting.rendez_vous) && (
        <Cell share="row" label={<Trans>Appointment</Trans>}>
          {[pickup.meeting.comment, delivery.meeting.comment].filter((words) => words !== '').join(' · ')}
        </Cell>
      )}
      {instructions.length > 0 && (
        <Cell share="row" box={13} label={<Trans>Instructions</Trans>}>
          {instructions.join(' · ')}
        </Cell>
      )}
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

function Handling({ mission: { pickup, delivery } }: { readonly mission: Mission }) {
  if (pickup.handling.driver && delivery.handling.driver) return <Trans>Loads and unloads</Trans>;
  if (pickup.handling.driver) return <Trans>Loads</Trans>;
  return delivery.handling.driver ? <Trans>Unloads</Trans> : <Trans>None</Trans>;
}
