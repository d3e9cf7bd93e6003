import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#design/banner/banner.tsx';
import { ButtonLink } from '#design/button/button.tsx';
import { supportQuery } from '#device/company/support-query.ts';
import { useViewer } from '#device/session/use-session.ts';
import { is, type Membership } from '#freight/user/user.ts';

/** Why a company has fewer places than others, and whom to ask. Drivers lose nothing by a lock. */
export function CompanyBanner() {
  const { company, roles } = useViewer();
  if (company === null) return null;
  if (is.shipper(roles)) return <ShipperBanner company={company} />;
  if (!is.carrier(roles)) return null;
  if (company.status === 'onboarding') {
    return (
      <Banner tone="info" icon="hourglass-medium-f" actions={<Contact company={company} />}>
        <Trans>
          We are checking your company’s documents. Offers, missions and drivers open here once that is done.
        </Trans>
      </Banner>
    );
  }
  if (company.status !== 'locked' || is.driverOnly(roles)) return null;
  return (
    <Banner tone="danger" icon="lock-f" actions={<Contact company={company} />}>
      <Trans>
        Your company’s account is suspended: offers and drivers are closed. Contact us to settle it. Your missions go
        on.
      </Trans>
    </Banner>
  );
}

function ShipperBanner({ company }: { readonly company: Membership }) {
  switch (company.status) {
    case 'active':
      return null;
    case 'onboarding':
      return (
        <Banner tone="info" icon="hourglass-medium-f" actions={<Contact company={company} />}>
          <Trans>We are checking your company. You can order transports once that is done.</Trans>
        </Banner>
      );
    case 'locked':
      return (
        <Banner tone="danger" icon="lock-f" actions={<Contact company={company} />}>
          <Trans>
            Your account is suspended: new shipments are closed. Contact us to settle it. Shipments under way go on.
          </Trans>
        </Banner>
      );
  }
}

function Contact({ company }: { readonly company: Membership }) {
  const { data } = useQuery(supportQuery(company.uuid));
  const contact = data?.items[0];
  if (contact === undefined) return null;
  return (
    <>
      <ButtonLink size="sm" variant="link" href={`tel:${contact.phone}`}>
        {contact.phone}
      </ButtonLink>
      <ButtonLink size="sm" variant="link" href={`mailto:${contact.email}`}>
        {contact.email}
      </ButtonLink>
    </>
  );
}
