import { Plural, Trans } from '@lingui/react/macro';
import type { Waiting, WaitingShipment } from '#device/dashboard/waiting-query.ts';
import { useNow } from '#device/sync/use-now.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { ListLink, ShipmentLink } from './todo-links.tsx';
import { TodoRow } from './todo-row.tsx';

/** Late stops that are named one by one; the list of shipments marks all of them. */
const MAX_NAMED = 3;

/** Shipments that are cancelled where they are not paid in time. */
export function PaymentsDue({ payments: { total, reference, uuid, planned } }: Pick<Waiting, 'payments'>) {
  if (total === 0) return null;
  const isOne = total === 1 && uuid !== null;
  return (
    <TodoRow
      icon="credit-card-f"
      urgent
      title={
        isOne ? <Trans>Pay {reference}</Trans> : <Plural value={total} one="Pay # shipment" other="Pay # shipments" />
      }
      action={
        isOne ? (
          <ShipmentLink uuid={uuid} about={reference ?? ''}>
            <Trans>Open</Trans>
          </ShipmentLink>
        ) : (
          <ListLink state={planned > 0 ? 'planned' : 'in_progress'}>
            <Trans>See them</Trans>
          </ListLink>
        )
      }
    >
      <Trans>Not paid in time, they are cancelled</Trans>
    </TodoRow>
  );
}

/** Stops of transports under way whose slot has passed. */
export function LateStops({ late }: Pick<Waiting, 'late'>) {
  const more = late.length - MAX_NAMED;
  return (
    <>
      {late.slice(0, MAX_NAMED).map((shipment) => (
        <TodoRow
          key={shipment.uuid}
          icon="warning-f"
          urgent
          title={shipment.late === 'pickup' ? <Trans>Pickup late</Trans> : <Trans>Delivery late</Trans>}
          action={
            <ShipmentLink uuid={shipment.uuid} about={shipment.reference}>
              <Trans>Open</Trans>
            </ShipmentLink>
          }
        >
          <Lane shipment={shipment} />
        </TodoRow>
      ))}
      {more > 0 && (
        <TodoRow
          icon="warning-f"
          urgent
          title={<Plural value={more} one="# more is late" other="# more are late" />}
          action={
            <ListLink state="in_progress">
              <Trans>See them</Trans>
            </ListLink>
          }
        >
          <Trans>Marked in the list of shipments</Trans>
        </TodoRow>
      )}
    </>
  );
}

/** Searches for a carrier that end within the hour, or have ended. */
export function SearchesEnding({ ending: { first, total } }: Pick<Waiting, 'ending'>) {
  const now = useNow();
  const more = total - first.length;
  return (
    <>
      {first.map((shipment) => {
        const left = Date.parse(shipment.expiresAt) - now;
        const span = spanWords(left);
        return (
          <TodoRow
            key={shipment.uuid}
            icon="hourglass-medium-f"
            title={left > 0 ? <Trans>Search ends in {span}</Trans> : <Trans>Search ended</Trans>}
            action={
              <ShipmentLink uuid={shipment.uuid} about={shipment.reference} extends>
                <Trans>Extend</Trans>
              </ShipmentLink>
            }
          >
            <Lane shipment={shipment} />
          </TodoRow>
        );
      })}
      {more > 0 && (
        <TodoRow
          icon="hourglass-medium-f"
          title={<Plural value={more} one="# more search ends or ended" other="# more searches end or ended" />}
          action={
            <ListLink state="available" search={{ expires_in: 3600 }}>
              <Trans>See them</Trans>
            </ListLink>
          }
        >
          <Trans>No carrier yet</Trans>
        </TodoRow>
      )}
    </>
  );
}

/** Bids that wait for an answer. */
export function BidsToReview({ withBids: { first, total } }: Pick<Waiting, 'withBids'>) {
  const now = useNow();
  const more = total - first.length;
  return (
    <>
      {first.map((shipment) => {
        const span = spanWords(Date.parse(shipment.expiresAt) - now);
        return (
          <TodoRow
            key={shipment.uuid}
            icon="hand-coins-f"
            title={<Plural value={shipment.bids} one="# bid to review" other="# bids to review" />}
            action={
              <ShipmentLink uuid={shipment.uuid} about={shipment.reference}>
                <Trans>Review</Trans>
              </ShipmentLink>
            }
          >
            <Lane shipment={shipment} />
            {Date.parse(shipment.expiresAt) > now && (
              <>
                {' · '}
                <Trans>ends in {span}</Trans>
              </>
            )}
          </TodoRow>
        );
      })}
      {more > 0 && (
        <TodoRow
          icon="hand-coins-f"
          title={<Plural value={more} one="# more shipment has bids" other="# more shipments have bids" />}
          action={
            <ListLink state="available" search={{ has_pending_proposals: 1 }}>
              <Trans>See them</Trans>
            </ListLink>
          }
        >
          <Trans>Accept one, or let the search go on</Trans>
        </TodoRow>
      )}
    </>
  );
}

function Lane({ shipment: { reference, from, to } }: { readonly shipment: WaitingShipment }) {
  return (
    <Trans>
      {reference}, {from} to {to}
    </Trans>
  );
}
