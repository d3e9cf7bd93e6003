import { Plural, Trans } from '@lingui/react/macro';
import type { Waiting, WaitingShipment } from '#device/dashboard/waiting-query.ts';
import { useNow } from '#device/sync/use-now.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { TodoRow } from './todo-row.tsx';

/** Late stops that are named one by one; the list of shipments marks all of them. */
const MAX_NAMED = 3;

/** Shipments that are cancelled where they are not paid in time. */
export function PaymentsDue({ payments: { total, reference } }: Pick<Waiting, 'payments'>) {
  if (total === 0) return null;
  return (
    <TodoRow
      icon="credit-card-f"
      urgent
      title={
        total === 1 ? (
          <Trans>Pay {reference}</Trans>
        ) : (
          <Plural value={total} one="Pay # shipment" other="Pay # shipments" />
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
        >
          <Lane shipment={shipment} />
        </TodoRow>
      ))}
      {more > 0 && (
        <TodoRow icon="warning-f" urgent title={<Plural value={more} one="# more is late" other="# more are late" />}>
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
          >
            <Lane shipment={shipment} />
          </TodoRow>
        );
      })}
      {more > 0 && (
        <TodoRow
          icon="hourglass-medium-f"
          title={
            <Plural value={more} one="# more search ends within the hour" other="# more searches end within the hour" />
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
          >
            <Lane shipment={shipment} />
            {Date.parse(shipment.expiresAt) > now && (
              <>
                {' '}
                · <Trans>ends in {span}</Trans>
              </>
            )}
          </TodoRow>
        );
      })}
      {more > 0 && (
        <TodoRow
          icon="hand-coins-f"
          title={<Plural value={more} one="# more shipment has bids" other="# more shipments have bids" />}
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
