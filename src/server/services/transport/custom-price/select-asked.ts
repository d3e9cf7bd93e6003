import { sql } from 'kysely';
import type { CustomPrice } from '#contract/answers/custom-price.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { namedPriceState, reviewedState } from '#freight/price/named-price.ts';
import type { Reader } from '../../../database/open.ts';
import type { StoredStopPlan } from '../../../database/schema.ts';

type Answering = NonNullable<CustomPrice['answer']>['by'];

/** Selects proposed prices with their shipments, shippers and answers. Only support may read across companies. */
export function selectAsked(db: Reader) {
  return (
    db
      .selectFrom('custom_prices as p')
      .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
      .innerJoin('companies as c', 'c.uuid', 's.shipper_uuid')
      // Support reviews it only after its card is authorized.
      .where('s.state', '<>', 'draft')
      .selectAll('p')
      .select([
        's.uuid',
        's.reference',
        's.state',
        's.pickup',
        's.delivery',
        's.load',
        's.distance',
        's.review_ends_at',
      ])
      .select(['s.shipper_uuid', 'c.name as shipper_name'])
      .select(
        sql<Answering | null>`(select jsonb_build_object('uuid', u.uuid, 'first_name', u.first_name, 'last_name', u.last_name)
        from users u where u.uuid = p.answered_by)`.as('answering'),
      )
  );
}

type AskedRow = Awaited<ReturnType<ReturnType<typeof selectAsked>['executeTakeFirstOrThrow']>>;

export function presentAsked(row: AskedRow): CustomPrice {
  return {
    uuid: row.uuid,
    reference: row.reference,
    state: namedPriceState({ answer: row.answer, reply: row.reply, shipment: reviewedState(row.state) }),
    shipper: { uuid: row.shipper_uuid, name: row.shipper_name },
    pickup: endOf(row.pickup),
    delivery: endOf(row.delivery),
    load: row.load,
    distance: row.distance,
    currency: CURRENCY,
    asked_price: row.asked_price,
    own_price: row.own_price,
    cost: row.own_offer,
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
    ends_at: row.review_ends_at?.toISOString() ?? null,
    answer: answerOf(row),
  };
}

function endOf({ address: { city, country, division_code }, time_slot }: StoredStopPlan): CustomPrice['pickup'] {
  return { city, country, division_code: division_code ?? null, time_slot };
}

function answerOf({ answered_at: at, answering: by, reason, counter_price: price }: AskedRow): CustomPrice['answer'] {
  return at === null || by === null ? null : { at: at.toISOString(), by, reason, price };
}
