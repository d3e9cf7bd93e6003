import { Suspense, useEffect } from 'react';
import { useKeptMissions } from '#device/missions/use-kept-missions.ts';
import { useListReadAt } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { withFleetWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useKeptAt } from '../parts/page/page-state.ts';
import { KeepPicture } from './keep-picture.tsx';

const GiftNews = lazyPart(
  () => withFleetWords(import('../carrier/missions/day-board/moving/gift-news.tsx')).then((part) => part.GiftNews),
  MissingUnseen,
);

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
    if (plans) import('#device/missions/gifts.ts').then(({ startGifts }) => startGifts()).catch(() => undefined);
  }, [plans]);
  return (
    <>
      <KeepPicture />
      <Suspense>{plans && <GiftNews />}</Suspense>
    </>
  );
}
