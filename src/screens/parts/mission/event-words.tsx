import { Plural, Trans } from '@lingui/react/macro';
import type { MissionEvent } from '#freight/mission/mission.ts';

/** An event, in a sentence. */
export function EventWords({ event: { kind, detail } }: { readonly event: MissionEvent }) {
  if (isOfStop(kind)) return <StopWords kind={kind} />;
  const name = detail ?? '';
  switch (kind) {
    case 'planned':
      return <Trans>Mission planned</Trans>;
    case 'driver_changed':
      return name === '' ? <Trans>Driver removed</Trans> : <Trans>Driver: {name}</Trans>;
    case 'owner_changed':
      return <Trans>Dispatcher: {name}</Trans>;
    case 'order_updated':
      return <Trans>The transport order was changed</Trans>;
    case 'proof_added':
      return <Trans>Proof of delivery added</Trans>;
    case 'proof_removed':
      return <Trans>Proof of delivery removed: {name}</Trans>;
    case 'late_report':
      return <Trans>A driver reported a step that the server refused</Trans>;
    case 'site_note':
      return <Trans>Note from the site: {name}</Trans>;
    case 'steps_lost':
      return (
        <Plural value={Number(name)} one="A phone held # step and lost it" other="A phone held # steps and lost them" />
      );
    case 'cancelled':
      return <Trans>The shipper cancelled this mission</Trans>;
  }
}

type StopEvent = Extract<MissionEvent['kind'], `${'pickup' | 'delivery'}_${string}`>;

function isOfStop(kind: MissionEvent['kind']): kind is StopEvent {
  return kind.startsWith('pickup_') || kind.startsWith('delivery_');
}

function StopWords({ kind }: { readonly kind: StopEvent }) {
  switch (kind) {
    case 'pickup_late':
      return <Trans>The pickup is late</Trans>;
    case 'pickup_arrived':
      return <Trans>Truck at the pickup</Trans>;
    case 'pickup_completed':
      return <Trans>Pickup completed</Trans>;
    case 'delivery_late':
      return <Trans>The delivery is late</Trans>;
    case 'delivery_arrived':
      return <Trans>Truck at the delivery</Trans>;
    case 'delivery_completed':
      return <Trans>Delivery completed</Trans>;
  }
}
