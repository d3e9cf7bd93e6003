import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { type SupportedCompany, supportedCompanyQuery } from '#device/support/company.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useDetail } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import styles from '../support.module.css';
import { EarlierChanges, WaitingChanges } from './company-changes.tsx';
import { CompanyCredit } from './company-credit.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyFile } from './company-file.tsx';
import { CompanyHistory } from './company-history.tsx';
import { CompanyMembers } from './company-members.tsx';
import { CompanyMoney } from './company-money.tsx';
import { CompanyTrace } from './company-trace.tsx';
import { LateFees } from './late-fees.tsx';
import { NetworkAgreements } from './network-agreements.tsx';
import { SelfBilledInvoices } from './self-billed.tsx';

/** A company as support sees it. */
export function CompanyScreen({ uuid }: { readonly uuid: string }) {
  const { t } = useLingui();
  const { data, isPending, isError, error, dataUpdatedAt, refetch } = useQuery(supportedCompanyQuery(uuid));
  const isMissing = useRefusal(uuid, { isPending, error })?.code === 'not_found';
  usePageTitle(data?.name ?? t`Company`);
  if (isMissing) {
    return (
      <main className={styles.page}>
        <EmptyState
          level={1}
          icon="signpost-f"
          title={<Trans>This company does not exist</Trans>}
          action={
            <Link to="/support/users" className={buttonClass('primary')}>
              <Trans>Back to users</Trans>
            </Link>
          }
        />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
          <Trans>The company did not load.</Trans>
        </ListFault>
      )}
      {isPending && !isError && <SkeletonRows label={t`Loading the company`} count={4} />}
      {data !== undefined && <CompanyPage company={data} />}
    </main>
  );
}

function CompanyPage({ company }: { readonly company: SupportedCompany }) {
  const navigate = useNavigate();
  useDetail(
    company.name,
    useCallback(() => void navigate({ to: '/support/users' }), [navigate]),
  );
  return (
    <>
      <h1 className={styles.title}>{company.name}</h1>
      <div className={styles.columns}>
        <div className={styles.sheets}>
          <WaitingChanges company={company} />
          <CompanyFacts company={company} />
          {company.kind === 'carrier' && <CompanyFile company={company} />}
          {company.kind === 'carrier' && <NetworkAgreements company={company.uuid} />}
          <CompanyMembers company={company} />
          <EarlierChanges company={company} />
          <CompanyHistory company={company} />
          <CompanyTrace company={company.uuid} />
        </div>
        <div className={styles.sheets}>
          <CompanyMoney company={company} />
          <LateFees company={company.uuid} />
          {company.kind === 'carrier' && <SelfBilledInvoices company={company.uuid} />}
          <CompanyCredit company={company} />
        </div>
      </div>
    </>
  );
}
