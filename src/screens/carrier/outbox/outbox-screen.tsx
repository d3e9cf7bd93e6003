import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#design/button/button.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Row } from '#design/layout/row.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { useListReadAt } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { holdsUp, type Op } from '#device/store/op.ts';
import { sendNow } from '#device/sync/flush.ts';
import { watchSentToday } from '#device/sync/sent-today.ts';
import { sync } from '#device/sync/sync-state.ts';
import { useOutbox } from '#device/sync/use-outbox.ts';
import { useWaitingUsers } from '#device/sync/use-waiting-users.ts';
import { ShowMore, useShown } from '../../parts/list/show-more.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { WaitingSteps } from '../../parts/session/waiting-steps.tsx';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { deviceKind } from '../../parts/words/device-kind.ts';
import { groupsOf, sentGroupsOf } from './op-groups.tsx';
import styles from './outbox.module.css';
import { ParkedItem } from './parked-item.tsx';
import { SentItem } from './sent-item.tsx';
import { WaitingItem } from './waiting-item.tsx';

/** Few at a time: while steps go, rows move from one list to the other several times a second. */
const ROWS = 8;

/** All that was done on this device: what needs the driver, what goes, what waits, what arrived today. */
export function OutboxScreen() {
  const { t } = useLingui();
  usePageTitle(t`Outbox`);
  useReadAt('list', useListReadAt(useViewer().owner));
  useEffect(watchSentToday, []);
  const { ready, needsYou, waiting, sending, sentToday } = useOutbox();
  const sent = sentToday ?? [];
  // A proof is one thing, whichever of its pages goes now.
  const goingId = waiting.find(({ id }) => id === sending?.opId)?.groupId;
  const goingNow = waiting.filter(({ groupId }) => groupId === goingId);
  const going = groupsOf(goingNow, sent);
  const notGoing = waiting.filter(({ groupId }) => groupId !== goingId);
  const queued = groupsOf(notGoing, sent);
  const done = sentGroupsOf(sent, waiting);
  const isBehind = ({ laneId, seq }: Op) => needsYou.some((op) => holdsUp(op) && op.laneId === laneId && op.seq < seq);
  const isEmpty = sentToday !== null && needsYou.length + waiting.length + sent.length === 0;
  const queuedRows = useShown(queued, 'queued', 0, ROWS);
  const sentRows = useShown(done, 'sent', 0, ROWS);
  if (!ready) return <SkeletonRows label={t`Loading the outbox`} count={3} />;
  return (
    <main className={styles.outbox}>
      <h1 className={styles.title}>
        <Trans>Outbox</Trans>
      </h1>
      <LeftByOthers />
      {isEmpty && (
        <EmptyState icon="tray-arrow-up-b" title={<Trans>Everything is sent</Trans>}>
          <Trans>Steps and proofs you complete appear here until they are on the server.</Trans>
        </EmptyState>
      )}
      {needsYou.length > 0 && (
        <section>
          <h2 className={styles.head}>
            <Trans>Needs you</Trans> <small>{needsYou.length}</small>
          </h2>
          <ul>
            {needsYou.map((op) => (
              <li key={op.id}>
                <ParkedItem op={op} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {going.length > 0 && (
        <section>
          <h2 className={styles.head}>
            <Trans>Sending</Trans> <small>{goingNow.length}</small>
          </h2>
          <ul>
            {going.map((group) => (
              <li key={group.id}>
                <WaitingItem group={group} sending={sending} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {queued.length > 0 && (
        <section>
          <Row align="center" justify="between" gap="2" padding="2 4 0 0">
            <h2 className={styles.head}>
              <WaitingWords /> <small>{notGoing.length}</small>
            </h2>
            {navigator.onLine && (
              <Button size="sm" variant="white" onClick={() => void sendNow().catch(notifyFault)}>
                <Trans>Send now</Trans>
              </Button>
            )}
          </Row>
          <p className={styles.note}>
            <Trans>Sent automatically in this order, as soon as there is a network.</Trans>
          </p>
          <StorageRisk />
          <ul>
            {queuedRows.shown.map((group) => (
              <li key={group.id}>
                <WaitingItem group={group} sending={null} blocked={isBehind(group.first)} />
              </li>
            ))}
          </ul>
          <More onMore={queuedRows.more} />
        </section>
      )}
      {done.length > 0 && (
        <section>
          <h2 className={styles.head}>
            <Trans>On server today</Trans> <small>{done.reduce((sum, { count }) => sum + count, 0)}</small>
          </h2>
          <ul>
            {sentRows.shown.map(({ id, last, count }) => (
              <li key={id}>
                <SentItem entry={last} count={count} />
              </li>
            ))}
          </ul>
          <More onMore={sentRows.more} />
        </section>
      )}
    </main>
  );
}

/** A phone that several drivers use may keep steps that only an earlier one can send. */
function LeftByOthers() {
  const { session } = useViewer();
  const others = useWaitingUsers().filter(({ userId }) => userId !== session.userId);
  return others.map(({ userId, name, count }) => (
    <p key={userId} className={styles.note} role="note">
      <WaitingSteps name={name} count={count} />
    </p>
  ));
}

function More({ onMore }: { readonly onMore: (() => void) | null }) {
  if (onMore === null) return null;
  return (
    <ShowMore onMore={onMore} automatic>
      <Trans>Load more</Trans>
    </ShowMore>
  );
}

/** Warns that a browser which may delete its data is not safe before all is on the server. */
function StorageRisk() {
  const { risk } = useSnapshot(sync);
  if (risk === 'none') return null;
  return (
    <p className={styles.note} role="note">
      {risk === 'private' ? (
        <Trans>This looks like a private window. Closing it deletes what is not on the server yet.</Trans>
      ) : (
        <Trans>
          This browser may delete unsent steps when the device runs out of space. Install the app to keep them.
        </Trans>
      )}
    </p>
  );
}

function WaitingWords() {
  switch (deviceKind()) {
    case 'phone':
      return <Trans>Waiting on this phone</Trans>;
    case 'tablet':
      return <Trans>Waiting on this tablet</Trans>;
    case 'computer':
      return <Trans>Waiting on this computer</Trans>;
  }
}
