import { Link } from '@tanstack/react-router';
import { SyncMark } from '#design/sync-mark/sync-mark.tsx';
import styles from './shell.module.css';
import { useStrip } from './use-strip.ts';

/** The strip's word as a mark in the bar of a desktop. */
export function SyncLink() {
  const { state, title } = useStrip();
  const mark = { server: 'server', sending: 'sending', offline: 'here', attention: 'attention' } as const;
  return (
    <Link to="/outbox" data-momentary data-calm={state === 'server' || undefined} className={styles.mark}>
      <SyncMark state={mark[state]} onSign>
        {title}
      </SyncMark>
    </Link>
  );
}
