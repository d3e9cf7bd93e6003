import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Badge, type BadgeLook } from '#design/badge/badge.tsx';
import { classNames } from '#design/class-names.ts';
import { Row } from '#design/layout/row.tsx';
import { Text } from '#design/layout/text.tsx';
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
        <Row as="small" align="center" gap="1 2-half">
          {loadWords(load, format)}
          <SlotSign slot={pickup.time_slot} stop="pickup" country={pickup.country} now={now} />
        </Row>
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

const STATES = {
  accepted: { color: 'green', children: <Trans>Accepted</Trans> },
  refused: { color: 'red', children: <Trans>Budget too low</Trans> },
  countered: { color: 'blue', children: <Trans>Waits for the shipper</Trans> },
  counter_taken: { color: 'green', children: <Trans>Other price taken</Trans> },
  counter_left: { color: 'red', children: <Trans>Other price left</Trans> },
  withdrawn: { color: 'red', children: <Trans>Withdrawn</Trans> },
  expired: { color: 'red', children: <Trans>Out of time</Trans> },
} satisfies Record<Exclude<AskedPrice['state'], 'waiting'>, BadgeLook>;

/** The state of a named price that was answered or ended. */
export function StateBadge({ request: { state } }: { readonly request: AskedPrice }) {
  return state === 'waiting' ? null : <Badge {...STATES[state]} />;
}

/** The waiting time of a price, or the delay of its answer. */
export function Waits({ request: { asked_at, due_at }, now }: Pick<PriceRowProps, 'request' | 'now'>) {
  const span = spanWords(Math.max(0, now - Date.parse(asked_at)));
  const over = spanWords(now - Date.parse(due_at));
  return Date.parse(due_at) > now ? (
    <Trans>waits {span}</Trans>
  ) : (
    <Text weight="mid" tone="late">
      <Trans>late by {over}</Trans>
    </Text>
  );
}
