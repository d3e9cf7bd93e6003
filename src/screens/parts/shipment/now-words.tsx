import { Plural, Trans } from '@lingui/react/macro';
import { type ShipmentNow, shipmentNow } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import { spanWords } from '../format/duration.ts';
import { localDay } from '../format/format.ts';
import { useFormat } from '../format/use-format.ts';
import { slotTimes } from '../mission/slot-sign.tsx';
import { useWhen } from '../proposal/use-when.ts';

interface NowWordsProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The present state of a shipment, in a sentence: the next event and its time, or what the shipper owes it. */
export function NowWords({ shipment, now }: NowWordsProps) {
  const is = shipmentNow(shipment, now);
  switch (is.kind) {
    case 'awaiting':
      return shipment.named_price?.state === 'countered' ? (
        <Trans>Another price to answer</Trans>
      ) : (
        <Trans>Waiting for acceptance</Trans>
      );
    case 'seeking':
    case 'expiring':
    case 'search_ended':
      return <SearchWords is={is} now={now} />;
    case 'payment':
      return <PaymentWords until={is.until} />;
    case 'before_pickup':
    case 'arriving':
      return <PickupWords shipment={shipment} is={is} now={now} />;
    case 'late':
      return <LateWords shipment={shipment} step={is.step} now={now} />;
    case 'delivery_pending':
      return <Trans>Delivery pending</Trans>;
    case 'proof_pending':
      return <Trans>Waiting for the POD</Trans>;
    case 'proof_available':
      return <Trans>POD available</Trans>;
    default:
      return <EndWords kind={is.kind} at={is.at} />;
  }
}

function SearchWords({
  is,
  now,
}: {
  readonly is: Extract<ShipmentNow, { kind: 'seeking' | 'expiring' | 'search_ended' }>;
  readonly now: number;
}) {
  const when = useWhen(now);
  if (is.kind === 'search_ended') {
    const at = when(is.at);
    return <Trans>Search expired {at}</Trans>;
  }
  if (is.kind === 'expiring') {
    const left = spanWords(is.left);
    return <Trans>Search ends in {left}</Trans>;
  }
  if (is.bids > 0) return <Plural value={is.bids} one="# bid to answer" other="# bids to answer" />;
  const until = when(is.until);
  return <Trans>Search ends {until}</Trans>;
}

function PaymentWords({ until }: { readonly until: number | null }) {
  const format = useFormat();
  if (until === null) return <Trans>Payment is due</Trans>;
  const end = format.dayAndTime(until);
  return <Trans>Pay before {end}</Trans>;
}

function PickupWords({
  shipment: { pickup },
  is,
  now,
}: NowWordsProps & { readonly is: Extract<ShipmentNow, { kind: 'before_pickup' | 'arriving' }> }) {
  const format = useFormat();
  if (is.kind === 'before_pickup') {
    const left = spanWords(is.left);
    return <Trans>Pickup in {left}</Trans>;
  }
  const { time_slot: slot } = pickup;
  const window = slotTimes(slot, 'pickup', format);
  if (slot.date === localDay(now)) return <Trans>Carrier arrives today, {window}</Trans>;
  const day = format.calendarWeekday(slot.date, localDay(now));
  return (
    <Trans>
      Carrier arrives {day}, {window}
    </Trans>
  );
}

function LateWords({ shipment, step, now }: NowWordsProps & { readonly step: 'pickup' | 'delivery' }) {
  const format = useFormat();
  const end = format.shortMoment(stopWindow(shipment[step]).closes, now);
  return step === 'pickup' ? (
    <Trans>Pickup late, slot ended {end}</Trans>
  ) : (
    <Trans>Delivery late, slot ended {end}</Trans>
  );
}

function EndWords({ kind, at }: { readonly kind: Extract<ShipmentNow, { at: number }>['kind']; readonly at: number }) {
  const day = useFormat().day(at);
  switch (kind) {
    case 'refused':
      return <Trans>Refused {day}</Trans>;
    case 'payment_expired':
      return <Trans>Payment expired {day}</Trans>;
    case 'cancelled_by_lading':
      return <Trans>Booking time expired {day}</Trans>;
    default:
      return <Trans>Cancelled {day}</Trans>;
  }
}
