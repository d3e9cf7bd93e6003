import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { thingChangesQuery } from '#device/company/support-access.ts';
import { useMinute } from '#device/sync/use-now.ts';
import type { SupportChange } from '#freight/user/support-change.ts';
import { useFormat } from '../format/use-format.ts';
import { loadedItems } from '../list/loaded-items.ts';
import { PagedList } from '../list/paged-list.tsx';
import { ChangedFields } from './changed-fields.tsx';
import styles from './support-trace.module.css';

interface SupportTraceProps {
  readonly company: string;
  /** Id of the thing whose page it is on. */
  readonly entity: string;
}

/** Changes of a thing by Lading's support; read once it is opened. */
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
  const { items: changes } = loadedItems(query.data);
  return (
    <PagedList
      query={query}
      count={changes.length}
      loading={t`Loading what support did`}
      placeholders={1}
      fault={<Trans>What support did is not loaded.</Trans>}
      empty={
        <p>
          <Trans>Support has changed nothing here.</Trans>
        </p>
      }
      more={<Trans>Show earlier</Trans>}
    >
      <ChangeList changes={changes} />
    </PagedList>
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
