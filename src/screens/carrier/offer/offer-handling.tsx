import { Trans } from '@lingui/react/macro';
import { Cells, IconCell } from '#design/cells/cells.tsx';
import { needsTailLift, type Offer } from '#freight/offer/offer.ts';

/** The equipment of the truck, and the driver's work at the stops. */
export function OfferHandling({ offer }: { readonly offer: Offer }) {
  return (
    <Cells>
      <IconCell icon="lift" pale={!needsTailLift(offer)} label={<TailLift offer={offer} />}>
        <Driver offer={offer} />
      </IconCell>
    </Cells>
  );
}

function TailLift({ offer: { pickup, delivery } }: { readonly offer: Offer }) {
  if (pickup.handling.tail_lift && delivery.handling.tail_lift) return <Trans>Tail lift at pickup and delivery</Trans>;
  if (pickup.handling.tail_lift) return <Trans>Tail lift at pickup</Trans>;
  return delivery.handling.tail_lift ? <Trans>Tail lift at delivery</Trans> : <Trans>No tail lift</Trans>;
}

function Driver({ offer: { pickup, delivery } }: { readonly offer: Offer }) {
  if (pickup.handling.driver && delivery.handling.driver) return <Trans>Driver helps at pickup and delivery</Trans>;
  if (pickup.handling.driver) return <Trans>Driver helps at pickup only</Trans>;
  return delivery.handling.driver ? (
    <Trans>Driver helps at delivery only</Trans>
  ) : (
    <Trans>Driver does not load or unload</Trans>
  );
}
