import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Cell, Cells } from '#design/cells/cells.tsx';
import { offerShipperQuery, offerTravelQuery } from '#device/offers/offer-queries.ts';
import type { Load } from '#freight/load/load.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Format } from '../../parts/format/format.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { ShowWay } from '../../parts/map/show-way.tsx';
import { ShipperRecord } from '../../parts/offer/shipper-record.tsx';
import { lazyPart } from '../../parts/page/lazy-part.tsx';
import { LoadNumbers } from '../../parts/shipment/load-cells.tsx';
import { MoreFacts } from './more-facts.tsx';
import styles from './offer.module.css';
import { OfferHandling } from './offer-handling.tsx';
import { OfferPrice } from './offer-price.tsx';
import { OfferSign } from './offer-sign.tsx';
import { OwnBidPanel } from './own-bid-panel.tsx';
import { Suggestions } from './suggestions.tsx';
import { useOfferOwner } from './use-offer-owner.ts';

const WhoCanPanel = lazyPart(() => import('./who-can-panel.tsx').then((part) => part.WhoCanPanel));
const TripLaw = lazyPart(() => import('../../parts/law/trip-law.tsx').then((part) => part.TripLaw));

interface OfferSheetProps {
  readonly offer: Offer;
  /** Unix milliseconds. */
  readonly now: number;
  /** Who is chosen to drive; null until somebody is. */
  readonly driver: string | null;
  readonly onDriver: (driver: string) => void;
}

/** Where, when, how much, for how much; then the way, and what goes beside it. */
export function OfferSheet({ offer, now, driver, onDriver }: OfferSheetProps) {
  const owner = useOfferOwner();
  const { data: travel, isPending } = useQuery(offerTravelQuery(owner, offer.uuid));
  const { data: record } = useQuery(offerShipperQuery(owner, offer.uuid));
  return (
    <div className={styles.sheet}>
      <div className={styles.column}>
        <OfferSign offer={offer} />
        <LoadFacts offer={offer} />
        <OfferPrice offer={offer} now={now} />
        <OwnBidPanel offer={offer} now={now} />
        <OfferHandling offer={offer} />
        <Suspense>
          <TripLaw trip={offer} side="carrier" />
        </Suspense>
        <MoreFacts offer={offer} travel={travel} isLoading={isPending} />
        <ShipperRecord record={record} />
        <Suspense>
          <WhoCanPanel offer={offer} chosen={driver} onChoose={onDriver} />
        </Suspense>
      </div>
      <div className={styles.column}>
        <ShowWay travel={travel} pickup={offer.pickup.address} delivery={offer.delivery.address} />
        <Suggestions offer={offer} now={now} />
      </div>
    </div>
  );
}

/** The load and the distance. */
function LoadFacts({ offer }: { readonly offer: Offer }) {
  const format = useFormat();
  const { load } = offer;
  const sizes = loadSizes(load, format);
  return (
    <Cells>
      <LoadNumbers load={load} />
      {sizes !== null && (
        <Cell share="half" label={<Trans>Size (max. height)</Trans>}>
          {sizes}
        </Cell>
      )}
      <Cell share={sizes === null ? 'row' : 'half'} label={<Trans>Distance</Trans>}>
        {format.kilometres(offer.distance)}
      </Cell>
    </Cells>
  );
}

/** The sizes of what is carried, each with the greatest height: `120 × 80 × 180 cm`. Null where none is known. */
function loadSizes({ pallets, length, width, height }: Load, { number }: Format): string | null {
  const floors = pallets.length === 0 ? [{ length, width }] : pallets;
  const sizes = floors.map((floor) =>
    [floor.length, floor.width, height]
      .filter((side) => side !== null)
      .map((side) => number(side))
      .join(' × '),
  );
  const told = [...new Set(sizes)].filter((size) => size !== '');
  return told.length === 0 ? null : `${told.join(' · ')} cm`;
}
