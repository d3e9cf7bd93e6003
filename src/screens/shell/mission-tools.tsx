import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
import { useWaitingCount } from '../parts/waiting/use-waiting.ts';
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

/** Search and notifications of users who run missions. */
export function MissionTools() {
  const waiting = useWaitingCount();
  return <BarTools unread={useNotices().unread + waiting} Search={SearchPanel} Notifications={NotificationsPanel} />;
}
