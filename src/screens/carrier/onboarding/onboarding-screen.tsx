import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionBar } from '#design/action-bar/action-bar.tsx';
import { Arrow } from '#design/arrow/arrow.tsx';
import { Text } from '#design/layout/text.tsx';
import type { NodeState } from '#design/node/node.tsx';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import { type CompanyDocument, type Onboarding, onboardingQuery } from '#device/onboarding/onboarding.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { DocumentKind, DocumentState } from '#freight/company/company-document.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { FirstDayPlace } from '../../parts/page/first-day-place.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { WorkPage } from '../../parts/page/work-page.tsx';
import { DocumentItem } from './document-item.tsx';
import { DocumentPage } from './document-page.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './onboarding.module.css';
import { OnboardingSide } from './onboarding-side.tsx';
import { useAdmission } from './use-admission.ts';

interface OnboardingScreenProps {
  /** The document that has the whole page of a phone. */
  readonly open: DocumentKind | null;
}

/** The documents of a carrier: before it is admitted, and whenever one has to be renewed. */
export function OnboardingScreen({ open }: OnboardingScreenProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { company } = useViewer();
  const uuid = company?.uuid ?? '';
  const query = useQuery(onboardingQuery(uuid));
  const { data } = query;
  useAdmission(query);
  usePageTitle(t`Documents`);
  const isNew = company?.status === 'onboarding';
  const name = company?.name ?? '';
  const chosen = isPhone ? data?.documents.find(({ kind }) => kind === open) : undefined;
  if (chosen !== undefined) return <DocumentPage key={chosen.kind} company={uuid} document={chosen} />;
  const page = (
    <main className={styles.page}>
      <Text as="h1" size="title" leading="1.1" breaks>
        {isNew ? <Trans>Before your first mission</Trans> : <Trans>Documents of your company</Trans>}
      </Text>
      <p className={styles.lead}>
        <Trans>The papers of {name}. You can leave and come back, each file is kept.</Trans>
      </p>
      <div className={styles.columns}>
        <Paper>
          {query.isPending && !query.isError && <SkeletonRows label={t`Loading the documents`} count={5} />}
          {query.isError && (
            <ListFault readAt={query.dataUpdatedAt || null} onRetry={() => void query.refetch()}>
              <Trans>The documents did not load.</Trans>
            </ListFault>
          )}
          {data !== undefined && <Documents company={uuid} documents={data.documents} />}
        </Paper>
        {data !== undefined && <OnboardingSide onboarding={data} isNew={isNew} />}
      </div>
      {isNew && (
        <div className={styles.firstDay}>
          <FirstDayPlace />
        </div>
      )}
    </main>
  );
  return isNew ? <WorkPage foot={<Foot onboarding={data} />}>{page}</WorkPage> : page;
}

/** Each with all that can be done about it; on phones each leads to its page. */
function Documents({ company, documents }: Pick<Onboarding, 'documents'> & { readonly company: string }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone && <Accepted documents={documents} />}
      <ul aria-label={t`Documents`}>
        {byNeed(documents).map((document) =>
          isPhone ? (
            <DocumentRow key={document.kind} document={document} />
          ) : (
            <DocumentItem key={document.kind} company={company} document={document} />
          ),
        )}
      </ul>
    </>
  );
}

/** The number of accepted documents, in a word and as a road. */
function Accepted({ documents }: Pick<Onboarding, 'documents'>) {
  const needed = documents.filter(({ required }) => required);
  const total = needed.length;
  const steps = needed
    .toSorted((a, b) => NEED.indexOf(b.state) - NEED.indexOf(a.state))
    .map(({ state }) => ({ shape: 'square' as const, state: NODES[state] }));
  const accepted = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.strip}>
      <StepStrip steps={steps}>
        <Trans>
          {accepted} of {total} accepted
        </Trans>
      </StepStrip>
    </div>
  );
}

const NODES: Readonly<Record<DocumentState, NodeState>> = {
  accepted: 'done',
  expiring: 'done',
  sent: 'todo',
  missing: 'now',
  refused: 'late',
  expired: 'late',
};

/** The order of states: those that need the user come first. */
const NEED: readonly DocumentState[] = ['refused', 'expired', 'missing', 'expiring', 'sent', 'accepted'];

function byNeed(documents: readonly CompanyDocument[]): CompanyDocument[] {
  return documents.toSorted((a, b) => NEED.indexOf(a.state) - NEED.indexOf(b.state));
}

/** The way on, once nothing is to add or to send again. */
function Foot({ onboarding }: { readonly onboarding: Onboarding | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const count = (...states: DocumentState[]) =>
    onboarding?.documents.filter(({ state, required }) => required && states.includes(state)).length ?? 0;
  const [missing, again] = [count('missing'), count('refused', 'expired')];
  return (
    <ActionBar
      id="action-bar"
      label={t`Next step`}
      side={
        <p role="status" className={styles.left}>
          {missing > 0 && <Plural value={missing} one="# to add" other="# to add" />}
          {missing > 0 && again > 0 && ', '}
          {again > 0 && <Plural value={again} one="# to send again" other="# to send again" />}
        </p>
      }
      step={
        <Arrow
          wide
          disabled={onboarding === undefined || missing + again > 0}
          onClick={() => void navigate({ to: '/onboarding/confirmation' })}
        >
          <Trans>Continue</Trans>
        </Arrow>
      }
    />
  );
}
