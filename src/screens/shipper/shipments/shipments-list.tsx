import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { EmptyState } from '#design/empty-state/empty-state.tsx';
import { SkeletonRows } from '#design/skeleton/skeleton-rows.tsx';
import { StepStrip } from '#design/step-strip/step-strip.tsx';
import type { ShipmentOwner } from '#device/shipments/shipment-owner.ts';
import { type ShipmentList, useShipments } from '#device/shipments/use-shipments.ts';
import { useMinute } from '#device/sync/use-now.ts';
import { ListFault } from '../../parts/list/list-fault.tsx';
import { ShowMore } from '../../parts/list/show-more.tsx';
import { useReadAt } from '../../parts/page/page-state.ts';
import { ReadAge } from '../../parts/shipment/shipment-missing.tsx';
import { criteriaOf, type ListedState, type ListFilter } from '../../parts/shipment/shipments-filter.ts';
import { ShipmentRow } from './shipment-row.tsx';
import styles from './shipments.module.css';

const ROAD = [
  { shape: 'square', state: 'todo' },
  { shape: 'disc', state: 'todo' },
  { shape: 'square', state: 'todo' },
] as const;

interface ShipmentsListProps {
  readonly owner: ShipmentOwner;
  readonly state: ListedState;
  readonly filter: ListFilter | null;
}

/** The shipments of a state, a page at a time, the latest order first. */
export function ShipmentsList({ owner, state, filter }: ShipmentsListProps) {
  const { t } = useLingui();
  const now = useMinute();
  const criteria = useMemo(() => criteriaOf(state, filter), [state, filter]);
  const list = useShipments(owner, criteria);
  const { shipments, loading, failed, readAt, retry } = list;
  useReadAt('list', readAt);
  if (loading && shipments.length === 0) return <SkeletonRows label={t`Loading shipments`} count={6} />;
  return (
    <>
      <ReadAge readAt={readAt} />
      {failed && (
        <ListFault readAt={readAt} onRetry={retry}>
          <Trans>The list did not load. Without a network, only what was loaded before is shown.</Trans>
        </ListFault>
      )}
      {shipments.length === 0 && !failed && <NoShipments isFiltered={filter !== null} />}
      {shipments.length > 0 && (
        <div className={styles.table}>
          <ColumnHeads />
          <ul>
            {shipments.map((shipment) => (
              <li key={shipment.uuid}>
                <ShipmentRow shipment={shipment} now={now} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ListEnd list={list} />
    </>
  );
}

/** The heads of the columns, where there are columns; each row says it too. */
function ColumnHeads() {
  return (
    <div aria-hidden className={styles.heads}>
      <span>
        <Trans>Shipment</Trans>
      </span>
      <span>
        <Trans>Progress</Trans>
      </span>
      <span>
        <Trans>Pickup</Trans>
      </span>
      <span>
        <Trans>Delivery</Trans>
      </span>
      <span>
        <Trans>Load</Trans>
      </span>
      <span>
        <Trans>Price excl. VAT</Trans>
      </span>
      <span>
        <Trans>Now</Trans>
      </span>
    </div>
  );
}

function NoShipments({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState picture={<StepStrip steps={ROAD} />} title={<Trans>No shipments here</Trans>}>
      {isFiltered ? (
        <Trans>Nothing fits this filter. “All” shows the whole list.</Trans>
      ) : (
        <Trans>Shipments in this state appear here, and stay readable without a network.</Trans>
      )}
    </EmptyState>
  );
}

function ListEnd({ list: { shipments, itemCount, more, readAt } }: { readonly list: ShipmentList }) {
  const count = shipments.length;
  if (count === 0) return null;
  return (
    <div className={styles.end}>
      {more !== null && (
        <ShowMore busy={more.loading} onMore={more.load}>
          <Trans>Load more shipments</Trans>
        </ShowMore>
      )}
      {more?.failed === true && (
        <ListFault readAt={readAt} onRetry={more.load}>
          <Trans>The next shipments did not load.</Trans>
        </ListFault>
      )}
      <p>
        <Plural
          value={Math.max(itemCount, count)}
          one={`${count} of # shipment loaded`}
          other={`${count} of # shipments loaded`}
        />
      </p>
    </div>
  );
}
