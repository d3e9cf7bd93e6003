import { Trans } from '@lingui/react/macro';
import { Avatar } from '#design/avatar/avatar.tsx';
import { isCounterOpen } from '#freight/bid/bid.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { Stop, TimeSlot } from '#freight/time-slot/time-slot.ts';
import { avatarColour } from '#freight/user/initials.ts';
import { DAY } from '#freight/values/duration.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import { ProposalStateBadge } from '../../parts/proposal/proposal-state-badge.tsx';
import { useWhen } from '../../parts/proposal/use-when.ts';
import { AnswerBid } from './answer-bid.tsx';
import styles from './bids.module.css';

interface BidRowProps {
  readonly bid: Proposal;
  readonly shipment: Shipment;
  /** Unix milliseconds. */
  readonly now: number;
  /** It holds the one arrow of the screen. */
  readonly isFirst: boolean;
}

/** One bid: whose, on which days, until when, for how much, and the answers to it. */
export function BidRow({ bid, shipment, now, isFirst }: BidRowProps) {
  const when = useWhen(now);
  const { carrier, state } = bid;
  const end = Date.parse(bid.expires_at);
  const left = spanWords(end - now);
  const until = when(end);
  return (
    <li className={styles.row}>
      <span className={styles.carrier}>
        <Avatar initials={lettersOf(carrier.name)} color={avatarColour(carrier.uuid)} />
        <strong>{carrier.name}</strong>
      </span>
      <BidSlot bid={bid.pickup_time_slot} shipment={shipment} stop="pickup" now={now} />
      <BidSlot bid={bid.delivery_time_slot} shipment={shipment} stop="delivery" now={now} />
      <BidPrice bid={bid} shipment={shipment} />
      {state === 'pending' ? (
        <>
          <span className={styles.until}>
            {end - now < DAY ? <Trans>Bid ends in {left}</Trans> : <Trans>Bid ends {until}</Trans>}
          </span>
          <Counter bid={bid} now={now} />
          <AnswerBid bid={bid} shipment={shipment} isFirst={isFirst} />
        </>
      ) : (
        <span className={styles.until}>
          <ProposalStateBadge state={state} />
        </span>
      )}
    </li>
  );
}

interface BidSlotProps {
  readonly bid: TimeSlot | null;
  readonly shipment: Shipment;
  readonly stop: Stop;
  readonly now: number;
}

/** The slot a bid names, or the shipment's where it names none. */
function BidSlot({ bid, shipment, stop, now }: BidSlotProps) {
  const { time_slot, address } = shipment[stop];
  return (
    <span className={styles.slot}>
      <small>{stop === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}</small>
      <SlotSign slot={bid ?? time_slot} stop={stop} country={address.country} now={now} known="" />
    </span>
  );
}

/** The price of a bid, with what it is above or below the shipper's own. */
function BidPrice({ bid, shipment }: Pick<BidRowProps, 'bid' | 'shipment'>) {
  const format = useFormat();
  const price = bid.pricing?.price ?? shipment.offer_price.price;
  const more = price - shipment.offer_price.price;
  const difference = `${more > 0 ? '+' : '−'}${format.money(Math.abs(more))}`;
  const hasDates = bid.pickup_time_slot !== null || bid.delivery_time_slot !== null;
  return (
    <span className={styles.price}>
      <strong>{format.money(price)}</strong>
      {more !== 0 && <small>{difference}</small>}
      {hasDates && (
        <small>
          <Trans>Other dates</Trans>
        </small>
      )}
    </span>
  );
}

/** The shipper's own answer with another price, while it is valid and after. */
function Counter({ bid: { counter_offer: counter }, now }: Pick<BidRowProps, 'bid' | 'now'>) {
  const format = useFormat();
  const when = useWhen(now);
  if (counter === null) return null;
  const end = Date.parse(counter.expires_at);
  const [price, until] = [format.money(counter.price), when(end)];
  return (
    <span className={styles.counter}>
      {isCounterOpen(end, now) ? (
        <Trans>
          You offered {price}, until {until}.
        </Trans>
      ) : (
        <Trans>
          Your counter-offer of {price} ended {until}.
        </Trans>
      )}
    </span>
  );
}

function lettersOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
