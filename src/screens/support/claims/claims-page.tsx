import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback } from 'react';
import { Paper } from '#design/paper/paper.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useIsPhone } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import styles from '../support.module.css';
import { type ClaimTab, ClaimTabs, searchOf } from './claim-tabs.tsx';

interface Part<Item> {
  readonly items: readonly Item[];
  readonly meta: { readonly item_count: number };
}

interface ClaimsPageProps<Item> {
  readonly tab: ClaimTab;
  readonly query: UseInfiniteQueryResult<InfiniteData<Part<Item>>>;
  /** The key of the item that is open beside the list. */
  readonly chosen: string | null;
  readonly keyOf: (item: Item) => string;
  /** How many there are in all, in words. */
  readonly count: (total: number) => ReactNode;
  readonly nothing: ReactNode;
  readonly row: (item: Item, isCurrent: boolean) => ReactNode;
  /** What is open; `onBack` leads back to the list on phones, where it stands alone, and is null elsewhere. */
  readonly panel: (item: Item, onBack: (() => void) | null) => ReactNode;
}

/** The claims of a tab, and the one that is open. On a phone it takes the place of the list. */
export function ClaimsPage<Item>({ tab, query, chosen, panel, ...list }: ClaimsPageProps<Item>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  usePageTitle(t`Claims`);
  const back = useCallback(() => void navigate({ to: '/support/claims', search: searchOf(tab) }), [navigate, tab]);
  const items = query.data?.pages.flatMap((part) => part.items) ?? [];
  const open = items.find((item) => list.keyOf(item) === chosen) ?? (isPhone ? undefined : items[0]);
  const opened =
    open === undefined ? null : <Fragment key={list.keyOf(open)}>{panel(open, isPhone ? back : null)}</Fragment>;
  if (isPhone && opened !== null) return <main className={styles.page}>{opened}</main>;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Claims</Trans>
      </h1>
      <div className={styles.columns}>
        <div className={styles.found}>
          <ClaimTabs current={tab} />
          <TabPanel name="claims" tab={tab}>
            <ClaimsList query={query} items={items} open={open} {...list} />
          </TabPanel>
        </div>
        {opened}
      </div>
    </main>
  );
}

interface ClaimsListProps<Item> extends Pick<ClaimsPageProps<Item>, 'query' | 'keyOf' | 'count' | 'nothing' | 'row'> {
  readonly items: readonly Item[];
  readonly open: Item | undefined;
}

/** The list, or how it stands. */
function ClaimsList<Item>({ query, items, open, keyOf, count, nothing, row }: ClaimsListProps<Item>) {
  const { t } = useLingui();
  const { data, isPending, isError, dataUpdatedAt } = query;
  return (
    <div className={styles.found}>
      {isPending && !isError && <SkeletonRows label={t`Loading claims`} count={3} />}
      {isError && (
        <ListFault readAt={dataUpdatedAt || null} onRetry={() => void query.refetch()}>
          <Trans>The claims did not load.</Trans>
        </ListFault>
      )}
      {data !== undefined && items.length === 0 && nothing}
      {items.length > 0 && (
        <Paper>
          <p role="status" className={styles.count}>
            {count(data?.pages[0]?.meta.item_count ?? 0)}
          </p>
          <ul aria-label={t`Claims`}>
            {items.map((item) => (
              <li key={keyOf(item)}>{row(item, item === open)}</li>
            ))}
          </ul>
        </Paper>
      )}
      {query.hasNextPage && (
        <ShowMore busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          <Trans>Load more claims</Trans>
        </ShowMore>
      )}
    </div>
  );
}
