import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Banner } from '#design/banner/banner.tsx';
import { Button } from '#design/button/button.tsx';
import { Icon } from '#design/icon/icon.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { deletionQuery, stay } from '#device/account/personal-data.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { DeletionObstacle } from '#freight/user/deletion.ts';
import { useLongDay } from '../../../parts/format/use-long-day.ts';
import { ListFault } from '../../../parts/list/list-fault.tsx';
import { notifyFault } from '../../../parts/toasts/notify-fault.tsx';
import styles from '../account.module.css';
import { AccountSheet } from '../account-sheet.tsx';
import own from './data.module.css';
import { DeleteDialog } from './delete-dialog.tsx';

/** The end of the account: what must end first, the way to ask for it, and the way back. */
export function DeletionSheet() {
  const { t } = useLingui();
  const { session } = useViewer();
  const [asking, setAsking] = useState(false);
  const query = useQuery(deletionQuery(session.userId));
  const { data, isPending, isError, dataUpdatedAt } = query;
  return (
    <AccountSheet title={<Trans>Delete my account</Trans>}>
      {isPending && <SkeletonRows label={t`Loading`} count={1} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>This did not load.</Trans>
        </ListFault>
      )}
      {data?.deleted_at != null && <Leaving at={data.deleted_at} />}
      {data?.deleted_at === null && (
        <div className={styles.body}>
          {data.obstacles.length > 0 && <Obstacles obstacles={data.obstacles} />}
          <p>
            <Trans>You have 14 days to take it back.</Trans>
          </p>
          <div>
            <Button variant="danger" disabled={data.obstacles.length > 0} onClick={() => setAsking(true)}>
              <Trans>Delete my account</Trans>
            </Button>
          </div>
        </div>
      )}
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </AccountSheet>
  );
}

function Leaving({ at }: { readonly at: string }) {
  const day = useLongDay()(at);
  const back = useMutation({ mutationFn: stay, onError: notifyFault });
  return (
    <div className={styles.body}>
      <Banner tone="danger" icon="warning-f" role="status">
        <Trans>Your account will be deleted on {day}.</Trans>
      </Banner>
      <div>
        <Button variant="primary" busy={back.isPending} onClick={() => back.mutate()}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </div>
  );
}

const WORDS: Readonly<Record<DeletionObstacle, ReactNode>> = {
  last_owner: <Trans>You are the only owner of your company. Another member must become an owner.</Trans>,
  shipments_running: <Trans>Transports of yours are still running. They must be delivered or handed over.</Trans>,
  invoices_unpaid: <Trans>Invoices are still open. They must be paid.</Trans>,
};

function Obstacles({ obstacles }: { readonly obstacles: readonly DeletionObstacle[] }) {
  return (
    <>
      <p>
        <Trans>First these must end, then it can go.</Trans>
      </p>
      <ul className={own.obstacles}>
        {obstacles.map((each) => (
          <li key={each}>
            <Icon name="warning-f" size="md" />
            <span>{WORDS[each]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
