import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '#design/tabs/tabs.tsx';
import { useViewer } from '#device/session/use-session.ts';

const active = { 'aria-current': 'page' } as const;

/** Drivers and trucks, for those who plan with both; a carrier of one driver has trucks alone. */
export function FleetTabs() {
  const { t } = useLingui();
  if (!useViewer().plans) return null;
  return (
    <Tabs label={t`Drivers and trucks`}>
      <Link to="/drivers" className={tabClass} activeProps={active}>
        <Trans>Drivers</Trans>
      </Link>
      <Link to="/trucks" className={tabClass} activeProps={active}>
        <Trans>Trucks</Trans>
      </Link>
    </Tabs>
  );
}
