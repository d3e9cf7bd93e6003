import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#design/button/button-class.ts';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { forgetSearch, savedSearchesQuery } from '#device/searches/saved-searches.ts';
import { useViewer } from '#device/session/use-session.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { useConfirm } from '../../parts/confirm/use-confirm.tsx';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { MarketTabs } from '../../parts/offer/market-tabs.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { notifyFault } from '../../parts/toasts/notify-fault.tsx';
import { NewsChoice } from './news-choice.tsx';
import { SearchRow } from './search-row.tsx';
import styles from './searches.module.css';

/** The searches a company saved, each with what it finds now. Without network they show as they were read. */
export function SearchesScreen() {
  const { t } = useLingui();
  const { company } = useViewer();
  const { data, isPending, isError, dataUpdatedAt, refetch } = useQuery(savedSearchesQuery(company?.uuid ?? ''));
  const forget = useMutation({
    mutationFn: (search: string) => forgetSearch(company?.uuid ?? '', search),
    onError: notifyFault,
  });
  const { ask, sheet } = useConfirm();
  usePageTitle(t`Searches`);
  useReadAt('list', dataUpdatedAt || null);

  const askToForget = ({ uuid, name }: SavedSearch) =>
    ask({
      title: <Trans>Delete this search?</Trans>,
      yes: <Trans>Delete {name}</Trans>,
      children: <Trans>It no longer sends new offers by e-mail. The offers themselves stay.</Trans>,
      onYes: () => forget.mutate(uuid),
    });

  return (
    <main className={styles.screen}>
      <MarketTabs />
      <div className={styles.column}>
        <Row align="center" justify="between" gap="2 3" padding="3 4 2">
          <Text as="h1" size="title" leading="1.1">
            <Trans>Searches</Trans>
          </Text>
          <Link to="/offers" state={{ isNewSearch: true }} className={buttonClass('primary')}>
            <Trans>New search</Trans>
          </Link>
        </Row>
        <NewsChoice />
        {isPending && <SkeletonRows label={t`Loading the searches`} count={3} />}
        {isError && (
          <ListFault readAt={dataUpdatedAt || null} onRetry={() => void refetch()}>
            <Trans>The searches did not load.</Trans>
          </ListFault>
        )}
        {data?.length === 0 && (
          <EmptyState icon="binoculars-b" title={<Trans>No saved search yet</Trans>}>
            <Trans>
              Choose areas and limits on the offers page, then save the search. New offers can come by e-mail.
            </Trans>
          </EmptyState>
        )}
        <ul className={styles.list}>
          {data?.map((search) => (
            <li key={search.uuid}>
              <SearchRow search={search} onDelete={() => askToForget(search)} />
            </li>
          ))}
        </ul>
        {sheet}
      </div>
    </main>
  );
}
