import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Row } from '#design/layout/row.tsx';
import { Progress } from '#design/progress/progress.tsx';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import type { Failure } from '#device/store/op.ts';
import type { Sending } from '#device/sync/sync-state.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useMarkWords } from '../../parts/mission/view-mark.tsx';
import { type OpGroup, OpPlace, OpWords } from './op-groups.tsx';
import styles from './outbox.module.css';

interface WaitingItemProps {
  readonly group: OpGroup;
  /** The progress while it is being sent. */
  readonly sending: Sending | null;
  /** An earlier step of the mission needs the driver first. */
  readonly blocked?: boolean;
}

/** Something on its way, or waiting for its turn. Drawn again only when it changed: hundreds may wait while one goes. */
export const WaitingItem = memo(function WaitingItem({ group, sending, blocked = false }: WaitingItemProps) {
  const { t } = useLingui();
  const now = useNow();
  const format = useFormat();
  const words = useMarkWords();
  const { first, count, size } = group;
  const gone = sending === null || sending.total === 0 ? null : goneOf(group, sending);
  const part = gone === null ? null : gone.sent / gone.total;
  const [sent, total] = [format.bytes(gone?.sent ?? 0), format.bytes(gone?.total ?? 0)];
  return (
    <div className={styles.item}>
      <SyncMark
        size="lg"
        state={sending === null ? 'here' : 'sending'}
        label={sending === null ? words.here : words.sending}
        done={(part ?? 0.5) * 100}
      />
      <div>
        <h3>
          <OpWords kind={first.kind} count={count} />
        </h3>
        <p>
          <Link to="/missions/$key" params={{ key: first.laneId }}>
            <OpPlace about={first.about} />
          </Link>
        </p>
        {blocked && (
          <p>
            <Trans>Waits for the step of this mission that needs you.</Trans>
          </p>
        )}
        {sending === null && !blocked && first.lastError !== null && (
          <p>
            <WaitReason failure={first.lastError} />
          </p>
        )}
      </div>
      <p className={styles.time}>
        {format.moment(first.occurredAt, now)}
        <small>{size > 0 ? format.bytes(size) : words.here}</small>
      </p>
      {part !== null && (
        <div className={styles.wide}>
          <Progress label={t`Sending`} value={part * 100} />
          <Row as="p" wrap={false} justify="between" weight="mid">
            <span>
              <Trans>
                {sent} of {total}
              </Trans>
            </span>
            <span>{format.percent(part)}</span>
          </Row>
        </div>
      )}
    </div>
  );
}, isSame);

/** Bytes of a group that have gone, and all of them: the pages of a proof go one by one. */
function goneOf({ first, size, sent }: OpGroup, sending: Sending): { readonly sent: number; readonly total: number } {
  return { sent: sent + sending.sent, total: sent + size - (first.file?.size ?? 0) + sending.total };
}

function isSame(drawn: WaitingItemProps, next: WaitingItemProps): boolean {
  const { group, sending } = next;
  return (
    drawn.group.first === group.first &&
    drawn.group.count === group.count &&
    drawn.group.size === group.size &&
    drawn.group.sent === group.sent &&
    drawn.sending === sending &&
    drawn.blocked === next.blocked
  );
}

/** Why the last attempt did not get through. */
function WaitReason({ failure }: { readonly failure: Failure }) {
  switch (failure.kind) {
    case 'captive':
      return <Trans>This network asks you to log in to the Wi-Fi first.</Trans>;
    case 'timeout':
      return <Trans>The network was too slow. Another try follows.</Trans>;
    case 'server':
      return <Trans>The server was busy. Another try follows.</Trans>;
    default:
      return <Trans>No network. Another try follows.</Trans>;
  }
}
