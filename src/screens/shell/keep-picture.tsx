import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import { keepPicture, takePicture } from '#device/picture/keep-picture.ts';
import { dropPicture } from '#device/session/session-note.ts';
import { useViewer } from '#device/session/use-session.ts';
import { rest } from '#device/sync/rest.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useLocale } from '../parts/format/use-format.ts';
import { OLD } from './use-strip.ts';

/**
 * Stores a picture of the missions while their list is shown, so that they can be read before the app has started. It
 * may never be wrong: it is deleted when the user opens another page, where steps can be completed; it is not taken
 * while the driver has unsent work; and it expires when the list would show an age warning.
 */
export function KeepPicture() {
  const { session } = useViewer();
  const { ready, ops } = useSnapshot(sync);
  const { href } = useLocation();
  const isTrue = href === '/missions' && ready && ops.length === 0 && !session.ended;
  useEffect(() => {
    if (!isTrue) dropPicture();
  }, [isTrue]);
  return isTrue && <TakePicture />;
}

/** Takes a picture after each render of the list. */
function TakePicture() {
  const { session, owner, seeksFreight } = useViewer();
  const { views, readAt } = useActiveMissions(owner);
  const locale = useLocale();
  const isEmpty = views.length === 0;

  useEffect(() => {
    if (isEmpty || readAt === null) {
      dropPicture();
      return;
    }
    let isOver = false;
    const take = () => {
      const page = document.getElementById('main')?.parentElement;
      // Users who seek freight start at the offers.
      const paths = seeksFreight ? ['/missions'] : ['/', '/missions'];
      if (page != null && !isOver) keepPicture(session.userId, { html: takePicture(page), until: readAt + OLD, paths });
    };
    void rest().then(take);
    return () => {
      isOver = true;
      dropPicture();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is drawn from these too: another picture is due
  }, [isEmpty, views, readAt, session, seeksFreight, locale]);
  return null;
}
