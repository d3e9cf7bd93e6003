import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#device/session/use-session.ts';
import { waitingItemsQuery } from '#device/waiting/waiting-items.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { useLocale } from '../format/use-format.ts';

/** What waits for the company of the viewer, or for support; nobody asks for those who only drive. */
export function useWaiting() {
  const { company, roles } = useViewer();
  const isSupport = is.support(roles);
  const isAsked = company !== null && (may.followCompany(company) || isSupport);
  return useQuery({ ...waitingItemsQuery(company?.uuid ?? '', useLocale(), isSupport), enabled: isAsked });
}

/** How much waits for the viewer; 0 while nobody knows. */
export function useWaitingCount(): number {
  return useWaiting().data?.meta.item_count ?? 0;
}
