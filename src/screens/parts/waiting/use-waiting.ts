import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#device/session/use-session.ts';
import { waitingItemsQuery } from '#device/waiting/waiting-items.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { useLocale } from '../format/use-format.ts';

/** The items that wait for the viewer's company, or for support; not read for those who only drive. */
export function useWaiting() {
  const { company, roles } = useViewer();
  const isSupport = is.support(roles);
  const isAsked = company !== null && (may.followCompany(company) || isSupport);
  return useQuery({ ...waitingItemsQuery(company?.uuid ?? '', useLocale(), isSupport), enabled: isAsked });
}

/** The number of items that wait for the viewer; 0 while it is unknown. */
export function useWaitingCount(): number {
  return useWaiting().data?.meta.item_count ?? 0;
}
