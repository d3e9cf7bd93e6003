import { Trans } from '@lingui/react/macro';
import type { NodeState } from '#design/node/node.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import { shipmentNow, shipmentStep } from '#freight/shipment/now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { TransportStep } from '#freight/shipment/state.ts';

interface ShipmentStripProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
}

/** The three steps of a shipment: to pickup, to deliver, the proof of delivery. */
export function ShipmentStrip({ shipment, now }: ShipmentStripProps) {
  const { pickup, delivery, proof_of_delivery } = shipment;
  const next = shipmentStep(shipment);
  const isLate = shipmentNow(shipment, now).kind === 'late';
  const stateOf = (step: TransportStep, isDone: boolean): NodeState => {
    if (isDone) return 'done';
    if (step !== next) return 'todo';
    return isLate && step !== 'proof' ? 'late' : 'now';
  };
  return (
    <StepStrip
      steps={[
        { shape: 'square', state: stateOf('pickup', pickup.state === 'completed') },
        { shape: 'disc', state: stateOf('delivery', delivery.state === 'completed') },
        { shape: 'square', state: stateOf('proof', proof_of_delivery.state === 'available') },
      ]}
    >
      <StepWord shipment={shipment} next={next} />
    </StepStrip>
  );
}

function StepWord({ shipment, next }: { readonly shipment: Shipment; readonly next: TransportStep | null }) {
  switch (next) {
    case 'pickup':
      return <Trans>To pick up</Trans>;
    case 'delivery':
      return <Trans>To deliver</Trans>;
    case 'proof':
      return <Trans>POD pending</Trans>;
    case null:
      return shipment.proof_of_delivery.state === 'available' ? (
        <Trans>POD available</Trans>
      ) : (
        <Trans>No carrier yet</Trans>
      );
  }
}
