import { Badge, type BadgeColor } from '#design/badge/badge.tsx';
import type { IconName } from '#design/icon/icon-names.ts';
import type { ShipmentState } from '#freight/shipment/state.ts';
import { useStateWords } from './state-words.ts';

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
