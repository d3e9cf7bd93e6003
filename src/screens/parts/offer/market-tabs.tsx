import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TabCount, Tabs, tabClass } from '#design/tabs/tabs.tsx';

const active = { 'aria-current': 'page' } as const;

/** The three places where a carrier finds work. `bids` is how many the company has made, formatted. */
export function MarketTabs({ bids }: { readonly bids?: string | undefined }) {
  const { t } = useLingui();
  return (
    <Tabs label={t`Finding freight`}>
      <Link to="/offers" className={tabClass} activeProps={active}>
        <Trans>Offers</Trans>
      </Link>
      <Link to="/proposals" className={tabClass} activeProps={active}>
        <Trans>Bids</Trans> {bids !== undefined && <TabCount>{bids}</TabCount>}
      </Link>
      <Link to="/searches" className={tabClass} activeProps={active}>
        <Trans>Searches</Trans>
      </Link>
    </Tabs>
  );
}
