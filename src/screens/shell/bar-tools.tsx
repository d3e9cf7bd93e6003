import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense, useState } from 'react';
import { NavButton } from '#design/nav-bar/nav-bar.tsx';

interface Panel {
  readonly onClose: () => void;
}

interface BarToolsProps {
  /** Notifications that are new. */
  readonly unread: number;
  readonly Search: ComponentType<Panel>;
  readonly Notifications: ComponentType<Panel>;
}

/** The search and the notifications at the right of the bar, each with its panel. */
export function BarTools({ unread, Search, Notifications }: BarToolsProps) {
  const { t } = useLingui();
  const [panel, setPanel] = useState<'search' | 'notifications' | null>(null);
  const close = () => setPanel(null);
  return (
    <>
      <NavButton icon="magnifying-glass-b" label={t`Search`} onClick={() => setPanel('search')} />
      <NavButton
        icon="bell-b"
        label={unread === 0 ? t`Notifications` : t`Notifications, ${unread}`}
        count={unread}
        onClick={() => setPanel('notifications')}
      />
      <Suspense>
        {panel === 'search' && <Search onClose={close} />}
        {panel === 'notifications' && <Notifications onClose={close} />}
      </Suspense>
    </>
  );
}
