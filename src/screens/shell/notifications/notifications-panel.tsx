import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Dialog } from '#design/dialog/dialog.tsx';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { Reference } from '#design/reference/reference.tsx';
import { useNow } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { EventWords } from '../../parts/mission/event-words.tsx';
import styles from '../shell.module.css';
import { useNotices } from './use-notices.ts';
import { markNoticesRead } from './use-read-at.ts';
import { WaitingPart } from './waiting-part.tsx';

/** The changes to missions by others. Opening it marks them as read. */
export function NotificationsPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open panel onClose={onClose} title={<Trans>Notifications</Trans>} closeLabel={t`Close`}>
      <WaitingPart onChoose={onClose} />
      <Notices onChoose={onClose} />
    </Dialog>
  );
}

function Notices({ onChoose }: { readonly onChoose: () => void }) {
  const format = useFormat();
  const now = useNow();
  const { notices, readAt } = useNotices();
  const [newSince] = useState(readAt);
  useEffect(markNoticesRead, []);
  if (notices.length === 0) {
    return (
      <EmptyState icon="bell-b" title={<Trans>Nothing new</Trans>}>
        <Trans>Changes to your missions appear here: another driver, late, cancelled.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack as="ul">
      {notices.map(({ mission, event, town }) => {
        const at = Date.parse(event.recorded_at);
        return (
          <li key={event.uuid}>
            <Link
              to="/missions/$key"
              params={{ key: mission.uuid }}
              search={{ tab: 'tracking' }}
              className={classNames(styles.result, at > newSince && styles.unread)}
              onClick={onChoose}
            >
              <span>
                <Reference>{mission.reference}</Reference> <b>{town}</b>
              </span>
              <span>{format.moment(at, now)}</span>
              <small>
                <EventWords event={event} />
              </small>
            </Link>
          </li>
        );
      })}
    </Stack>
  );
}
