import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { supportQuery } from '#device/company/support-query.ts';
import { useViewer } from '#device/session/use-session.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { Phone } from '../../parts/phone/phone.tsx';

/** Why a company cannot order: it is locked, or not admitted yet. */
export function LockedCompany() {
  const { t } = useLingui();
  const { company } = useViewer();
  usePageTitle(t`New shipment`);
  const isLocked = company?.status === 'locked';
  return (
    <main>
      <EmptyState
        level={1}
        icon="lock-f"
        title={isLocked ? <Trans>Your account is suspended</Trans> : <Trans>Your account is not open yet</Trans>}
        action={company !== null && <SupportPhone company={company.uuid} />}
      >
        {isLocked ? (
          <Trans>You cannot ask for prices or book while it is. Your shipments go on. Call us to open it again.</Trans>
        ) : (
          <Trans>You can ask for prices and book once your company is admitted.</Trans>
        )}
      </EmptyState>
    </main>
  );
}

function SupportPhone({ company }: { readonly company: string }) {
  const { data } = useQuery(supportQuery(company));
  const [contact] = data?.items ?? [];
  return contact === undefined ? null : <Phone number={contact.phone} />;
}
