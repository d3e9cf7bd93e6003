import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import type { LogEntry } from '#device/store/outbox-db.ts';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { useMarkWords } from '../../parts/mission/view-mark.tsx';
import { OpPlace, OpWords } from './op-groups.tsx';
import styles from './outbox.module.css';

interface SentItemProps {
  readonly entry: LogEntry;
  /** The number of pages of a proof. */
  readonly count: number;
}

/** Something the server has: when it was done, and when it was received. Drawn once: what ended does not change. */
export const SentItem = memo(function SentItem({ entry, count }: SentItemProps) {
  const now = useNow();
  const format = useFormat();
  const words = useMarkWords();
  const { receipt, occurredAt, endedAt, ended } = entry;
  const received = format.moment(receipt === null ? endedAt : Date.parse(receipt.recordedAt), now);
  const others = receipt?.supersededBy ?? null;
  const theirs = others === null ? '' : format.moment(Date.parse(others), now);
  return (
    <div className={styles.item}>
      <SyncMark size="lg" state="server" label={words.server} />
      <div>
        <h3>
          <OpWords kind={entry.kind} count={count} />
        </h3>
        <p>
          <OpPlace about={entry.about} />
        </p>
        {others !== null && (
          <p>
            <Trans>Someone had already completed it, at {theirs}. That time counts.</Trans>
          </p>
        )}
        {ended === 'reported' && (
          <p>
            <Trans>Reported to the dispatcher</Trans>
          </p>
        )}
      </div>
      <p className={styles.time}>
        {format.moment(occurredAt, now)}
        <small>
          <Trans>received {received}</Trans>
        </small>
      </p>
    </div>
  );
}, isSame);

function isSame(drawn: SentItemProps, next: SentItemProps): boolean {
  return drawn.entry.id === next.entry.id && drawn.entry.endedAt === next.entry.endedAt && drawn.count === next.count;
}
