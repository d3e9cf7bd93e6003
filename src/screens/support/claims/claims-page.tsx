import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback } from 'react';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskList } from '../desk-list.tsx';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
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
  /** The number of all items, in words. */
  readonly count: (total: number) => ReactNode;
  readonly nothing: ReactNode;
  readonly row: (item: Item, isCurrent: boolean) => ReactNode;
  /** The open item; `onBack` leads back to the list on phones, which show it alone. */
  readonly panel: (item: Item, alone: { readonly onBack?: () => void }) => ReactNode;
}

/** The claims of a tab, and the one that is open. */
export function ClaimsPage<Item>(props: ClaimsPageProps<Item>) {
  const { tab, query, chosen, keyOf, count, nothing, row, panel } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  usePageTitle(t`Claims`);
  const back = useCallback(() => void navigate({ to: '/support/claims', search: searchOf(tab) }), [navigate, tab]);
  const items = query.data?.pages.flatMap((part) => part.items) ?? [];
  const open = useOpenItem(items, (item) => keyOf(item) === chosen);
  return (
    <DeskPage
      title={<Trans>Claims</Trans>}
      panel={open && ((alone) => <Fragment key={keyOf(open)}>{panel(open, alone)}</Fragment>)}
      onBack={back}
    >
      <ClaimTabs current={tab} />
      <TabPanel name="claims" tab={tab}>
        <DeskList
          query={query}
          label={t`Claims`}
          loading={t`Loading claims`}
          fault={<Trans>The claims did not load.</Trans>}
          empty={nothing}
          count={count}
          more={<Trans>Load more claims</Trans>}
        >
          {items.map((item) => (
            <li key={keyOf(item)}>{row(item, item === open)}</li>
          ))}
        </DeskList>
      </TabPanel>
    </DeskPage>
  );
}
