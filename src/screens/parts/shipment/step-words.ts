import { useLingui } from '@lingui/react/macro';
import type { TrackingStep } from '#freight/shipment/timeline.ts';

/** The eleven steps of a shipment (specification, part 1, section 4). */
export function useStepWords(): Readonly<Record<TrackingStep, string>> {
  const { t } = useLingui();
  return {
    awaiting_acceptance: t`Awaiting acceptance`,
    accepted: t({ message: 'Accepted', context: 'one shipment' }),
    requested: t`Requested`,
    carrier_selection: t`Carrier selection`,
    carrier_selected: t`Carrier selected`,
    pickup_pending: t`Pickup pending`,
    pickup_done: t`Pickup done`,
    delivery_pending: t`Delivery pending`,
    delivery_done: t`Delivery done`,
    pod_pending: t`Waiting for POD`,
    pod_available: t`POD available`,
  };
}
