import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
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

/** Search and notifications of those who order transports. */
export function ShipmentTools() {
  return <BarTools unread={useShipperNotices().unread} Search={SearchPanel} Notifications={NotificationsPanel} />;
}
