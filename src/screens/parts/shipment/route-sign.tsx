import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon/icon.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import { Stack } from '#design/layout/stack.tsx';
import { Text } from '#design/layout/text.tsx';
import { Sign } from '#design/sign/sign.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { VisuallyHidden } from '#design/visually-hidden/visually-hidden.tsx';
import type { SharedShipment } from '#freight/shipment/shared.ts';
import { lateness } from '#freight/shipment/stop.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { useFormat } from '../format/use-format.ts';
import { PlaceName } from '../mission/place-name.tsx';
import { SlotSign } from '../mission/slot-sign.tsx';
import styles from './route-sign.module.css';

/** The facts of a shipment on a sign, as its shipper sees it or as a link shows it. */
type OnSign = Pick<SharedShipment, 'state' | 'pickup' | 'delivery' | 'load' | 'distance'> & {
  readonly distance_estimated?: boolean;
  /** Its shipper sees how many bids there are. */
  readonly proposals?: { readonly total: number } | undefined;
};

interface RouteSignProps {
  readonly shipment: OnSign;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The one sign of the screen: from where to where, by when, and how far it is. */
export function RouteSign({ shipment, now }: RouteSignProps) {
  return (
    <Sign className={styles.gantry}>
      <End shipment={shipment} stop="pickup" now={now} />
      <Road shipment={shipment} />
      <End shipment={shipment} stop="delivery" now={now} />
    </Sign>
  );
}

function End({ shipment, stop, now }: RouteSignProps & { readonly stop: Stop }) {
  const { address, time_slot, completed_at } = shipment[stop];
  return (
    <Stack align="start" gap="2" shrinks>
      <VisuallyHidden>{stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}</VisuallyHidden>
      <Text as="p" size="place" weight="bold" leading="1.1" breaks>
        <PlaceName address={address} />
      </Text>
      <Text as="p" size="control" weight="mid" tone="on-sign">
        {address.street_name}, {address.postal_code}
      </Text>
      {completed_at === null ? (
        <p>
          <SlotSign slot={time_slot} stop={stop} country={address.country} now={now} large />
        </p>
      ) : (
        <DoneStamp shipment={shipment} stop={stop} at={Date.parse(completed_at)} />
      )}
    </Stack>
  );
}

function DoneStamp({ shipment, stop, at }: { readonly shipment: OnSign; readonly stop: Stop; readonly at: number }) {
  const format = useFormat();
  const [time, day] = [format.time(at), format.day(at)];
  const isLate = lateness(shipment[stop], at) > 0;
  return (
    <Stamp onSign note={isLate ? <Trans>{day} · late</Trans> : <Trans>{day} · on time</Trans>}>
      {stop === 'pickup' ? <Trans>Loaded {time}</Trans> : <Trans>Delivered {time}</Trans>}
    </Stamp>
  );
}

/** The load and the distance: solid where it was driven, dashed where it is to come. */
function Road({ shipment }: { readonly shipment: OnSign }) {
  const format = useFormat();
  const distance = format.kilometres(shipment.distance);
  const isPickedUp = shipment.pickup.state === 'completed';
  const isDelivered = shipment.delivery.state === 'completed';
  return (
    <div className={styles.road}>
      <span>
        <RoadWords shipment={shipment} />
      </span>
      <span aria-hidden className={styles.line}>
        <i className={classNames(isPickedUp && styles.driven)} />
        <Icon name={roadIcon(shipment, isPickedUp, isDelivered)} />
        <i className={classNames(isDelivered && styles.driven)} />
      </span>
      <Text tone="on-sign">
        {shipment.distance_estimated === true ? <Trans>{distance}, estimated</Trans> : distance}
      </Text>
    </div>
  );
}

function roadIcon(shipment: OnSign, isPickedUp: boolean, isDelivered: boolean): IconName {
  if (isDelivered) return 'check-circle-b';
  if (shipment.state === 'cancelled' || shipment.state === 'refused') return 'prohibit-b';
  if (shipment.state !== 'planned' && shipment.state !== 'in_progress') return 'hourglass-medium-b';
  return isPickedUp ? 'truck-f' : 'truck-b';
}

function RoadWords({ shipment }: { readonly shipment: OnSign }) {
  const { load, proposals } = shipment;
  const format = useFormat();
  const goods =
    load.type === 'pallets' ? (
      <Plural value={load.quantity} one="# pallet" other="# pallets" />
    ) : (
      <Plural value={load.quantity} one="# package" other="# packages" />
    );
  if (shipment.state === 'available' && proposals !== undefined) {
    return proposals.total === 0 ? (
      <Trans>No bids, no carrier yet</Trans>
    ) : (
      <Plural value={proposals.total} one="# bid, no carrier yet" other="# bids, no carrier yet" />
    );
  }
  const weight = format.kilograms(load.weight);
  if (shipment.delivery.completed_at !== null) return <Trans>{goods} delivered</Trans>;
  if (shipment.pickup.completed_at !== null) return <Trans>{goods} on the way</Trans>;
  return (
    <Trans>
      {goods}, {weight}
    </Trans>
  );
}
