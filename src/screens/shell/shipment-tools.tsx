import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
import { useWaitingCount } from '../parts/waiting/use-waiting.ts';
import { BarTools } from './bar-tools.tsx';
import { useShipperNotices } from './notifications/use-shipper-notices.ts';

const SearchPanel = lazyPart(
  () => withMoreWords(import('./search/shipment-search-panel.tsx')).then((part) => part.ShipmentSearchPanel),
  MissingDialog,
);
const NotificationsPanel = lazyPart(
  () => withMoreWords(import('./notifications/shipper-panel.tsx')).then((part) => part.ShipperPanel),
  MissingDialog,
);

/** Search and notifications of users who order transports. */
export function ShipmentTools() {
  const waiting = useWaitingCount();
  return (
    <BarTools unread={useShipperNotices().unread + waiting} Search={SearchPanel} Notifications={NotificationsPanel} />
  );
}
