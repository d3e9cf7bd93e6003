import { useEffect } from 'react';
import { useKeptMissions } from '#device/missions/use-kept-missions.ts';
import { useListReadAt } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useKeptAt } from '../parts/page/page-state.ts';
import { KeepPicture } from './keep-picture.tsx';

/** Stores the open missions, their map and a picture of their list, on the devices of users who run missions. */
export function MissionsBackground() {
  const { owner, plans } = useViewer();
  useKeptMissions(owner);
  useKeptAt(useListReadAt(owner));
  useEffect(() => {
    // A part that does not come now comes with the first look, or at the next start.
    import('../parts/map/travel-map.tsx').then(({ keepMap }) => keepMap()).catch(() => undefined);
  }, []);
  useEffect(() => {
    // A mission that was given without a network is sent from any page.
    if (plans)
      import('../carrier/missions/day-board/moving/gift-news.tsx')
        .then(({ startGifts }) => startGifts())
        .catch(() => undefined);
  }, [plans]);
  return <KeepPicture />;
}
