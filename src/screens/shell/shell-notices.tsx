import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { preferences } from '#device/session/preferences.ts';
import { useViewer } from '#device/session/use-session.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { type InstallWay, install } from '#device/updates/install.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useClockWords } from '../parts/words/clock-words.ts';
import { NoticeStack } from './notice-stack.tsx';

// The company of nearly every user is active, and no document of it ends.
const CompanyBanner = lazyPart(
  () => withMoreWords(import('./company-banner.tsx')).then((part) => part.CompanyBanner),
  MissingUnseen,
);

// Only shippers owe Lading money.
const Unpaid = lazyPart(() => import('./unpaid.tsx').then((part) => part.Unpaid), MissingUnseen);

// It reads of the server what most users have nothing of.
const AccountNotices = lazyPart(
  () => import('./account-notices.tsx').then((part) => part.AccountNotices),
  MissingUnseen,
);

// Most have installed the app, or put this away.
const InstallBanner = lazyPart(() => import('./install-banner.tsx').then((part) => part.InstallBanner), MissingUnseen);

/** The banners under the bar, the worst first. There is seldom one, so they come after the first screen. */
export function ShellNotices() {
  const clock = useClockWords();
  const { company } = useViewer();
  const installWay = useInstallWay();
  return (
    <NoticeStack>
      <StorageBanner />
      <Suspense>
        {company !== null && (company.status !== 'active' || company.documents_end) && <CompanyBanner />}
      </Suspense>
      <Suspense>{company !== null && may.readShipments(company) && <Unpaid />}</Suspense>
      {clock !== null && (
        <Banner tone="danger" icon="clock-countdown-f" role="status">
          {clock}
        </Banner>
      )}
      <Suspense>{company !== null && <AccountNotices company={company} />}</Suspense>
      <Suspense>{installWay !== null && <InstallBanner way={installWay} />}</Suspense>
    </NoticeStack>
  );
}

/** Put away, the offer to install comes back after a month. */
const AGAIN_AFTER = 30 * 24 * 60 * 60_000;

/** How the app can be put on the home screen; null where it is there, was put away, or is of no use. */
function useInstallWay(): InstallWay | null {
  const now = useNow();
  const { roles } = useViewer();
  const { prompt, byHand, installed } = useSnapshot(install);
  const { installDismissedAt } = useSnapshot(preferences);
  const wasDismissed = installDismissedAt !== null && now - installDismissedAt < AGAIN_AFTER;
  if (installed || wasDismissed || is.shipper(roles)) return null;
  return prompt === null ? byHand : 'question';
}

/** Says loudly that this device keeps nothing, so that nobody relies on it. */
function StorageBanner() {
  const { storage, silent } = useSnapshot(sync);
  if (storage === 'kept' && !silent) return null;
  return (
    <Banner tone="danger" icon="warning-f" role="alert">
      {silent ? (
        <Trans>This device’s memory does not answer. Close Lading and open it again; what you did is kept.</Trans>
      ) : storage === 'full' ? (
        <Trans>This device is full. Free some space, or steps cannot be saved here.</Trans>
      ) : (
        <Trans>This browser cannot save your work. A step is safe only once it shows On server.</Trans>
      )}
    </Banner>
  );
}
