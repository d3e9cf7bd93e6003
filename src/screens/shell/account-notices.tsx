import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { alertsQuery } from '#device/account/alerts.ts';
import { useViewer } from '#device/session/use-session.ts';
import { configQuery } from '#device/updates/config-query.ts';
import { is, type Membership } from '#freight/user/user.ts';
import { useLocale } from '../parts/format/use-format.ts';
import { withMoreWords } from '../parts/language/switch-language.ts';
import { lazyPart } from '../parts/page/lazy-part.tsx';
import { MissingUnseen } from '../parts/page/missing-part.tsx';

// Few users have an alert.
const AlertBanner = lazyPart(
  () => withMoreWords(import('./email-banner.tsx')).then((part) => part.AlertBanner),
  MissingUnseen,
);

const CarrierNotice = lazyPart(
  () => withMoreWords(import('./carrier-notice.tsx')).then((part) => part.CarrierNotice),
  MissingUnseen,
);

/** Notices about the user's account: their e-mail address, and the move to another platform. */
export function AccountNotices({ company }: { readonly company: Membership }) {
  return (
    <>
      <Suspense>
        <AccountAlerts company={company.uuid} />
      </Suspense>
      <Suspense>{is.carrier(company.roles) && <PortalNotice />}</Suspense>
    </>
  );
}

function AccountAlerts({ company }: { readonly company: string }) {
  const { email } = useViewer().session.user;
  const { data } = useQuery(alertsQuery({ company, locale: useLocale(), email }));
  return data?.items.map((alert) => <AlertBanner key={alert.key} alert={alert} company={company} email={email} />);
}

function PortalNotice() {
  const portal = useQuery(configQuery()).data?.carrier_portal ?? null;
  return portal === null ? null : <CarrierNotice portal={portal} />;
}
