import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Paper, PaperHead } from '#design/paper/paper.tsx';
import { earlierActionsQuery, type SupportedCompany } from '#device/support/company.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { ACTIONS_PER_PAGE, type SupportAction } from '#freight/user/support-action.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ShowMore } from '../../parts/list/show-more.tsx';
import styles from '../support.module.css';
import { ActionWord } from './action-word.tsx';

/** Support's actions, each under the name of who did it. */
export function CompanyHistory({ company: { uuid, history } }: { readonly company: SupportedCompany }) {
  const { t } = useLingui();
  const last = history.at(-1);
  return (
    <Paper>
      <PaperHead>
        <Trans>History</Trans>
      </PaperHead>
      {last === undefined ? (
        <p className={styles.note}>
          <Trans>Support has done nothing here yet.</Trans>
        </p>
      ) : (
        <>
          <ol aria-label={t`History`}>
            <Actions actions={history} />
          </ol>
          {history.length >= ACTIONS_PER_PAGE && <EarlierHistory key={last.uuid} company={uuid} before={last.uuid} />}
        </>
      )}
    </Paper>
  );
}

interface EarlierHistoryProps {
  readonly company: string;
  /** The action that it goes back from. */
  readonly before: string;
}

function EarlierHistory({ company, before }: EarlierHistoryProps) {
  const { t } = useLingui();
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(earlierActionsQuery(company, before));
  const earlier = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {earlier.length > 0 && (
        <ol aria-label={t`Earlier history`}>
          <Actions actions={earlier} />
        </ol>
      )}
      {(data === undefined || hasNextPage) && (
        <ShowMore busy={isFetching} onMore={() => void fetchNextPage()}>
          <Trans>Show earlier</Trans>
        </ShowMore>
      )}
    </>
  );
}

function Actions({ actions }: { readonly actions: readonly SupportAction[] }) {
  const format = useFormat();
  const now = useMinute();
  return actions.map((action) => (
    <li key={action.uuid} className={styles.action}>
      <time dateTime={action.at}>{format.moment(Date.parse(action.at), now)}</time>
      <span>
        <b>
          <ActionWord action={action} />
        </b>
        , {action.support}
        {action.reason !== null && `: ${action.reason}`}
      </span>
    </li>
  ));
}
