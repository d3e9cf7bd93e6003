import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGifts } from '#device/missions/gifts.ts';
import { dismiss, notify } from '../../../../parts/toasts/notify.ts';
import { FaultWords, NotGivenWords } from './gift-bars.tsx';

/** Says on every other screen that a mission was not given; on the screen of missions its bar says so. */
export function GiftNews() {
  const gifts = useGifts();
  const isElsewhere = useLocation({ select: ({ pathname }) => !pathname.startsWith('/missions') });
  useEffect(() => {
    if (!isElsewhere) return;
    const shown = gifts.map((gift) => {
      const { mission, fault } = gift;
      const id = `gift-${mission}`;
      if (fault === null) return null;
      notify({
        id,
        tone: 'error',
        icon: 'user-switch-b',
        message: <NotGivenWords gift={gift} />,
        detail: (
          <>
            <FaultWords fault={fault} />{' '}
            <Link to="/missions/$key" params={{ key: mission }}>
              <Trans>Open the mission</Trans>
            </Link>
          </>
        ),
        stays: true,
      });
      return id;
    });
    return () => {
      for (const id of shown) if (id !== null) dismiss(id);
    };
  }, [gifts, isElsewhere]);
  return null;
}
