import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Reference } from '#design/reference/reference.tsx';
import type { AskedPrice } from '#device/support/prices.ts';
import { spanWords } from '../../parts/format/duration.ts';
import { useFormat } from '../../parts/format/use-format.ts';
import { LaneWords } from '../../parts/mission/lane-words.tsx';
import { loadWords } from '../../parts/mission/load-words.ts';
import { SlotSign } from '../../parts/mission/slot-sign.tsx';
import support from '../support.module.css';
import styles from './prices.module.css';

interface PriceRowProps {
  readonly request: AskedPrice;
  readonly current: boolean;
  /** Unix milliseconds. */
  readonly now: number;
}

/** A named price in the list: the shipper, the lane, our own price and the state. */
export function PriceRow({ request, current, now }: PriceRowProps) {
  const format = useFormat();
  const { uuid, reference, shipper, pickup, delivery, load, own_price, asked_price, answer } = request;
  const below = (asked_price - own_price) / own_price;
  return (
    <Link
      to="/support/prices"
      search={{ ...(answer === null ? {} : { state: 'answered' as const }), request: uuid }}
      replace
      className={classNames(support.line, styles.row)}
      activeProps={{}}
      aria-current={current || undefined}
    >
      <span className={styles.cell}>
        <Reference>{reference}</Reference>
        <small>{shipper.name}</small>
      </span>
      <span className={styles.cell}>
        <LaneWords from={pickup} to={delivery} />
        <small className={styles.goods}>
          {loadWords(load, format)}
          <SlotSign slot={pickup.time_slot} stop="pickup" country={pickup.country} now={now} />
        </small>
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>Our price</Trans>
        </small>
        {format.money(own_price)}
      </span>
      <span className={styles.cell}>
        <small>
          <Trans>Asked</Trans>
        </small>
        <span>
          <b>{format.money(asked_price)}</b> <small>{format.percent(below)}</small>
        </span>
      </span>
      <span className={styles.cell}>
        <span>{answer === null ? <CostBadge request={request} /> : <StateBadge request={request} />}</span>
        <small>
          {answer === null ? <Waits request={request} now={now} /> : format.moment(Date.parse(answer.at), now)}
        </small>
      </span>
    </Link>
  );
}

/** A price this far below its cost may still be agreed on, as a share of the cost. */
const NEAR = 0.05;

/** Says if a named price covers the cost of the transport. */
function CostBadge({ request: { asked_price, cost } }: { readonly request: AskedPrice }) {
  const format = useFormat();
  const missing = cost - asked_price;
  if (missing <= 0) {
    return (
      <Badge color="green">
        <Trans>Above cost</Trans>
      </Badge>
    );
  }
  const amount = format.money(missing);
  return missing <= cost * NEAR ? (
    <Badge color="orange">
      <Trans>{amount} below</Trans>
    </Badge>
  ) : (
    <Badge color="red" icon="warning-f">
      <Trans>Below cost</Trans>
    </Badge>
  );
}

/** What became of a named price. */
export function StateBadge({ request: { state } }: { readonly request: AskedPrice }) {
  switch (state) {
    case 'accepted':
      return (
        <Badge color="green">
          <Trans>Accepted</Trans>
        </Badge>
      );
    case 'refused':
      return (
        <Badge color="red">
          <Trans>Budget too low</Trans>
        </Badge>
      );
    case 'countered':
      return (
        <Badge color="blue">
          <Trans>Waits for the shipper</Trans>
        </Badge>
      );
    case 'counter_taken':
      return (
        <Badge color="green">
          <Trans>Other price taken</Trans>
        </Badge>
      );
    case 'counter_left':
      return (
        <Badge color="red">
          <Trans>Other price left</Trans>
        </Badge>
      );
    case 'withdrawn':
      return (
        <Badge color="red">
          <Trans>Withdrawn</Trans>
        </Badge>
      );
    default:
      return (
        <Badge color="red">
          <Trans>Out of time</Trans>
        </Badge>
      );
  }
}

/** How long a price waits, or that its answer is overdue. */
export function Waits({ request: { asked_at, due_at }, now }: Pick<PriceRowProps, 'request' | 'now'>) {
  const span = spanWords(Math.max(0, now - Date.parse(asked_at)));
  const over = spanWords(now - Date.parse(due_at));
  return Date.parse(due_at) > now ? (
    <Trans>waits {span}</Trans>
  ) : (
    <span className={styles.late}>
      <Trans>late by {over}</Trans>
    </span>
  );
}
