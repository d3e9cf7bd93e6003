import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TabList } from '#design/tabs/tab-list.tsx';

/** The runs in which carriers are paid, and what goes back to shippers: under way, or ended. */
export type PayoutTab = 'runs' | 'refunds' | 'refunded';

export function PayoutTabs({ current }: { readonly current: PayoutTab }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <TabList
      name="payouts"
      look="folder"
      label={t`Money that goes out`}
      current={current}
      onChange={(next) => void navigate({ to: '/support/payouts', search: tabSearch(next) })}
      tabs={[
        { id: 'runs', label: <Trans>Carriers</Trans> },
        { id: 'refunds', label: <Trans>Refunds under way</Trans> },
        { id: 'refunded', label: <Trans>Refunds that ended</Trans> },
      ]}
    />
  );
}

/** The parameter of each tab in the address; the first tab has none. */
export function tabSearch(tab: PayoutTab) {
  return tab === 'runs' ? {} : { tab };
}
