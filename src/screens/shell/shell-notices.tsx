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
import { DAY } from '#freight/values/duration.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useClockWords } from '../parts/words/clock-words.ts';
import { NoticeStack } from './notice-stack.tsx';

// Loaded on demand: few users have a company that is not active, or an expiring document.
const CompanyBanner = lazyPart(
  () => withMoreWords(import('./company-banner.tsx')).then((part) => part.CompanyBanner),
  MissingUnseen,
);

// Only shippers owe Lading money.
const Unpaid = lazyPart(() => import('./unpaid.tsx').then((part) => part.Unpaid), MissingUnseen);

// Loaded on demand: it queries data that few users have.
const AccountNotices = lazyPart(
  () => import('./account-notices.tsx').then((part) => part.AccountNotices),
  MissingUnseen,
);

// Loaded on demand: most users have installed the app or dismissed this.
const InstallBanner = lazyPart(
  () => withMoreWords(import('./install-banner.tsx')).then((part) => part.InstallBanner),
  MissingUnseen,
);

/** The banners under the bar, most important first. They are rare, so they load after the first screen. */
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

/** The dismissed offer to install is shown again after a month. */
const AGAIN_AFTER = 30 * DAY;

/** The way to install the app; null if it is installed, was dismissed, or is of no use to the user. */
function useInstallWay(): InstallWay | null {
  const now = useNow();
  const { roles } = useViewer();
  const { prompt, byHand, installed } = useSnapshot(install);
  const { installDismissedAt } = useSnapshot(preferences);
  const wasDismissed = installDismissedAt !== null && now - installDismissedAt < AGAIN_AFTER;
  if (installed || wasDismissed || is.shipper(roles)) return null;
  return prompt === null ? byHand : 'question';
}

/** Warns that this device stores nothing, so that nobody relies on it. */
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
