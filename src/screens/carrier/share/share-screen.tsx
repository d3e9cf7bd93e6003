import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useActiveMissions } from '#device/missions/use-missions.ts';
import type { MissionView } from '#device/outbox/view.ts';
import { dropShared, giveSharedTo, leftFiles, sharedFiles } from '#device/pod/shared-pages.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { LeftFile } from '#device/store/shared-files.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { workOrder } from '#freight/mission/sort.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from './share.module.css';
import { ShareChoice } from './share-choice.tsx';

interface ShareScreenProps {
  /** Why what was shared is not here. */
  readonly failed: 'too_much' | 'not_kept' | undefined;
}

/** A photo or PDF shared from another app: to which mission does it belong? */
export function ShareScreen({ failed }: ShareScreenProps) {
  const { t } = useLingui();
  usePageTitle(t`Shared pages`);
  const navigate = useNavigate();
  const { owner } = useViewer();
  const { views, loading } = useActiveMissions(owner);
  const [count, setCount] = useState<number | null>(null);
  const [left, setLeft] = useState<readonly LeftFile[]>([]);
  useEffect(() => {
    void sharedFiles().then(
      (files) => setCount(files.length),
      () => setCount(0),
    );
    void leftFiles().then(setLeft, () => undefined);
  }, []);

  const give = async (mission: string) => {
    await giveSharedTo(mission);
    await navigate({ to: '/missions/$key', params: { key: mission }, search: { tab: 'pod' } });
  };
  const drop = async () => {
    await dropShared();
    await navigate({ to: '/missions' });
  };
  const work = workOrder(useMinute());
  const byWork = (a: MissionView, b: MissionView) => work(a.mission, b.mission);
  const ordered = views.toSorted(byWork);

  if (count === null || loading) return <SkeletonRows label={t`Loading missions`} count={3} />;
  if (count === 0) {
    return (
      <main>
        <EmptyState
          level={1}
          icon="camera-f"
          title={failed === undefined ? <Trans>Nothing was shared</Trans> : <Trans>The shared file was not kept</Trans>}
        >
          {failed === 'too_much' ? (
            <TooMuch />
          ) : (
            <Trans>Share a photo or PDF of the waybill from your gallery, and choose Lading.</Trans>
          )}
          <LeftOut left={left} why="unread" />
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={styles.share}>
      <h1>
        <Trans>Which mission is it for?</Trans>
      </h1>
      {failed === 'too_much' && (
        <p role="alert">
          <TooMuch />
        </p>
      )}
      <LeftOut left={left} why="too_many" />
      <LeftOut left={left} why="unread" />
      <p>
        <Plural value={count} one="# page is kept on this device." other="# pages are kept on this device." />{' '}
        <Trans>They come from another app or website. They become pages when you choose a mission.</Trans>{' '}
        <Trans>Unused, they are deleted after 24 hours.</Trans>
      </p>
      <ul>
        {ordered.map(({ mission }) => (
          <li key={mission.uuid}>
            <ShareChoice mission={mission} onChoose={() => void give(mission.uuid)} />
          </li>
        ))}
      </ul>
      {ordered.length === 0 && (
        <p>
          <Trans>No open missions on this device.</Trans>
        </p>
      )}
      <Button variant="white" onClick={() => void drop()}>
        <Trans>Discard the pages</Trans>
      </Button>
    </main>
  );
}

function TooMuch() {
  return <Trans>Up to 10 files and 30 MB can wait here. Discard what waits, or share less at a time.</Trans>;
}

interface LeftOutProps extends Pick<LeftFile, 'why'> {
  readonly left: readonly LeftFile[];
}

/** The files that were shared and are not here, by name. */
function LeftOut({ left, why }: LeftOutProps) {
  const names = left
    .filter((file) => file.why === why)
    .map(({ name }) => name)
    .join(', ');
  if (names === '') return null;
  return (
    <p role="alert">
      {why === 'too_many' ? (
        <Trans>Left out: {names}</Trans>
      ) : (
        <Trans>Could not be read: {names}. Download it to this device first, then share it again.</Trans>
      )}
    </p>
  );
}
