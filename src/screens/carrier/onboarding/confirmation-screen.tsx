import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { Row } from '#design/layout/row.tsx';
import { Sign } from '#design/sign/sign.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { Stamp } from '#design/stamp/stamp.tsx';
import { type Onboarding, onboardingQuery } from '#device/onboarding/onboarding.ts';
import { useViewer } from '#device/session/use-session.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { WorkPage } from '../../parts/page/work-page.tsx';
import { NotifyMe } from './notify-me.tsx';
import styles from './onboarding.module.css';
import { OnboardingSide } from './onboarding-side.tsx';
import { useAdmission } from './use-admission.ts';

/** The wait of a carrier after all documents are sent, and its admission. */
export function ConfirmationScreen() {
  const { t } = useLingui();
  const { company } = useViewer();
  const isPhone = useIsPhone();
  const query = useQuery(onboardingQuery(company?.uuid ?? ''));
  const { data } = query;
  useAdmission(query);
  usePageTitle(t`Documents`);
  // The user is read again after the documents.
  if (company?.status === 'active' || data?.status === 'active') return <Admitted />;
  const page = (
    <main className={styles.page}>
      {query.isPending && !query.isError && <SkeletonRows label={t`Loading the documents`} count={3} />}
      {query.isError && (
        <ListFault readAt={query.dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The documents did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && (
        <div className={styles.columns}>
          <Waiting onboarding={data} />
          <OnboardingSide onboarding={data} isNew />
        </div>
      )}
    </main>
  );
  return isPhone && data !== undefined && isWaiting(data) ? <WorkPage foot={<NotifyMe />}>{page}</WorkPage> : page;
}

/** True if there is nothing to do but wait. */
function isWaiting({ documents }: Onboarding): boolean {
  return documents.every(({ required, state }) => !required || !['missing', 'refused', 'expired'].includes(state));
}

function Admitted() {
  return (
    <main className={styles.page}>
      <EmptyState
        icon="seal-check-f"
        level={1}
        title={<Trans>Your company is admitted</Trans>}
        action={
          <Link to="/offers" className={buttonClass('primary')}>
            <Trans>See the offers</Trans>
          </Link>
        }
      >
        <Trans>All documents are accepted. You can book offers and bid on them now.</Trans>
      </EmptyState>
    </main>
  );
}

/** By when support has decided, and what is to do where a document came back. */
function Waiting({ onboarding }: { readonly onboarding: Onboarding }) {
  const { documents } = onboarding;
  const isBack = !isWaiting(onboarding);
  const format = useFormat();
  const waiting = documents.flatMap(({ state, file }) => (state === 'sent' && file !== null ? [file] : []));
  const last = Math.max(...waiting.map(({ sent_at }) => Date.parse(sent_at)));
  const due = Math.max(...waiting.map(({ due_at }) => Date.parse(due_at)));
  const list = (
    <Link to="/onboarding" className={buttonClass('white')}>
      {isBack ? <Trans>Send what is missing</Trans> : <Trans>See what I sent</Trans>}
    </Link>
  );
  if (isBack || waiting.length === 0) {
    return (
      <EmptyState icon="warning-f" level={1} title={<Trans>A document has to be sent</Trans>} action={list}>
        <Trans>One is missing, or we could not accept it.</Trans>
      </EmptyState>
    );
  }
  const sent = format.dayAndTime(last);
  return (
    <Sign className={styles.sign}>
      <Stamp onSign>
        <Trans>Sent {sent}</Trans>
      </Stamp>
      <h1>
        <Trans>We are checking your documents</Trans>
      </h1>
      <Row as="p" align="center" gap="3" size="time" weight="bold" leading="1.1">
        <Icon name="lte" size="xl" />
        {format.dayAndTime(due)}
      </Row>
      <p>
        <Trans>
          Mostly sooner. We check on weekdays between 9:00 and 17:00 in Paris, and write you an e-mail. You need do
          nothing now.
        </Trans>
      </p>
      <p>{list}</p>
    </Sign>
  );
}
