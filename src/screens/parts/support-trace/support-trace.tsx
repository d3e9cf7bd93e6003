import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { thingChangesQuery } from '#device/company/support-access.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { SupportChange } from '#freight/user/support-change.ts';
import { useFormat } from '../format/use-format.ts';
import { ListFault } from '../list/list-fault.tsx';
import { ShowMore } from '../list/show-more.tsx';
import { ChangedFields } from './changed-fields.tsx';
import styles from './support-trace.module.css';

interface SupportTraceProps {
  readonly company: string;
  /** Id of the thing whose page it is on. */
  readonly entity: string;
}

/** What Lading's support changed on a thing; read once it is opened. */
export default function SupportTrace({ company, entity }: SupportTraceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.trace} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>Changes by Lading’s support</Trans>
      </summary>
      {isOpen && <Changes company={company} entity={entity} />}
    </details>
  );
}

function Changes({ company, entity }: SupportTraceProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(thingChangesQuery(company, entity));
  const changes = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {query.isPending && !query.isError && <SkeletonRows label={t`Loading what support did`} count={1} />}
      {query.isError && (
        <ListFault readAt={query.dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>What support did is not loaded.</Trans>
        </ListFault>
      )}
      {query.data !== undefined && changes.length === 0 && (
        <p>
          <Trans>Support has changed nothing here.</Trans>
        </p>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Show earlier</Trans>
        </ShowMore>
      )}
    </>
  );
}

function ChangeList({ changes }: { readonly changes: readonly SupportChange[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  return (
    <ol aria-label={t`Changes by Lading’s support`}>
      {changes.map(({ uuid, at, support, user, reason, ticket, changes: fields }) => (
        <li key={uuid}>
          <time dateTime={at}>{format.moment(Date.parse(at), now)}</time>
          <span>
            {user === null ? (
              support
            ) : (
              <Trans>
                {support} for {user}
              </Trans>
            )}
            {reason !== null && `: ${reason}`}
            {ticket !== null && ` (${ticket})`}
          </span>
          <ChangedFields changes={fields} />
        </li>
      ))}
    </ol>
  );
}
