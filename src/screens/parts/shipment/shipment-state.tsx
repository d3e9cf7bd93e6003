import { useLingui } from '@lingui/react/macro';
import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';

type StateWords = Readonly<Record<ShipmentState, string>>;

/** The state of one shipment. */
function useStateWords(): StateWords {
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

const LOOKS: Readonly<Record<ShipmentState, { readonly color: BadgeColor; readonly icon: IconName }>> = {
  draft: { color: 'cyan', icon: 'clock-f' },
  awaiting_acceptation: { color: 'orange', icon: 'hourglass-medium-f' },
  available: { color: 'orange', icon: 'binoculars-f' },
  planned: { color: 'cyan', icon: 'clock-f' },
  in_progress: { color: 'blue', icon: 'truck-f' },
  completed: { color: 'green', icon: 'seal-check-f' },
  cancelled: { color: 'red', icon: 'x-circle-f' },
  refused: { color: 'red', icon: 'x-circle-f' },
};

/** A shipment's state, always with its word. */
export function ShipmentBadge({ state }: { readonly state: ShipmentState }) {
  const words = useStateWords();
  return (
    <Badge {...LOOKS[state]} size="lg">
      {words[state]}
    </Badge>
  );
}
