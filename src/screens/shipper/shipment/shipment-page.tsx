import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { TabList, TabPanel } from '#design/tabs/tab-list.tsx';
import { useMinute } from '#device/sync/use-now.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { useDetail, useReadAt } from '../../parts/page/page-state.ts';
import { useIsDesktop } from '../../parts/page/use-media.ts';
import { usePageTitle } from '../../parts/page/use-page-title.ts';
import { WorkPage, WorkTabs } from '../../parts/page/work-page.tsx';
import { RouteSign } from '../../parts/shipment/route-sign.tsx';
import { ReadAge } from '../../parts/shipment/shipment-missing.tsx';
import type { ShipmentsSearch, ShipmentTab } from '../../parts/shipment/shipments-search.ts';
import { ThingTrace } from '../../parts/support-trace/thing-trace.tsx';
import { Bids } from './bids.tsx';
import { Co2 } from './co2.tsx';
import { EndNotice } from './end-notice.tsx';
import { PriceReview } from './price-review.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { Proof } from './proof.tsx';
import { RateCarrier } from './rate-carrier.tsx';
import { SearchEnd } from './search-end.tsx';
import styles from './shipment.module.css';
import { ShipmentBar } from './shipment-bar.tsx';
import { ShipmentExtras } from './shipment-extras.tsx';
import { ShipmentHead } from './shipment-head.tsx';
import { ShipmentMap } from './shipment-map.tsx';
import { Tracking } from './tracking.tsx';
import { Transport } from './transport.tsx';
import { Waybill } from './waybill.tsx';

interface ShipmentPageProps {
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly readAt: number | null;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly search: ShipmentsSearch;
}

/** A shipment: where it is, what was agreed, and what it costs. On a desktop around its map, else in three tabs. */
export function ShipmentPage({ shipment, readAt, failed, onRetry, search }: ShipmentPageProps) {
  const navigate = useNavigate();
  const isDesktop = useIsDesktop();
  const now = useMinute();
  const { state, reference } = shipment;
  const back = useCallback(
    () => void navigate({ to: '/shipments/$key', params: { key: state }, search: withoutDetail }),
    [navigate, state],
  );
  const setSearch = useCallback(
    (change: ShipmentsSearch) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: object) => ({ ...before, ...change }),
      }),
    [navigate],
  );
  usePageTitle(reference);
  useDetail(reference, back, { isReference: true });
  useReadAt('shipment', readAt);
  const tab = search.tab ?? 'tracking';
  const parts: Readonly<Record<ShipmentTab, ReactNode>> = {
    tracking: (
      <>
        <Bids shipment={shipment} now={now} />
        <PriceReview shipment={shipment} now={now} />
        <SearchEnd
          shipment={shipment}
          now={now}
          isAsked={search['update-expires-at'] === 1}
          onAnswered={() => setSearch({ 'update-expires-at': undefined })}
        />
        <Tracking shipment={shipment} now={now} />
        <Proof shipment={shipment} />
        <RateCarrier shipment={shipment} />
        <ThingTrace entity={shipment.uuid} />
      </>
    ),
    waybill: (
      <>
        <Waybill shipment={shipment} />
        <Transport shipment={shipment} now={now} hasMap={isDesktop} />
      </>
    ),
    price: (
      <>
        <PriceSheet shipment={shipment} />
        <ShipmentExtras shipment={shipment} />
        <Co2 co2={shipment.co2} weight={shipment.load.weight} />
      </>
    ),
  };
  return (
    <main className={styles.page}>
      <WorkPage foot={!isDesktop && <ShipmentBar shipment={shipment} />}>
        <div className={styles.content}>
          <ShipmentHead shipment={shipment} isDesktop={isDesktop} />
          <ReadAge readAt={readAt} />
          {failed && (
            <ListFault readAt={readAt} onRetry={onRetry}>
              <Trans>The shipment did not load.</Trans>
            </ListFault>
          )}
          <EndNotice shipment={shipment} now={now} />
          <RouteSign shipment={shipment} now={now} />
          {isDesktop ? (
            <div className={styles.columns}>
              <ShipmentMap shipment={shipment} now={now} />
              <div className={styles.column}>{parts.tracking}</div>
              <div className={styles.facts}>
                <div className={styles.column}>{parts.waybill}</div>
                <div className={styles.column}>{parts.price}</div>
              </div>
            </div>
          ) : (
            <Tabbed tab={tab} onTab={(next) => setSearch({ tab: next === 'tracking' ? undefined : next })}>
              <div className={styles.column}>{parts[tab]}</div>
            </Tabbed>
          )}
        </div>
      </WorkPage>
    </main>
  );
}

interface TabbedProps {
  readonly tab: ShipmentTab;
  readonly onTab: (tab: ShipmentTab) => void;
  readonly children: ReactNode;
}

function Tabbed({ tab, onTab, children }: TabbedProps) {
  const { t } = useLingui();
  return (
    <div className={styles.tabbed}>
      <WorkTabs>
        <TabList
          name="shipment"
          label={t`Shipment`}
          current={tab}
          onChange={onTab}
          tabs={[
            { id: 'tracking', label: <Trans>Tracking</Trans> },
            { id: 'waybill', label: <Trans>Waybill</Trans> },
            { id: 'price', label: <Trans>Price</Trans> },
          ]}
        />
      </WorkTabs>
      <TabPanel name="shipment" tab={tab}>
        {children}
      </TabPanel>
    </div>
  );
}

function withoutDetail(before: ShipmentsSearch): ShipmentsSearch {
  return { ...before, tab: undefined, 'update-expires-at': undefined };
}
