import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { supportChangesQuery } from '#device/support/company.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { loadedItems } from '../../parts/list/loaded-items.ts';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { ChangedFields } from '../../parts/support-trace/changed-fields.tsx';
import { ChangedName } from '../../parts/support-trace/changed-thing.tsx';
import styles from '../support.module.css';

/** Support's changes for a company, in its own name or in that of a user: the thing, old and new values. */
export function CompanyTrace({ company }: { readonly company: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useMinute();
  const query = useInfiniteQuery(supportChangesQuery(company));
  const { items: changes } = loadedItems(query.data);
  return (
    <Paper>
      <PaperHead>
        <Trans>Changes by support</Trans>
      </PaperHead>
      <PagedList
        query={query}
        count={changes.length}
        loading={t`Loading the changes`}
        placeholders={2}
        fault={<Trans>The changes did not load.</Trans>}
        empty={
          <p className={styles.note}>
            <Trans>Support has changed nothing here yet.</Trans>
          </p>
        }
        more={<Trans>Show earlier</Trans>}
      >
        <ol aria-label={t`Changes by support`}>
          {changes.map(({ uuid, at, support, user, reason, entity, changes: fields }) => (
            <li key={uuid} className={styles.action}>
              <time dateTime={at}>{format.moment(Date.parse(at), now)}</time>
              <div>
                <b>
                  <ChangedName entity={entity} />
                </b>
                ,{' '}
                {user === null ? (
                  support
                ) : (
                  <Trans>
                    {support} for {user}
                  </Trans>
                )}
                {reason !== null && `: ${reason}`}
                <ChangedFields changes={fields} />
              </div>
            </li>
          ))}
        </ol>
      </PagedList>
    </Paper>
  );
}
