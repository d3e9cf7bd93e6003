import { useLingui } from '@lingui/react/macro';
import type { ShipmentState } from '#freight/shipment/state.ts';

/** The states of shipments, as tabs and badges name them. */
export function useStateWords(): Readonly<Record<ShipmentState, string>> {
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
