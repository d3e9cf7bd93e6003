import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '#design/skip-link/skip-link.tsx';
import { acting } from '#device/session/acting.ts';
import { useSignedIn } from '#device/session/use-session.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { usePageState } from '../parts/page/page-state.ts';
import { ToastPlace } from '../parts/toasts/toast-place.tsx';
import { EntriesBar, HeldPlace } from './entries-bar.tsx';
import { MainBar } from './main-bar.tsx';
import styles from './shell.module.css';
import { SyncStrip } from './sync-strip.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useWorkplace } from './use-workplace.ts';
import { has } from './workplaces.ts';

const Notices = lazyPart(() => import('./shell-notices.tsx').then((part) => part.ShellNotices), MissingUnseen);
const ActingBar = lazyPart(
  () => withMoreWords(import('./acting-bar.tsx')).then((part) => part.ActingBar),
  MissingUnseen,
);
const Background = lazyPart(() => import('./shell-background.tsx').then((part) => part.ShellBackground), MissingUnseen);

/**
 * The frame of every page of a signed-in user. When the session ends, for whatever reason, it is unmounted before its
 * parts read the session, and leads to the sign-in.
 */
export function Shell({ children }: { readonly children?: ReactNode }) {
  return useSignedIn() === null ? <ToSignIn /> : <SignedInShell>{children ?? <Outlet />}</SignedInShell>;
}

function SignedInShell({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const workplace = useWorkplace();
  const { detail } = usePageState();
  return (
    <div className={styles.shell} data-detail={detail !== null || undefined}>
      <SkipLink to="main">{t`Go to the content`}</SkipLink>
      <header className={styles.top}>
        <Suspense>{acting !== null && <ActingBar acting={acting} />}</Suspense>
        <MainBar />
        <div data-left-out>
          <Suspense>
            <Notices />
          </Suspense>
        </div>
        {has(workplace, 'outbox') && <SyncStrip />}
      </header>
      <div id="main" className={styles.page} tabIndex={-1}>
        {children}
      </div>
      <ToastPlace />
      {has(workplace, 'outbox') && <HeldPlace />}
      {workplace.entries.length > 0 && <EntriesBar {...workplace} books={has(workplace, 'booking')} />}
      <Suspense>
        <Background keeps={workplace.keeps} />
      </Suspense>
    </div>
  );
}
