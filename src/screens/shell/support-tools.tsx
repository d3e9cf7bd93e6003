import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { NavButton } from '#design/nav-bar/nav-bar.tsx';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingDialog } from '../parts/page/missing-part.tsx';
import { useWaitingCount } from '../parts/waiting/use-waiting.ts';

const SupportPanel = lazyPart(
  () => withMoreWords(import('./notifications/support-panel.tsx')).then((part) => part.SupportPanel),
  MissingDialog,
);

/** Support's notifications: items that await a decision. Support searches on its pages. */
export function SupportTools() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingCount();
  return (
    <>
      <NavButton
        icon="bell-b"
        label={waiting === 0 ? t`Notifications` : t`Notifications, ${{ unread: waiting }}`}
        count={waiting}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <SupportPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
