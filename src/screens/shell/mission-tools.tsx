import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
import { BarTools } from './bar-tools.tsx';
import { useNotices } from './notifications/use-notices.ts';

const SearchPanel = lazyPart(
  () => withMoreWords(import('./search/search-panel.tsx')).then((part) => part.SearchPanel),
  MissingDialog,
);
const NotificationsPanel = lazyPart(
  () => withMoreWords(import('./notifications/notifications-panel.tsx')).then((part) => part.NotificationsPanel),
  MissingDialog,
);

/** Search and notifications of those who run missions. */
export function MissionTools() {
  return <BarTools unread={useNotices().unread} Search={SearchPanel} Notifications={NotificationsPanel} />;
}
