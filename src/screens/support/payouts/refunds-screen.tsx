import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { TabPanel } from '#design/tabs/tab-list.tsx';
import { refundsQuery } from '#device/support/refunds.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { DeskList } from '../desk-list.tsx';
import { DeskPage, useOpenItem } from '../desk-page.tsx';
import { PayoutTabs, tabSearch } from './payout-tabs.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { RefundRow } from './refund-row.tsx';

interface RefundsScreenProps {
  readonly tab: 'refunds' | 'refunded';
  /** The refund that is open beside the list. */
  readonly chosen: string | null;
}

/** Money that goes back to shippers: those that are late lead, and support decides on those that failed. */
export function RefundsScreen({ tab, chosen }: RefundsScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useInfiniteQuery(refundsQuery(tab === 'refunds' ? 'open' : 'ended'));
  usePageTitle(t`Refunds`);
  const back = useCallback(() => void navigate({ to: '/support/payouts', search: tabSearch(tab) }), [navigate, tab]);
  const refunds = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = useOpenItem(refunds, ({ uuid }) => uuid === chosen);
  return (
    <DeskPage
      title={<Trans>Refunds</Trans>}
      panel={open && ((alone) => <RefundPanel key={open.uuid} refund={open} {...alone} />)}
      onBack={back}
    >
      <PayoutTabs current={tab} />
      <TabPanel name="payouts" tab={tab}>
        <DeskList
          query={query}
          label={t`Refunds`}
          loading={t`Loading refunds`}
          fault={<Trans>The refunds did not load.</Trans>}
          empty={<Nothing tab={tab} />}
          count={(total) =>
            tab === 'refunds' ? (
              <Plural value={total} one="# refund under way" other="# refunds under way" />
            ) : (
              <Plural value={total} one="# refund ended" other="# refunds ended" />
            )
          }
          more={<Trans>Load more refunds</Trans>}
        >
          {refunds.map((refund) => (
            <li key={refund.uuid}>
              <RefundRow refund={refund} tab={tab} current={refund === open} />
            </li>
          ))}
        </DeskList>
      </TabPanel>
    </DeskPage>
  );
}

function Nothing({ tab }: Pick<RefundsScreenProps, 'tab'>) {
  return tab === 'refunds' ? (
    <EmptyState icon="check-b" title={<Trans>No refund is under way</Trans>}>
      <Trans>What goes back to a shipper appears here until its money has left.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon="receipt-b" title={<Trans>No refund has ended yet</Trans>} />
  );
}
