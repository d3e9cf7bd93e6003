import { type Kysely, sql } from 'kysely';

/** Prices that shippers named and support reviews: what was asked, our own price beside it, and who answered what and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table custom_prices (
    shipment_uuid uuid primary key references shipments on delete cascade,
    asked_price bigint not null check (asked_price > 0),
    asked_at timestamptz not null,
    due_at timestamptz not null,
    tariff text not null,
    own_price bigint not null,
    own_offer bigint not null,
    own_transport bigint not null,
    passed_on bigint not null,
    answer text check (answer in ('accepted', 'refused', 'countered')),
    answered_at timestamptz,
    answered_by uuid,
    reason text not null default '',
    counter_price bigint,
    reply text check (reply in ('taken', 'left')),
    replied_at timestamptz,
    replied_by uuid,
    alarmed_at timestamptz,
    check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
    check ((answer is not distinct from 'countered') = (counter_price is not null)),
    check (reply is null or answer = 'countered')
  )`,
  'create index custom_prices_waiting on custom_prices (due_at) where answer is null',
  'create index custom_prices_answered on custom_prices (answered_at desc, shipment_uuid) where answer is not null',
  // Prices that wait already were named as they were booked; our own of then is in the quote.
  `insert into custom_prices (shipment_uuid, asked_price, asked_at, due_at, tariff, own_price, own_offer, own_transport,
      passed_on)
    select s.uuid, s.booked_price, s.created_at, least(s.created_at + interval '2 hours', s.review_ends_at),
      q.basis ->> 'tariff', (p.price ->> 'price')::bigint, (p.price ->> 'offer')::bigint, t.amount,
      s.price - floor((s.booked_price - ((p.price ->> 'price')::bigint - t.amount)) * 970 / 55000.0) * 50
    from shipments s
      join quotation_prices p on p.uuid = s.quoted_price_uuid
      join quotations q on q.uuid = p.quotation_uuid
      cross join lateral (select coalesce(sum((line ->> 'amount')::bigint), 0) as amount
        from jsonb_array_elements(p.price -> 'lines') line where line ->> 'key' = 'transport') t
    where s.state = 'awaiting_acceptation' and s.review_ends_at is not null and s.booked_price > 0`,
];
