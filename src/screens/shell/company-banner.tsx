import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { may } from '#freight/user/abilities.ts';
import { is, type Membership } from '#freight/user/user.ts';
import { CompanyContact } from './company-contact.tsx';
import { DocumentsBanner } from './documents-banner.tsx';
import { LockedDialog } from './locked-dialog.tsx';

/** Why a company has fewer places than others, and whom to ask. Drivers lose nothing by a lock. */
export function CompanyBanner() {
  const { company, roles } = useViewer();
  if (company === null) return null;
  if (is.shipper(roles)) return <ShipperBanner company={company} />;
  if (!is.carrier(roles)) return null;
  if (company.status === 'onboarding') {
    // Dispatchers see the state of the documents on their documents page.
    if (may.dispatch(company)) return null;
    return (
      <Banner tone="info" icon="hourglass-medium-f" actions={<CompanyContact company={company} />}>
        <Trans>
          We are checking your company’s documents. Offers, missions and drivers open here once that is done.
        </Trans>
      </Banner>
    );
  }
  if (is.driverOnly(roles)) return null;
  if (company.status === 'active') {
    return typeof company.documents_end === 'string' && <DocumentsBanner end={company.documents_end} />;
  }
  return (
    <LockedBanner company={company}>
      <Trans>
        Your company’s account is suspended: offers and drivers are closed. Contact us to settle it. Your missions go
        on.
      </Trans>
    </LockedBanner>
  );
}

function ShipperBanner({ company }: { readonly company: Membership }) {
  switch (company.status) {
    case 'active':
      return null;
    case 'onboarding':
      return (
        <Banner tone="info" icon="hourglass-medium-f" actions={<CompanyContact company={company} />}>
          <Trans>We are checking your company. You can order transports once that is done.</Trans>
        </Banner>
      );
    case 'locked':
      return (
        <LockedBanner company={company}>
          <Trans>
            Your account is suspended: new shipments are closed. Contact us to settle it. Shipments under way go on.
          </Trans>
        </LockedBanner>
      );
  }
}

function LockedBanner({ company, children }: { readonly company: Membership; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="danger"
        icon="lock-f"
        actions={
          <>
            <Button size="sm" variant="link" onClick={() => setOpen(true)}>
              <Trans>What to do</Trans>
            </Button>
            <CompanyContact company={company} />
          </>
        }
      >
        {children}
      </Banner>
      {isOpen && <LockedDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}
