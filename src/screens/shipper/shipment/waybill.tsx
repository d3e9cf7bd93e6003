import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { stopsToCome } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { stopWords } from '#freight/shipment/stop-fields.ts';
import { may } from '#freight/user/abilities.ts';
import { fullName } from '#freight/user/initials.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { MissingDialog } from '../../parts/page/missing-part.tsx';
import { Phone } from '../../parts/phone/phone.tsx';
import { LoadCells } from '../../parts/shipment/load-cells.tsx';
import styles from './shipment.module.css';

const ChangeContact = lazyPart(() => import('./change-contact.tsx').then((part) => part.ChangeContact), MissingDialog);
const TripLaw = lazyPart(() => import('../../parts/law/trip-law.tsx').then((part) => part.TripLaw));
const EditReferences = lazyPart(
  () => import('./edit-references.tsx').then((part) => part.EditReferences),
  MissingDialog,
);

/** The agreed terms, in the numbered boxes of the waybill. */
export function Waybill({ shipment }: { readonly shipment: Shipment }) {
  const { company } = useViewer();
  const [editing, setEditing] = useState<'references' | 'contact' | null>(null);
  const isOpen = shipment.state !== 'cancelled' && shipment.state !== 'refused' && shipment.state !== 'completed';
  return (
    <section className={styles.waybill}>
      <LoadCells of={shipment} />
      <Cells>
        <Cell share="half" box={1} label={<Trans>Sender</Trans>}>
          <AtGate stop={shipment.pickup} otherwise={company?.name ?? ''} />
        </Cell>
        <Cell share="half" box={16} label={<Trans>Carrier</Trans>}>
          <Carrier shipment={shipment} />
        </Cell>
        <Cell share="half" box={2} label={<Trans>Consignee</Trans>}>
          <AtGate stop={shipment.delivery} otherwise="" />
        </Cell>
        <Cell share="half" box={6} label={<Trans>References</Trans>}>
          <References references={shipment.references} />
        </Cell>
        <GoodsCells shipment={shipment} />
        <Instructions shipment={shipment} />
      </Cells>
      <Suspense fallback={null}>
        <TripLaw trip={shipment} side="shipper" />
      </Suspense>
      {isOpen && company !== null && may.readShipments(company) && (
        <div className={styles.buttons}>
          <Button size="sm" variant="white" onClick={() => setEditing('references')}>
            <Trans>Edit references</Trans>
          </Button>
          {stopsToCome(shipment).length > 0 && (
            <Button size="sm" variant="white" onClick={() => setEditing('contact')}>
              <Trans>Change contact on site</Trans>
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {editing === 'references' && <EditReferences shipment={shipment} onClose={() => setEditing(null)} />}
        {editing === 'contact' && <ChangeContact shipment={shipment} onClose={() => setEditing(null)} />}
      </Suspense>
    </section>
  );
}

function AtGate({ stop: { address, contact }, otherwise }: { readonly stop: TrackedStop; readonly otherwise: string }) {
  const name = address.name ?? otherwise;
  return (
    <>
      {name !== '' && <p>{name}</p>}
      <p className={styles.second}>
        {contact.name === '' && contact.phone === '' ? <Trans>No contact on site</Trans> : contact.name}{' '}
        {contact.phone !== '' && <Phone number={contact.phone} />}
      </p>
    </>
  );
}

function Carrier({ shipment: { bookings, driver } }: { readonly shipment: Shipment }) {
  const [booking] = bookings;
  if (booking === undefined) return <Trans>Not chosen yet</Trans>;
  const { carrier, licence_plate } = booking;
  return (
    <>
      <p>
        {carrier.name} {carrier.phone !== null && <Phone number={carrier.phone} />}
      </p>
      <p className={styles.second}>
        {driver === null ? <Trans>No driver yet</Trans> : fullName(driver)}{' '}
        {driver !== null && driver.phone !== null && <Phone number={driver.phone} />}
      </p>
      {licence_plate !== '' && (
        <p className={styles.second}>
          <Reference>{licence_plate}</Reference>
        </p>
      )}
    </>
  );
}

function References({ references: { order, pickup, delivery } }: Pick<Shipment, 'references'>) {
  if (order + pickup + delivery === '') return <Trans>None given</Trans>;
  return (
    <>
      {order !== '' && (
        <p>
          <Reference>{order}</Reference> <Trans context="reference">order</Trans>
        </p>
      )}
      {pickup !== '' && (
        <p>
          <Reference>{pickup}</Reference> <Trans context="reference">pickup</Trans>
        </p>
      )}
      {delivery !== '' && (
        <p>
          <Reference>{delivery}</Reference> <Trans context="reference">delivery</Trans>
        </p>
      )}
    </>
  );
}

function GoodsCells({ shipment: { load, pickup, delivery, insured_value } }: { readonly shipment: Shipment }) {
  const format = useFormat();
  const [first] = load.pallets;
  const floor =
    first === undefined ? [load.width, load.length] : load.pallets.length > 1 ? [] : [first.width, first.length];
  const area = floor.filter((side) => side !== null).join(' × ');
  const height = load.height;
  return (
    <>
      <Cell share="half" box={8} label={<Trans>Packing</Trans>}>
        {area === '' ? <Trans>Mixed formats</Trans> : <Trans>{area} cm</Trans>}
        {height !== null && (
          <>
            , <Trans>height {height} cm</Trans>
          </>
        )}
      </Cell>
      <Cell share="half" box={9} label={<Trans>Goods</Trans>}>
        {load.description === '' ? <Trans>Not described</Trans> : load.description}
      </Cell>
      <Cell share="half" label={<Trans>Handling by the driver</Trans>}>
        {pickup.handling.driver && delivery.handling.driver ? (
          <Trans>Loads and unloads</Trans>
        ) : pickup.handling.driver ? (
          <Trans>Loads</Trans>
        ) : delivery.handling.driver ? (
          <Trans>Unloads</Trans>
        ) : (
          <Trans>None</Trans>
        )}
      </Cell>
      <Cell share="half" label={<Trans>Insured value</Trans>}>
        {insured_value === null ? <Trans>By law only</Trans> : format.money(insured_value)}
      </Cell>
    </>
  );
}

function Instructions({ shipment: { pickup, delivery, comment } }: { readonly shipment: Shipment }) {
  const [atPickup, atDelivery] = [wordsAt(pickup), wordsAt(delivery)];
  if (atPickup + atDelivery + comment === '') return null;
  return (
    <Cell share="row" box={13} label={<Trans>Instructions</Trans>}>
      {atPickup !== '' && (
        <p>
          <Trans>Pickup: {atPickup}</Trans>
        </p>
      )}
      {atDelivery !== '' && (
        <p>
          <Trans>Delivery: {atDelivery}</Trans>
        </p>
      )}
      {comment !== '' && <p>{comment}</p>}
    </Cell>
  );
}

function wordsAt(stop: TrackedStop): string {
  const { rendez_vous, comment } = stop.meeting;
  return [...stopWords(stop), rendez_vous ? comment : ''].filter((words) => words !== '').join(' · ');
}
