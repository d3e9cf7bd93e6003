import { useLingui } from '@lingui/react/macro';
import type { ShipmentState } from '#freight/shipment/state.ts';

type StateWords = Readonly<Record<ShipmentState, string>>;

/** The state of one shipment. */
export function useStateWords(): StateWords {
  const { t } = useLingui();
  return {
    draft: t`Draft`,
    awaiting_acceptation: t`Awaiting acceptance`,
    available: t`Seeking a carrier`,
    planned: t({ message: 'Planned', context: 'one shipment' }),
    in_progress: t({ message: 'In progress', context: 'one shipment' }),
    completed: t({ message: 'Completed', context: 'one shipment' }),
    cancelled: t({ message: 'Cancelled', context: 'one shipment' }),
    refused: t({ message: 'Refused', context: 'one shipment' }),
  };
}

/** The names of the lists, each of the shipments in a state. */
export function useListWords(): StateWords {
  const { t } = useLingui();
  return {
    ...useStateWords(),
    planned: t({ message: 'Planned', context: 'shipments' }),
    in_progress: t({ message: 'In progress', context: 'shipments' }),
    completed: t({ message: 'Completed', context: 'shipments' }),
    cancelled: t({ message: 'Cancelled', context: 'shipments' }),
    refused: t({ message: 'Refused', context: 'shipments' }),
  };
}
