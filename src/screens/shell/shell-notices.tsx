import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { Banner } from '#design/banner/banner.tsx';
import { alertsQuery } from '#device/account/alerts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { sync } from '#device/sync/sync-state.ts';
import { configQuery } from '#device/updates/config-query.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';
import { useLocale } from '../parts/format/use-format.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';
import { useClockWords } from '../parts/words/clock-words.ts';
import { InstallBanner } from './install-banner.tsx';

// The company of nearly every user is active.
const CompanyBanner = lazyPart(
  () => withMoreWords(import('./company-banner.tsx')).then((part) => part.CompanyBanner),
  MissingUnseen,
);

// Only shippers owe Lading money.
const Unpaid = lazyPart(() => import('./unpaid.tsx').then((part) => part.Unpaid), MissingUnseen);

// Nearly every address is validated.
const EmailBanner = lazyPart(
  () => withMoreWords(import('./email-banner.tsx')).then((part) => part.EmailBanner),
  MissingUnseen,
);

const CarrierNotice = lazyPart(
  () => withMoreWords(import('./carrier-notice.tsx')).then((part) => part.CarrierNotice),
  MissingUnseen,
);

/** The banners under the bar, the worst first. There is seldom one, so they come after the first screen. */
export function ShellNotices() {
  const clock = useClockWords();
  const { company, roles } = useViewer();
  return (
    <>
      <StorageBanner />
      <Suspense>{company !== null && company.status !== 'active' && <CompanyBanner />}</Suspense>
      <Suspense>{company !== null && may.readShipments(company) && <Unpaid />}</Suspense>
      {clock !== null && (
        <Banner tone="danger" icon="clock-countdown-f" role="status">
          {clock}
        </Banner>
      )}
      <Suspense>{company !== null && <EmailAlert company={company.uuid} />}</Suspense>
      <Suspense>{is.carrier(roles) && <PortalNotice />}</Suspense>
      <InstallBanner />
    </>
  );
}

/** What the user should know of their address. */
function EmailAlert({ company }: { readonly company: string }) {
  const { email } = useViewer().session.user;
  const { data } = useQuery(alertsQuery({ company, locale: useLocale(), email }));
  const alert = data?.items[0];
  return alert === undefined ? null : <EmailBanner alert={alert} company={company} email={email} />;
}

function PortalNotice() {
  const portal = useQuery(configQuery()).data?.carrier_portal ?? null;
  return portal === null ? null : <CarrierNotice portal={portal} />;
}

/** Says loudly that this device keeps nothing, so that nobody relies on it. */
function StorageBanner() {
  const { storage } = useSnapshot(sync);
  if (storage === 'kept') return null;
  return (
    <Banner tone="danger" icon="warning-f" role="alert">
      {storage === 'full' ? (
        <Trans>This device is full. Free some space, or steps cannot be saved here.</Trans>
      ) : (
        <Trans>This browser cannot save your work. A step is safe only once it shows On server.</Trans>
      )}
    </Banner>
  );
}
