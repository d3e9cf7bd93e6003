import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BottomBar, BottomEntry, bottomLinkClass } from '#design/bottom-bar/bottom-bar.tsx';
import { useViewer } from '#device/session/use-session.ts';
import { useOutbox } from '#device/sync/use-outbox.ts';
import styles from './shell.module.css';
import { useMarketMark } from './use-market-mark.ts';

const active = { 'aria-current': 'page' } as const;

/** The entries of a phone. Details hide it: the dock takes its place. */
export function CarrierBottomBar() {
  const { t } = useLingui();
  const { plans, seeksFreight } = useViewer();
  const { needsYou, waiting } = useOutbox();
  const market = useMarketMark();
  const attention = needsYou.length > 0;
  return (
    <div className={styles.bottom}>
      <BottomBar label={t`Main`}>
        {seeksFreight && (
          <Link to="/offers" className={bottomLinkClass} {...market}>
            <BottomEntry icon="binoculars-b" currentIcon="binoculars-f">
              <Trans>Offers</Trans>
            </BottomEntry>
          </Link>
        )}
        <Link to="/missions" className={bottomLinkClass} activeProps={active}>
          <BottomEntry icon="truck-b" currentIcon="truck-f">
            <Trans>Missions</Trans>
          </BottomEntry>
        </Link>
        <Link to="/outbox" className={bottomLinkClass} activeProps={active}>
          <BottomEntry
            icon="tray-arrow-up-b"
            currentIcon="tray-arrow-up-f"
            count={waiting.length}
            attention={attention}
            countLabel={attention ? t`needs you` : t`waiting`}
          >
            <Trans>Outbox</Trans>
          </BottomEntry>
        </Link>
        {plans && (
          <Link to="/drivers" className={bottomLinkClass} activeProps={active}>
            <BottomEntry icon="steering-wheel-b" currentIcon="steering-wheel-b">
              <Trans>Drivers</Trans>
            </BottomEntry>
          </Link>
        )}
      </BottomBar>
    </div>
  );
}
