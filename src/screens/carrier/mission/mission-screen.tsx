import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { SkipLink } from '#design/skip-link/skip-link.tsx';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { useMissionView } from '#device/missions/mission-queries.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { useViewer } from '#device/session/use-session.ts';
import { GivenTo } from '../../parts/mission/given-to.tsx';
import { StateBadge } from '../../parts/mission/state-badge.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { useDetail, useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { useRefusal } from '../../parts/page/use-refusal.ts';
import { WorkPage, WorkTabs } from '../../parts/page/work-page.tsx';
import { Informations } from './informations.tsx';
import styles from './mission.module.css';
import { MissionBar, ReassignedBar } from './mission-bar.tsx';
import { MissionMissing } from './mission-missing.tsx';
import { Tracking } from './tracking.tsx';

interface MissionScreenProps {
  /** The mission's UUID. */
  readonly name: string;
  readonly tab: MissionTab | undefined;
}

/** One mission: as this device knows it at once, and as the server says it then. */
export function MissionScreen({ name, tab = 'informations' }: MissionScreenProps) {
  const { owner } = useViewer();
  const { view, readAt, loading, error, retry } = useMissionView(owner, name);
  const refusal = useRefusal(name, { isPending: loading, error });
  // Given to someone else: what is kept here must not invite them to drive it. What they did themselves stays readable.
  const isRefused = refusal?.code === 'mission_reassigned';
  const reassigned = view?.reassigned ?? (isRefused ? (refusal.reassignment ?? UNTOLD) : undefined);
  if (view === null || (reassigned !== undefined && view.mark === 'server'))
    return <MissionMissing loading={loading} refusal={refusal} reassigned={reassigned} onRetry={retry} />;
  return <MissionPage key={name} view={{ ...view, reassigned }} readAt={readAt} tab={tab} />;
}

/** A repeated refusal does not say to whom. */
const UNTOLD: MissionView['reassigned'] = { driver: null, at: null };

const Pod = lazyPart(() => import('./pod/pod-tab.tsx').then((part) => part.PodTab));
const Billing = lazyPart(() => import('./billing.tsx').then((part) => part.Billing));

interface MissionPageProps {
  readonly view: MissionView;
  readonly readAt: number | null;
  readonly tab: MissionTab;
}

/** A mission with its four tabs and its action bar. */
function MissionPage({ view, readAt, tab }: MissionPageProps) {
  const { t } = useLingui();
  const { mission } = view;
  const navigate = useNavigate();
  const back = useCallback(() => void navigate({ to: '/missions', search: withoutTab }), [navigate]);
  const openTab = useCallback(
    (next: MissionTab) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: object) => ({ ...before, tab: next === 'informations' ? undefined : next }),
      }),
    [navigate],
  );
  const [podFoot, setPodFoot] = useState<HTMLElement | null>(null);
  const from = mission.pickup.address.city;
  const to = mission.delivery.address.city;
  usePageTitle(mission.reference);
  useDetail(mission.reference, back, { isReference: true });
  useReadAt('mission', readAt);

  return (
    <WorkPage
      foot={
        view.reassigned !== undefined ? (
          <ReassignedBar />
        ) : tab === 'pod' ? (
          <div ref={setPodFoot} />
        ) : (
          <MissionBar view={view} onProof={() => openTab('pod')} />
        )
      }
    >
      <SkipLink to="action-bar">{t`Go to the next step`}</SkipLink>
      <WorkTabs>
        <TabList
          name="mission"
          label={t`Mission`}
          current={tab}
          onChange={openTab}
          tabs={[
            { id: 'informations', label: <Trans>Informations</Trans> },
            { id: 'tracking', label: <Trans>Tracking</Trans> },
            { id: 'pod', label: <Trans>POD</Trans> },
            { id: 'billing', label: <Trans>Billing</Trans> },
          ]}
        />
      </WorkTabs>
      <div className={styles.content}>
        <h1 className={styles.title}>
          <Reference framed>{mission.reference}</Reference>{' '}
          <span>
            <Trans>
              {from} to {to}
            </Trans>
          </span>{' '}
          <StateBadge state={mission.state} />
        </h1>
        {view.reassigned !== undefined && (
          <Banner tone="danger" icon="user-switch-b">
            <GivenTo reassigned={view.reassigned} />. <Trans>What you did before is kept.</Trans>
          </Banner>
        )}
        <TabPanel name="mission" tab={tab} className={styles.panel}>
          <Suspense fallback={<SkeletonRows label={t`Loading the mission`} count={2} />}>
            {tab === 'informations' && <Informations view={view} />}
            {tab === 'tracking' && <Tracking view={view} />}
            {tab === 'pod' && <Pod view={view} foot={podFoot} />}
            {tab === 'billing' && <Billing view={view} />}
          </Suspense>
        </TabPanel>
      </div>
    </WorkPage>
  );
}

function withoutTab(before: MissionTabSearch): MissionTabSearch {
  return { ...before, tab: undefined };
}

/** The four tabs of a mission, as they stand in the address. */
type MissionTab = 'informations' | 'tracking' | 'pod' | 'billing';

/** The part of the address that says which tab is open. */
export interface MissionTabSearch {
  readonly tab?: MissionTab | undefined;
}
