-- The schema as of commit d06d29b8, where 89 numbered migrations became this file. It stays within PostgreSQL 15.
-- The schema and queues of pg-boss exist before it runs.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Numbers of missions booked on the market, and of shipments, start at 60001; those of payments at 1.
create sequence mission_numbers start 60001;
create sequence shipment_numbers start 60001;
create sequence payment_numbers;

-- Makes texts with invisible characters searchable: search keys lose them, and combining marks of decomposed letters.
-- The texts themselves stay; readers clean what they compare. `translate` deletes characters without a counterpart.
create function search_key(typed text) returns text language sql immutable parallel safe
  return replace(replace(replace(translate(lower(typed),
      u&'àáâãäåąāçćčďđèéêëęěēėìíîïīįłľñńňòóôõöőøōřśšşťùúûüűůųūýÿžźż\00ad\0300\0301\0302\0303\0304\0305\0306'
        '\0307\0308\0309\030a\030b\030c\030d\030e\030f\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031a'
        '\031b\031c\031d\031e\031f\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032a\032b\032c\032d\032e'
        '\032f\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033a\033b\033c\033d\033e\033f\0340\0341\0342'
        '\0343\0344\0345\0346\0347\0348\0349\034a\034b\034c\034d\034e\034f\0350\0351\0352\0353\0354\0355\0356'
        '\0357\0358\0359\035a\035b\035c\035d\035e\035f\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036a'
        '\036b\036c\036d\036e\036f\061c\115f\1160\180b\180c\180d\180e\180f\200b\200c\200d\200e\200f\202a\202b'
        '\202c\202d\202e\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\206a\206b\206c\206d\206e\206f\3164'
        '\fe00\fe01\fe02\fe03\fe04\fe05\fe06\fe07\fe08\fe09\fe0a\fe0b\fe0c\fe0d\fe0e\fe0f\feff\ffa0\fff9\fffa'
        '\fffb\fffc', 'aaaaaaaacccddeeeeeeeeiiiiiillnnnoooooooorssstuuuuuuuuyyzzz'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');

create table companies (
  uuid uuid primary key,
  kind text not null check (kind in ('shipper', 'carrier', 'support')),
  name text not null,
  status text not null check (status in ('active', 'onboarding', 'locked')),
  vat_number text,
  phone text,
  payment_mode text not null check (payment_mode in ('card', 'bank_transfer')),
  billing_mode text not null check (billing_mode in ('per_shipment', 'monthly')),
  billing_email text,
  street_name text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  language text not null,
  animation_user jsonb,
  settings jsonb not null,
  created_at timestamptz not null,
  -- Registration data of a company: its answers, accepted terms, and origin.
  registration jsonb,
  lock_reason text check (lock_reason in ('unpaid', 'support')),
  -- Last day on which its documents allow it to book and bid; null if none expires.
  documents_end date,
  -- Last day of a temporary unlocking by support; afterwards the reason locks it again.
  open_until date,
  -- Credit limits for payment by invoice, and exemptions from locking for debts. In cents, incl. VAT: 3,000 euros
  -- until support decides otherwise.
  credit_limit bigint not null default 300000 check (credit_limit >= 0),
  credit_exempt_until date,
  -- Set by the posting that settles an invoice after its due date.
  paid_late_on date,
  invoice_granted boolean not null default false,
  licence_number text
);
-- Payment unlocks only companies that were locked for unpaid invoices.
create index companies_locked_unpaid on companies (uuid) where lock_reason = 'unpaid';
-- Carriers are created by registration, by support or by a command; each has a licence and a number.
create index carriers_by_vat_number on companies (vat_number) where kind = 'carrier';
create index carriers_by_arrival on companies (created_at desc, uuid) where kind = 'carrier';

create table users (
  uuid uuid primary key,
  username text not null unique,
  email text not null,
  password_hash text not null,
  password_expires_at timestamptz,
  first_name text not null,
  last_name text not null,
  phone text,
  locale text check (locale in ('en', 'fr', 'pl')),
  timezone text not null,
  registered_at timestamptz not null,
  first_connection_at timestamptz,
  blocked_at timestamptz,
  -- Time up to which each user has read notifications, on any device.
  notifications_read_at timestamptz,
  deletion_asked_at timestamptz,
  deleted_at timestamptz,
  -- When a user last accepted the terms of service.
  terms_accepted_at timestamptz,
  email_validated_at timestamptz,
  email_bounced_at timestamptz,
  password_changed_at timestamptz,
  -- Muted notifications of users, as `topic.channel`.
  unwanted_news text[] not null default '{}'::text[],
  -- When users closed the welcome. Users from before it do not see it.
  welcomed_at timestamptz,
  -- Quiet hours of push messages, in minutes after midnight of the user's time zone; null if none.
  quiet_from smallint check (quiet_from >= 0 and quiet_from <= 1439),
  quiet_to smallint check (quiet_to >= 0 and quiet_to <= 1439),
  -- Random, since authenticators store it: neither an address nor our id should be there.
  passkey_handle text unique,
  constraint users_quiet_hours check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create index users_to_delete on users (deletion_asked_at) where deletion_asked_at is not null and deleted_at is null;

create table memberships (
  user_uuid uuid not null references users on delete cascade,
  company_uuid uuid not null references companies on delete cascade,
  roles text[] not null,
  is_owner boolean not null,
  is_onboarded boolean not null default true,
  created_at timestamptz not null,
  primary key (user_uuid, company_uuid)
);
create index memberships_by_company on memberships (company_uuid);

create table tokens (
  hash bytea primary key,
  user_uuid uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  uuid uuid not null default gen_random_uuid(),
  device text not null default '',
  last_seen_at timestamptz not null,
  -- True if a code was given at sign-in or later.
  second_factor boolean not null default false,
  -- An impersonation session ends with the support session that started it.
  support_session uuid,
  act_uuid uuid,
  constraint tokens_check check ((support_session is null) = (act_uuid is null))
);
create index tokens_by_user on tokens (user_uuid);
create index tokens_by_expiry on tokens (expires_at);
-- The id by which a session is ended.
create unique index tokens_by_uuid on tokens (uuid);
alter table tokens add foreign key (support_session) references tokens (uuid) on delete cascade;
create index tokens_by_support_session on tokens (support_session) where support_session is not null;

create table drivers (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  user_uuid uuid references users on delete set null,
  first_name text not null,
  last_name text not null,
  name_key text not null,
  phone text,
  email text,
  status text not null
    check (status in ('no_access', 'validated', 'invited', 'waiting_validation', 'disabled', 'deleted')),
  created_at timestamptz not null,
  -- Language of drivers, set by their carrier: used for messages to drivers without an account.
  locale text check (locale in ('en', 'fr', 'pl'))
);
create unique index drivers_by_user on drivers (user_uuid, company_uuid) where user_uuid is not null;
create unique index drivers_by_phone on drivers (company_uuid, phone) where status <> 'deleted';
create index drivers_by_name on drivers (company_uuid, name_key, uuid);

create table missions (
  uuid uuid primary key,
  reference text not null unique,
  carrier_uuid uuid not null references companies,
  shipper_uuid uuid not null references companies,
  driver_uuid uuid references drivers,
  owner_uuid uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  pickup_date date not null,
  pickup jsonb not null,
  delivery jsonb not null,
  pickup_closes_at timestamptz not null,
  delivery_closes_at timestamptz not null,
  pickup_completed_at timestamptz,
  pickup_recorded_at timestamptz,
  pickup_late_at timestamptz,
  delivery_completed_at timestamptz,
  delivery_recorded_at timestamptz,
  delivery_late_at timestamptz,
  proof_available boolean not null default false,
  cancelled_at timestamptz,
  state text not null generated always as (
      case
        when cancelled_at is not null then 'cancelled'
        when proof_available then 'completed'
        when pickup_completed_at is not null then 'in_progress'
        else 'planned'
      end
    ) stored,
  tracking text generated always as (
      case
        when cancelled_at is not null or proof_available then null::text
        when pickup_completed_at is null then 'to_pickup'
        when delivery_completed_at is null then 'to_deliver'
        else 'to_upload_pod'
      end
    ) stored,
  load jsonb not null,
  distance integer not null,
  "references" jsonb not null,
  carrier_reference text not null default '',
  licence_plate text not null default '',
  comment text not null default '',
  price bigint not null,
  rating_score smallint check (rating_score >= 1 and rating_score <= 5),
  search_text text not null,
  shipper_phone text,
  rating_reasons text[] not null default '{}'::text[],
  rating_detail text not null default '',
  rated_at timestamptz,
  rated_by uuid references users on delete set null,
  -- Arrival times of a truck at its stops, if reported by the driver.
  pickup_arrived_at timestamptz,
  delivery_arrived_at timestamptz,
  constraint missions_check check (delivery_completed_at is null or pickup_completed_at is not null),
  constraint missions_check1 check (not proof_available or delivery_completed_at is not null)
);
create index missions_by_pickup on missions (carrier_uuid, state, pickup_date, uuid);
create index missions_by_pickup_all on missions (carrier_uuid, pickup_date, uuid);
create index missions_by_update on missions (carrier_uuid, state, updated_at, uuid);
create index missions_by_update_all on missions (carrier_uuid, updated_at, uuid);
create index missions_by_cancellation on missions (carrier_uuid, cancelled_at, uuid) where cancelled_at is not null;
create index missions_by_driver on missions (driver_uuid, state, pickup_date, uuid);
create index missions_by_owner on missions (owner_uuid, state, pickup_date, uuid);
create index missions_by_search on missions using gin (carrier_uuid, search_text gin_trgm_ops);
create index missions_pickup_due on missions (pickup_closes_at)
  where pickup_completed_at is null and pickup_late_at is null and cancelled_at is null;
create index missions_delivery_due on missions (delivery_closes_at)
  where delivery_completed_at is null and delivery_late_at is null and cancelled_at is null;
-- Counting a carrier's missions, and finding those that await a step, use index-only scans.
create index missions_by_progress on missions (carrier_uuid, state, tracking)
  include (driver_uuid, owner_uuid, pickup_late_at, delivery_late_at);
create index missions_by_tracking on missions (carrier_uuid, tracking, pickup_date, uuid) where tracking is not null;
-- A carrier's statistics use an index-only scan.
create index missions_by_delivery on missions (carrier_uuid, delivery_completed_at)
  include (delivery_closes_at, price, rating_score) where delivery_completed_at is not null and cancelled_at is null;
-- Cancellation fees, reasons of ratings, and the shipper's phone number for drivers.
create index missions_by_rating on missions (carrier_uuid, rated_at desc, uuid) where rated_at is not null;
-- Shippers that exclude a carrier: queried for every page of offers.
create index missions_with_one_star on missions (carrier_uuid, shipper_uuid) where rating_score = 1;
-- Shippers can search their shipments by mission texts too.
create index missions_of_shipper_by_search on missions using gin (shipper_uuid, search_text gin_trgm_ops);
create index missions_under_way_of_shipper on missions (shipper_uuid) where state in ('planned', 'in_progress');
create index missions_of_shipper_by_carrier on missions (shipper_uuid, carrier_uuid) include (uuid);
create index missions_by_earning on missions (carrier_uuid, coalesce(delivery_completed_at, cancelled_at,
  delivery_closes_at) desc, uuid desc)
  include (price, cancelled_at, proof_available, delivery_completed_at, delivery_closes_at);
create index missions_without_proof on missions (carrier_uuid, coalesce(delivery_completed_at, cancelled_at,
  delivery_closes_at) desc, uuid desc)
  include (price, delivery_closes_at, delivery_completed_at, cancelled_at, proof_available)
      where cancelled_at is null and not proof_available;

create table mission_drivers (
  mission_uuid uuid not null references missions on delete cascade,
  driver_uuid uuid not null references drivers on delete cascade,
  primary key (mission_uuid, driver_uuid)
);
create index mission_drivers_by_driver on mission_drivers (driver_uuid);

create table mission_files (
  uuid uuid primary key,
  mission_uuid uuid not null references missions on delete cascade,
  "position" bigint generated always as identity,
  purpose text not null check (purpose in ('proof', 'late_report', 'invoice')),
  name text not null,
  mime_type text not null check (mime_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size integer not null,
  storage_key text not null unique,
  received_sha256 text not null,
  occurred_at timestamptz not null,
  uploaded_at timestamptz not null,
  removed_at timestamptz
);
create index mission_files_by_mission on mission_files (mission_uuid, "position");

create table mission_events (
  uuid uuid primary key,
  mission_uuid uuid not null references missions on delete cascade,
  "position" bigint generated always as identity,
  kind text not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_uuid uuid references users on delete set null,
  operation uuid,
  detail text,
  file_uuid uuid references mission_files,
  -- Reason why a dispatcher removed a page from a proof.
  reason text,
  -- Correction of a step's time, in milliseconds, if the device's clock was off.
  clock_correction bigint
);
create index mission_events_by_mission on mission_events (mission_uuid, "position");
create index mission_events_by_actor on mission_events (actor_uuid) where actor_uuid is not null;

create table late_reports (
  uuid uuid primary key,
  mission_uuid uuid not null references missions on delete cascade,
  user_uuid uuid not null references users,
  operation uuid not null,
  kind text not null,
  refusal text not null,
  file_uuid uuid references mission_files,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
);
create unique index late_reports_by_operation on late_reports (user_uuid, operation);
create index late_reports_by_mission on late_reports (mission_uuid);

create table idempotency_keys (
  user_uuid uuid not null,
  key uuid primary key,
  fingerprint bytea not null,
  status smallint not null,
  content_type text not null,
  body bytea not null,
  created_at timestamptz not null
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create unlogged table rate_limits (
  key text primary key,
  tat timestamptz not null
);
create index rate_limits_by_age on rate_limits (tat);

-- The market: open shipments, carriers' marks on them, bids and saved searches. Search criteria are columns beside
-- the documents they are derived from.
create table shipments (
  uuid uuid primary key,
  reference text not null unique,
  shipper_uuid uuid not null references companies,
  brand text not null check (brand in ('lading', 'corridor', 'custom', 'pallet_network')),
  state text not null
    check (state in ('draft', 'awaiting_acceptation', 'available', 'planned', 'in_progress', 'completed',
        'cancelled', 'refused')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  mission_uuid uuid unique references missions,
  price bigint not null,
  pickup jsonb not null,
  delivery jsonb not null,
  load jsonb not null,
  distance integer not null,
  "references" jsonb not null,
  comment text not null default '',
  pickup_country text not null,
  pickup_division text,
  delivery_country text not null,
  delivery_division text,
  pickup_point point not null generated always as (point((pickup #>> '{address,location,lng}')::float8,
      (pickup #>> '{address,location,lat}')::float8)) stored,
  delivery_point point not null generated always as (point((delivery #>> '{address,location,lng}')::float8,
      (delivery #>> '{address,location,lat}')::float8)) stored,
  pickup_opens_at timestamptz not null,
  delivery_closes_at timestamptz not null,
  load_length integer not null,
  load_width integer not null,
  load_height integer not null,
  load_weight integer not null,
  tail_lift boolean not null,
  quoted_price_uuid uuid unique,
  booked_by uuid references users on delete set null,
  booked_price bigint,
  price_lines jsonb not null default '[]'::jsonb,
  payment_plan text not null default 'thirty_days_invoice'
    check (payment_plan in ('immediate_cc', 'immediate_cc_authorization', 'thirty_days_invoice')),
  insured_value bigint,
  distance_estimated boolean not null default true,
  co2 jsonb,
  cancelled_at timestamptz,
  cancellation_type text
    check (cancellation_type in ('cancelled_by_shipper', 'cancelled_by_lading', 'payment_expired')),
  cancellation_reason text
    check (cancellation_reason in ('error', 'shipment_changed', 'found_another_carrier', 'order_cancelled', 'other')),
  cancellation_comment text not null default '',
  cancellation_fee bigint not null default 0,
  carrier_compensation bigint not null default 0,
  shipper_phone text,
  -- The shipper's price of a bid and of a counter-offer: both incl. the margin, in cents.
  agreed_price bigint check (agreed_price > 0),
  search_text text generated always as (search_key(reference || ' ' || coalesce("references" ->> 'order', '') || ' '
      || coalesce("references" ->> 'pickup', '') || ' ' || coalesce("references" ->> 'delivery', '') || ' '
      || coalesce(pickup #>> '{address,city}', '') || ' '
      || coalesce(pickup #>> '{address,postal_code}', '') || ' '
      || coalesce(pickup #>> '{address,name}', '') || ' ' || coalesce(delivery #>> '{address,city}',
      '') || ' ' || coalesce(delivery #>> '{address,postal_code}', '') || ' '
      || coalesce(delivery #>> '{address,name}', ''))) stored,
  pickup_day date generated always as (make_date(substr(pickup #>> '{time_slot,date}', 1, 4)::integer,
      substr(pickup #>> '{time_slot,date}', 6, 2)::integer, substr(pickup #>> '{time_slot,date}', 9,
      2)::integer)) stored,
  co2_grams bigint generated always as ((co2 ->> 'grams')::bigint) stored,
  -- Expiry of the search whose end was last reported; an extended search is reported again.
  search_end_told timestamptz,
  -- Deadline to answer a proposed price; for pending ones four hours before the pickup closes.
  review_ends_at timestamptz,
  base_value bigint,
  passed_on bigint,
  -- Payment deadline of a booking; null if nothing is owed.
  payment_due_at timestamptz,
  payment_reminded_at timestamptz,
  -- Invoices state the fuel share: each shipment stores the share and the index of its booking.
  energy jsonb,
  -- Shipments store the free time quoted with their price. For older ones a rule derives it from their load.
  free_time jsonb,
  constraint shipments_check check ((cancelled_at is null) = (cancellation_type is null))
);
create index offers_by_pickup on shipments (pickup_opens_at, uuid) where state = 'available';
create index offers_by_delivery on shipments (delivery_closes_at, uuid) where state = 'available';
create index offers_by_price on shipments (price, uuid) where state = 'available';
-- Counting reads every open offer: this index covers all criteria at a twentieth of the table's size.
create index offers_by_expiry on shipments (expires_at, uuid)
  include (pickup_country, pickup_division, delivery_country, delivery_division, load_length, load_width,
      load_height, load_weight, tail_lift) where state = 'available';
create index offers_by_pickup_area on shipments (pickup_division, pickup_opens_at) where state = 'available';
create index offers_by_delivery_area on shipments (delivery_division, pickup_opens_at) where state = 'available';
create index offers_by_points on shipments using gist (pickup_point, delivery_point) where state = 'available';
create index shipments_by_shipper on shipments (shipper_uuid, state, created_at, uuid);
-- Indexes to find offers between two countries, or picked up on a day, without scanning the whole market.
create index offers_by_countries on shipments (pickup_country, delivery_country, pickup_opens_at)
  include (pickup_division, delivery_division, expires_at, load_length, load_width, load_height, load_weight,
      tail_lift) where state = 'available';
create index offers_by_day on shipments (pickup_opens_at)
  include (uuid, pickup_point, delivery_point, expires_at, load_length, load_weight) where state = 'available';
create index shipments_by_search on shipments using gin (shipper_uuid, search_text gin_trgm_ops);
-- Covering index for the sums of the dashboard: the rows of 100,000 shipments are not read.
create index shipments_added_up on shipments (shipper_uuid, pickup_day)
  include (distance, load_weight, load_length, agreed_price, booked_price, price, co2_grams)
      where state in ('planned', 'in_progress', 'completed');
create index shipments_search_ended on shipments (expires_at)
  where state = 'available' and search_end_told is distinct from expires_at;
create index shipments_to_review on shipments (review_ends_at) where state = 'awaiting_acceptation';
-- Index to find recent agreed prices of a lane without scanning all transports.
create index shipments_agreed_by_lane on shipments (pickup_country, delivery_country, coalesce(pickup_division, ''),
  coalesce(delivery_division, ''), offered_at desc, uuid)
  where mission_uuid is not null;
create index shipments_to_pay on shipments (payment_due_at) where payment_due_at is not null;
-- Indexes for index-only scans of long lists: reading the rows is too slow for a company with 100,000 shipments or
-- 50,000 invoices.
create index shipments_by_creation on shipments (shipper_uuid, created_at, uuid) include (state);
create index shipments_by_expiry on shipments (shipper_uuid, expires_at, uuid) include (state);
-- Payment history of shippers, which decides on payment by invoice, and indexes to calculate their credit. Partial
-- indexes: few of a shipper's transports and charges count towards its credit.
create index shipments_on_credit on shipments (shipper_uuid)
  where payment_plan = 'thirty_days_invoice' and (state in ('awaiting_acceptation', 'available', 'planned',
      'in_progress'));
-- Index of pickups for searches by carrier and for exports, and a narrow index of a carrier's missions in progress:
-- reading the rows is too slow for a company with 100,000 rows. For lists of one shipper, by state and pickup day.
create index shipments_by_pickup on shipments (shipper_uuid, pickup_opens_at, uuid)
  include (state, mission_uuid, pickup_day);

create table offer_marks (
  company_uuid uuid not null references companies on delete cascade,
  shipment_uuid uuid not null references shipments on delete cascade,
  viewed_at timestamptz,
  hidden_at timestamptz,
  primary key (company_uuid, shipment_uuid)
);

create table proposals (
  uuid uuid primary key,
  shipment_uuid uuid not null references shipments on delete cascade,
  company_uuid uuid not null references companies on delete cascade,
  user_uuid uuid references users on delete set null,
  price bigint check (price > 0),
  pickup_time_slot jsonb,
  delivery_time_slot jsonb,
  offered_price bigint not null,
  agreed_price bigint check (agreed_price > 0),
  lane text not null,
  narrow_lane text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('cancelled', 'revoked', 'refused', 'expired', 'accepted', 'closed')),
  ended_at timestamptz,
  expiry_told_at timestamptz,
  counter_price bigint check (counter_price > 0),
  counter_created_at timestamptz,
  counter_expires_at timestamptz,
  counter_named_price bigint check (counter_named_price > 0),
  constraint proposals_check check (price is not null or pickup_time_slot is not null
      and delivery_time_slot is not null),
  constraint proposals_check1 check ((ended is null) = (ended_at is null)),
  constraint proposals_check2 check ((agreed_price is null) = (ended is distinct from 'accepted')),
  constraint proposals_check3 check ((counter_price is null) = (counter_created_at is null)),
  constraint proposals_check4 check ((counter_price is null) = (counter_expires_at is null)),
  constraint proposals_check5 check (counter_named_price is null or counter_price is not null)
);
create unique index proposals_one_open on proposals (shipment_uuid, company_uuid) where ended is null;
create index proposals_by_company on proposals (company_uuid, created_at desc, uuid);
create index proposals_by_shipment on proposals (shipment_uuid, created_at);
create index proposals_due on proposals (expires_at) where ended is null and expiry_told_at is null;
-- For the acceptance probability of a bid: the latest decided bids of a lane.
create index proposals_decided_by_lane on proposals (lane, ended_at desc)
  where (ended in ('accepted', 'refused', 'closed')) and price is not null;
create index proposals_decided_by_narrow_lane on proposals (narrow_lane, ended_at desc)
  where (ended in ('accepted', 'refused', 'closed')) and price is not null;
create index proposals_pending on proposals (shipment_uuid, expires_at) where ended is null;

create table saved_searches (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  user_uuid uuid references users on delete set null,
  name text not null,
  description text not null,
  pickup_iso_codes text[] not null,
  delivery_iso_codes text[] not null,
  max_length integer not null,
  max_height integer not null,
  max_width integer not null,
  max_weight integer not null,
  min_length integer,
  without_tail_lift boolean not null,
  created_at timestamptz not null
);
create index saved_searches_by_company on saved_searches (company_uuid, created_at, uuid);
-- Searches without areas have empty lists, which the index also finds.
create index saved_searches_by_pickup_area on saved_searches using gin (pickup_iso_codes);
create index saved_searches_by_delivery_area on saved_searches using gin (delivery_iso_codes);

create table search_news (
  search_uuid uuid not null references saved_searches on delete cascade,
  shipment_uuid uuid not null references shipments on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  found_at timestamptz not null,
  to_mail boolean not null,
  to_push boolean not null,
  primary key (search_uuid, shipment_uuid, user_uuid)
);
create index search_news_to_mail on search_news (user_uuid) where to_mail;
create index search_news_to_push on search_news (user_uuid) where to_push;
create index search_news_by_shipment on search_news (shipment_uuid);
create index search_news_by_age on search_news (found_at);

create table news_readers (
  user_uuid uuid primary key references users on delete cascade,
  unsubscription uuid not null default gen_random_uuid() unique,
  mailed_at timestamptz,
  -- When a reader's devices were last notified of new offers.
  pushed_at timestamptz
);

-- A single, permanent key pair: browsers tie their subscriptions to it.
create table push_keys (
  "only" boolean primary key default true check ("only"),
  private_key jsonb not null
);

-- A subscription ends with its session.
create table push_subscriptions (
  token_hash bytea primary key references tokens (hash) on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_uuid);

-- A saved search belongs to the company and survives its creator; each member chooses whether to receive its news.
create table search_readers (
  search_uuid uuid not null references saved_searches on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  send_by_email boolean not null,
  send_by_push boolean not null,
  primary key (search_uuid, user_uuid)
);
create index search_readers_by_user on search_readers (user_uuid);

-- Trucks of carriers: a plate is unique per company, and a driver has one usual truck.
create table trucks (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  licence_plate text not null,
  plate_key text not null,
  length integer not null,
  width integer not null,
  height integer not null,
  payload integer not null,
  tail_lift boolean not null,
  euro_class text check (euro_class in ('euro_3', 'euro_4', 'euro_5', 'euro_6', 'euro_7', 'zero')),
  driver_uuid uuid references drivers on delete set null,
  created_at timestamptz not null,
  constraint trucks_company_uuid_plate_key_key unique (company_uuid, plate_key)
);
create unique index trucks_by_driver on trucks (driver_uuid) where driver_uuid is not null;

-- Quotes: the requests of shippers, their prices, and measured routes.
create table quotations (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  user_uuid uuid references users on delete set null,
  request jsonb not null,
  created_at timestamptz not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  linear_decimetres integer not null,
  converted_to_custom boolean not null,
  distance integer not null,
  distance_estimated boolean not null,
  driving_seconds integer not null,
  unavailable jsonb not null,
  basis jsonb not null,
  accepted_at timestamptz
);
create index quotations_by_company on quotations (company_uuid, created_at desc, uuid);

-- Prices are append-only: a quote requested again gets new prices, and the old ones expire.
create table quotation_prices (
  uuid uuid primary key,
  quotation_uuid uuid not null references quotations on delete cascade,
  "position" integer not null,
  type text not null check (type in ('corridor', 'lading', 'pallet_network', 'custom')),
  expires_at timestamptz not null,
  price jsonb not null
);
create index quotation_prices_by_quotation on quotation_prices (quotation_uuid, "position");

-- Both ends in thousandths of a degree; a route and its reverse are separate rows.
create table route_cache (
  from_lat integer not null,
  from_lng integer not null,
  to_lat integer not null,
  to_lng integer not null,
  metres integer not null,
  seconds integer not null,
  measured_at timestamptz not null,
  primary key (from_lat, from_lng, to_lat, to_lng)
);
create index route_cache_by_age on route_cache (measured_at);

-- Stores each mission's document in contract form, written in the transaction of its change. A document of an older
-- mission version is ignored; a change of company or person names deletes the documents that contain them.
create table mission_documents (
  mission_uuid uuid primary key references missions on delete cascade,
  version integer not null,
  form integer not null,
  document text not null
) with (toast_tuple_target = 8160);
alter table mission_documents alter column document set storage main;

-- Users' copies of their data, and the time of their deletion request.
create table data_exports (
  uuid uuid primary key,
  user_uuid uuid not null references users on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  data text
);
create index data_exports_by_user on data_exports (user_uuid);

-- Waiting steps last reported by each device, per user.
create table devices (
  uuid uuid not null,
  user_uuid uuid not null references users on delete cascade,
  session_uuid uuid not null,
  waiting jsonb not null,
  reported_at timestamptz not null,
  primary key (uuid, user_uuid)
);
create index devices_by_user on devices (user_uuid);

-- Stores each offer's document, common to all carriers, written in the transaction of its change. Parts that depend
-- on carrier and time are added on reading. Pending bids are found by an index-only scan.
create table offer_documents (
  shipment_uuid uuid primary key references shipments on delete cascade,
  document text not null
) with (toast_tuple_target = 8160);
alter table offer_documents alter column document set storage main;

-- Links to follow one shipment without an account, and subscriptions to its events. The token is not stored: read
-- access to this table gives no access to shipments.
create table share_links (
  uuid uuid primary key,
  shipment_uuid uuid not null references shipments on delete cascade,
  token_hash bytea not null unique,
  email text,
  locale text,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index share_links_by_shipment on share_links (shipment_uuid, created_at desc);

create table share_openings (
  link_uuid uuid primary key references share_links on delete cascade,
  opened integer not null,
  last_opened_at timestamptz not null
);

create table share_subscriptions (
  uuid uuid primary key,
  link_uuid uuid not null references share_links on delete cascade,
  email text not null,
  locale text not null,
  created_at timestamptz not null,
  constraint share_subscriptions_link_uuid_email_key unique (link_uuid, email)
);

-- Search and count columns of shippers' shipments, templates, and the reported end of a search.
create table shipment_templates (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  user_uuid uuid references users on delete set null,
  name text not null,
  request jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Number of bookings and last use of templates.
  uses integer not null default 0 check (uses >= 0),
  last_used_at timestamptz,
  constraint shipment_templates_company_uuid_name_key unique (company_uuid, name)
);

-- Links in messages by which a user verifies an address, and the state of the address. The token is not stored: read
-- access to this table gives no access to accounts.
create table account_links (
  hash bytea primary key,
  kind text not null check (kind in ('password', 'email')),
  user_uuid uuid not null references users on delete cascade,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_by_user on account_links (user_uuid, kind);

-- Sessions ended from another device, so that their device can be told the reason; and when users chose a password.
create table ended_sessions (
  hash bytea primary key,
  ended_at timestamptz not null,
  -- Reason of a session's end, so that its device can show it; null if unknown, as for earlier ones. Expired sessions
  -- keep their hash too, once their row is deleted.
  reason text
    check (reason in ('session_ended', 'password_changed', 'left_company', 'account_deleted', 'token_expired'))
);

-- Pending invites to companies. Their token is only in the message.
create table user_invites (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  email text,
  role text not null,
  invited_by uuid references users on delete set null,
  hash bytea not null unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  phone text,
  driver_uuid uuid unique references drivers on delete cascade,
  -- Invites of a carrier's owner, who may also be a driver.
  is_owner boolean not null default false,
  first_name text,
  last_name text,
  locale text,
  constraint user_invites_check check (num_nonnulls(email, phone) = 1)
);
-- Invites of drivers, by e-mail address or phone number.
create unique index user_invites_of_members on user_invites (company_uuid, email) where driver_uuid is null;

-- The ledger, and the invoices to shippers posted to it. An entry records one fact, once. Amounts in cents: debit
-- above 0, credit below.
create table ledger_entries (
  uuid uuid primary key,
  journal text not null check (journal in ('VE', 'AC', 'BQ', 'CB', 'OD')),
  key text not null unique,
  label text not null,
  day date not null,
  posted_at timestamptz not null,
  invoice_uuid uuid
);
create index ledger_entries_by_invoice on ledger_entries (invoice_uuid);
-- The ledger is exported in posting order, and by company.
create index ledger_entries_in_order on ledger_entries (journal, posted_at, uuid);
create index ledger_entries_by_day on ledger_entries (day);

create table ledger_postings (
  entry_uuid uuid not null references ledger_entries on delete cascade,
  line integer not null,
  account text not null check (account ~ '^[1-7][0-9]{2,}$'),
  party_uuid uuid references companies,
  amount bigint not null check (amount <> 0),
  vat text check (vat in ('S', 'AE', 'O')),
  invoice_uuid uuid,
  payment_uuid uuid,
  primary key (entry_uuid, line)
);
-- Postings refer to their invoice and payment, and no invoice is paid beyond its total.
create index ledger_postings_by_invoice on ledger_postings (invoice_uuid) where invoice_uuid is not null;
create index ledger_postings_of_customers on ledger_postings (party_uuid, entry_uuid)
  where account in ('411', '4191');

-- Numbers have no gaps: the row is locked until the invoice with the number commits.
create table invoice_series (
  series text not null,
  year integer not null,
  last integer not null,
  last_day date not null,
  last_hash text not null,
  primary key (series, year)
);

-- A pending invoice has no number: it is a future charge.
create table invoices (
  uuid uuid primary key,
  company_uuid uuid not null references companies,
  shipment_uuid uuid references shipments,
  type text not null check (type in ('mission_main', 'additionnal', 'credit')),
  created_at timestamptz not null,
  net bigint not null,
  number text unique,
  issued_on date,
  due_on date,
  vat bigint,
  gross bigint,
  content jsonb,
  hash text,
  settled bigint not null default 0,
  means text check (means in ('card', 'transfer')),
  -- Support's answers to carriers' objections to mission earnings.
  contest_answer text,
  contest_answered_at timestamptz,
  contest_answered_by uuid,
  -- The invoice that a credit note corrects, and the kind of an extra; empty for all others.
  corrects uuid references invoices,
  -- Support's reason and user of a credit note.
  credit_reason text,
  credited_by uuid,
  extra text not null default ''
    check (extra in ('', 'cancellation', 'difference', 'detention_pickup', 'detention_delivery', 'other')),
  side text not null default 'sale' check (side in ('sale', 'purchase')),
  mission_uuid uuid references missions,
  -- The carrier's approval or objection before the invoice; `approved_by` is null if the time to answer ran out.
  approved_at timestamptz,
  approved_by uuid,
  contested_at timestamptz,
  contest text,
  pay_on date,
  constraint invoices_check check ((number is null) = (issued_on is null) and (number is null) = (due_on is null)
      and (number is null) = (gross is null) and (number is null) = (vat is null)
      and (number is null) = (content is null) and (number is null) = (hash is null)),
  constraint invoices_check1 check (settled = 0 or number is not null),
  constraint invoices_check2 check (gross = (net + vat)),
  constraint settled_within check (settled >= least(gross, 0::bigint) and settled <= greatest(gross, 0::bigint)),
  constraint credit_corrects check ((type = 'credit') = (corrects is not null)),
  constraint invoices_check3 check (pay_on is null or side = 'purchase'),
  constraint about_one_thing check ((side = 'purchase') = (mission_uuid is not null) and (side = 'sale'
      or shipment_uuid is null) and (side = 'purchase' or shipment_uuid is not null or (type in ('mission_main',
      'credit'))))
);
create index invoices_to_pay on invoices (company_uuid, due_on) include (gross, settled) where settled < gross;
create index invoices_to_issue on invoices (created_at) where number is null;
create unique index invoices_charged_once on invoices (shipment_uuid, type, extra) where type <> 'credit';
create index invoices_by_corrected on invoices (corrects) where corrects is not null;
create index purchases_to_invoice on invoices (created_at) where number is null and side = 'purchase';
-- For an export, which reads the invoices and credit notes of each shipment.
create index invoices_of_shipment on invoices (shipment_uuid);
create index invoices_by_day on invoices (issued_on, uuid) where number is not null;
create index invoices_of_company on invoices (company_uuid, issued_on desc, uuid desc)
  include (side, net, gross, settled, means, due_on, mission_uuid, type, created_at, approved_at, contested_at);
create unique index invoices_of_mission on invoices (mission_uuid, type, extra) where mission_uuid is not null;
create index sales_to_invoice on invoices (company_uuid) where number is null and side = 'sale';

-- Answers of the VAT number register, with the consultation numbers that prove them.
create table vat_checks (
  vat_number text primary key,
  answer text not null check (answer in ('valid', 'invalid')),
  consultation text,
  checked_at timestamptz not null
);

-- Reminders of unpaid invoices, and the reason of a company's lock. `step`: days after the due date.
create table reminders (
  invoice_uuid uuid not null references invoices on delete cascade,
  step smallint not null check (step in (0, 7, 15)),
  sent_on date not null,
  primary key (invoice_uuid, step)
);

-- Saved cards, events of the card provider, and the sandbox that takes its place.
create table card_customers (
  company_uuid uuid primary key references companies,
  customer text not null unique
);

-- The only stored card data. Until its holder confirms it, there is only its setup.
create table payment_sources (
  uuid uuid primary key,
  company_uuid uuid not null references companies,
  setup text not null unique,
  method text unique,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  exp_month integer,
  exp_year integer,
  holder text,
  is_default boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint payment_sources_check check ((method is null) = (brand is null) and (method is null) = (last4 is null)
      and (method is null) = (exp_month is null) and (method is null) = (exp_year is null)),
  constraint payment_sources_check1 check (not is_default or method is not null and removed_at is null)
);
create index payment_sources_of_company on payment_sources (company_uuid, created_at desc);
create unique index one_default_source on payment_sources (company_uuid) where is_default;
create index payment_sources_open on payment_sources (created_at) where method is null and removed_at is null;

create table card_events (
  id text primary key,
  type text not null,
  object jsonb not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  worked_at timestamptz
);
create index card_events_by_time on card_events (created_at desc);

-- Tables used only by the sandbox.
create table sandbox_account (
  one boolean primary key default true check (one),
  keys jsonb not null
);

create table sandbox_objects (
  seq bigint generated always as identity,
  id text primary key,
  kind text not null,
  customer text,
  created_at timestamptz not null,
  data jsonb not null
);
create index sandbox_objects_by_kind on sandbox_objects (kind, seq desc);

create table sandbox_keys (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null
);

-- Card payments, and the invoices they pay. `intent` is null until the provider has answered: the payment is
-- requested again with the same key.
create table payments (
  uuid uuid primary key,
  company_uuid uuid not null references companies,
  reference text not null unique,
  amount bigint not null check (amount > 0),
  intent text unique,
  status text not null
    check (status in ('created', 'requires_action', 'processing', 'authorized', 'captured', 'cancelled', 'expired',
        'quarantined')),
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  created_by uuid not null,
  -- An unpaid booking is deleted with its shipment.
  shipment_uuid uuid references shipments on delete set null,
  is_hold boolean not null default false,
  off_session boolean not null default false,
  -- The card at the provider, and when its authorisation lapses.
  method text,
  held_until timestamptz,
  -- Amount to capture of an authorisation, decided before the provider is called: the price, or a cancellation fee.
  to_capture bigint,
  taken_for text check (taken_for in ('price', 'fee')),
  taxed jsonb,
  received bigint not null default 0,
  constraint payments_check check (to_capture > 0 and to_capture <= amount)
);
create index payments_open on payments (created_at) where status in ('created', 'requires_action', 'processing');
-- Payments of bookings: authorised on a card and captured once a carrier has the shipment, or due by a deadline.
create index payments_of_shipment on payments (shipment_uuid) where shipment_uuid is not null;
create index payments_held on payments (held_until) where status = 'authorized';
create index payments_of_company on payments (company_uuid, created_at desc, uuid desc)
  include (status, amount, received);

create table payment_allocations (
  payment_uuid uuid not null references payments,
  invoice_uuid uuid not null references invoices,
  amount bigint not null check (amount > 0),
  primary key (payment_uuid, invoice_uuid)
);
create index payment_allocations_by_invoice on payment_allocations (invoice_uuid);

-- Parts of incomplete uploads: in the database, since the next part may reach another server.
create table upload_parts (
  user_uuid uuid not null references users on delete cascade,
  upload_uuid uuid not null,
  start integer not null check (start >= 0),
  bytes bytea not null,
  received_at timestamptz not null,
  primary key (user_uuid, upload_uuid, start)
);
create index upload_parts_received on upload_parts (received_at);

-- Statements of our bank account, their movements, and known accounts of payers.
create table bank_statements (
  uuid uuid primary key,
  iban text not null,
  id text not null,
  day date not null,
  opening bigint,
  closing bigint,
  imported_by uuid not null references users,
  imported_at timestamptz not null,
  source text not null default 'camt' check (source in ('camt', 'csv')),
  -- Order of import, digest to detect repeated imports, and the balance of the account afterwards.
  place bigint generated always as identity,
  digest text,
  reached bigint
);
-- Bank statements are chained by their balances, not by the bank's ids; movements store the bank's reference.
create unique index bank_statements_in_order on bank_statements (iban, place);
create index bank_statements_by_name on bank_statements (iban, id);
create unique index bank_statements_by_digest on bank_statements (iban, digest);

-- The key identifies the movement: one that is in two statements is booked once.
create table bank_movements (
  uuid uuid primary key,
  statement_uuid uuid not null references bank_statements,
  key text not null unique,
  amount bigint not null check (amount <> 0),
  day date not null,
  name text not null,
  iban text,
  text text not null,
  state text not null check (state in ('booked', 'open', 'outgoing')),
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  reference text
);
create index bank_movements_by_state on bank_movements (state, day, uuid);
create index bank_movements_of_statement on bank_movements (statement_uuid);
create index bank_movements_by_day on bank_movements (day);
create index bank_movements_by_reference on bank_movements (reference) where reference is not null;

create table known_payers (
  iban text primary key,
  company_uuid uuid not null references companies,
  learned_at timestamptz not null
);

-- Contested invoice lines, and support's answers.
create table claims (
  uuid uuid primary key,
  invoice_uuid uuid not null references invoices,
  lines jsonb not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('price', 'not_provided', 'charged_twice', 'other')),
  comment text,
  opened_at timestamptz not null,
  opened_by uuid not null,
  answer_by date not null,
  withdrawn_at timestamptz,
  answered_at timestamptz,
  answered_by uuid,
  answer text,
  credit_uuid uuid unique references invoices,
  -- The shipment of the contested lines of a summary.
  shipment_uuid uuid references shipments,
  constraint claims_check check ((answered_at is null) = (answered_by is null)),
  constraint claims_check1 check ((answered_at is null) = (answer is null)),
  constraint claims_check2 check (answered_at is null or withdrawn_at is null),
  constraint claims_check3 check (credit_uuid is null or answered_at is not null)
);
create index claims_of_invoice on claims (invoice_uuid);
create index open_claims on claims (answer_by) where answered_at is null and withdrawn_at is null;
create index claims_answered on claims (answered_at desc, uuid) where answered_at is not null;

-- Shipment imports, and their rows until they are booked.
create table shipment_imports (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  file_name text not null,
  locale text not null,
  separator text,
  decimal_sign text,
  columns jsonb not null,
  created_at timestamptz not null,
  quoted_anew_at timestamptz,
  booking_asked_at timestamptz,
  booked_by uuid references users on delete set null,
  payment_plan text,
  stopped_code text
);
create index shipment_imports_by_company on shipment_imports (company_uuid, created_at desc, uuid);
create index shipment_imports_by_age on shipment_imports (created_at);

create table shipment_import_rows (
  import_uuid uuid not null references shipment_imports on delete cascade,
  "row" integer not null,
  cells jsonb not null,
  revision integer not null default 0,
  checked_at timestamptz,
  violations jsonb not null default '[]'::jsonb,
  price_uuid uuid references quotation_prices on delete set null,
  price bigint,
  expires_at timestamptz,
  ends jsonb,
  shipment_uuid uuid unique references shipments on delete cascade,
  primary key (import_uuid, "row")
);

-- Documents of carriers, support's decisions, and expiry warnings. Companies admitted earlier have none and stay
-- open: only the expiry of an accepted document restricts a company.
create table company_documents (
  uuid uuid primary key,
  "position" bigint generated always as identity,
  company_uuid uuid not null references companies,
  kind text not null check (kind in ('identity', 'bank_details', 'transport_licence', 'insurance', 'registration')),
  name text not null,
  mime_type text not null,
  size integer not null,
  storage_key text not null unique,
  received_sha256 text not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  due_at timestamptz not null,
  replaced_at timestamptz,
  decision text check (decision in ('accepted', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  valid_until date,
  reason text
    check (reason in ('unreadable', 'incomplete', 'wrong_document', 'other_company', 'out_of_date', 'other')),
  message text not null default '',
  constraint company_documents_check check ((decision is null) = (decided_at is null)
      and (decision is null) = (decided_by is null)),
  constraint company_documents_check1 check (decision is null or replaced_at is null),
  constraint company_documents_check2 check ((not decision is distinct from 'refused') = (reason is not null)),
  constraint company_documents_check3 check (valid_until is null or decision = 'accepted')
);
create index company_documents_by_company on company_documents (company_uuid, kind, "position");
create unique index company_documents_waiting on company_documents (company_uuid, kind)
  where decision is null and replaced_at is null;
create index company_documents_queue on company_documents ("position") where decision is null and replaced_at is null;
create index company_documents_decided on company_documents (decided_at desc, uuid) where decision is not null;
create index company_documents_ends on company_documents (valid_until) where valid_until is not null;
-- Finds whether a member of support has decided on a document, for their first steps.
create index company_documents_by_decider on company_documents (decided_by) where decided_by is not null;

create table company_document_warnings (
  document_uuid uuid not null references company_documents,
  step smallint not null check (step in (30, 7, 0)),
  sent_on date not null,
  primary key (document_uuid, step)
);

-- Prices proposed by shippers and reviewed by support: the proposal, our own price, and the answer with user and
-- reason.
create table custom_prices (
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
  constraint custom_prices_check check ((answer is null) = (answered_at is null)
      and (answer is null) = (answered_by is null)),
  constraint custom_prices_check1 check ((not answer is distinct from 'countered') = (counter_price is not null)),
  constraint custom_prices_check2 check (reply is null or answer = 'countered')
);
create index custom_prices_waiting on custom_prices (due_at) where answer is null;
create index custom_prices_answered on custom_prices (answered_at desc, shipment_uuid) where answer is not null;

-- Learning from agreed prices: the market value of each shipment, and the lane factors learnt each night.
create table lane_versions (
  day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  made_at timestamptz not null,
  in_force_from timestamptz not null,
  state text not null check (state in ('shadow', 'withheld', 'published')),
  agreed integer not null,
  median_before integer not null,
  median_after integer not null
);

create table lane_factors (
  day text not null references lane_versions (day) on delete cascade,
  lane text not null,
  learnt integer check (learnt >= 850 and learnt <= 1200),
  computed integer not null,
  weight bigint not null,
  carriers integer not null,
  shippers integer not null,
  is_frozen boolean not null,
  primary key (day, lane)
);
create index lane_factors_by_lane on lane_factors (lane, day desc);

-- Refunds to cards, and their credit notes. `refund` is null until the provider has answered: the refund is requested
-- again with the same key.
create table refunds (
  uuid uuid primary key,
  payment_uuid uuid not null references payments,
  shipment_uuid uuid references shipments,
  credit_uuid uuid references invoices,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('no_carrier', 'cancelled', 'refused', 'cheaper', 'support')),
  status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
  refund text unique,
  requested_at timestamptz not null,
  due_on date not null,
  requested_by uuid,
  ended_at timestamptz,
  alarmed_at timestamptz,
  -- A retry is a new refund; a transfer goes to an account in a payout run.
  decided_at timestamptz,
  decided_by uuid,
  replaced_by uuid references refunds,
  account_uuid uuid,
  payout_uuid uuid,
  constraint refunds_decided check ((decided_at is null) = (decided_by is null)
      and (decided_at is null) = (replaced_by is null and account_uuid is null) and (replaced_by is null
      or account_uuid is null) and (decided_at is null or status = 'failed') and (payout_uuid is null
      or account_uuid is not null))
);
create index refunds_of_payment on refunds (payment_uuid);
create index refunds_of_shipment on refunds (shipment_uuid);
create index refunds_open on refunds (requested_at) where status in ('requested', 'pending');
-- Support's decision on a failed refund: retry, or transfer.
create index refunds_replaced_by on refunds (replaced_by) where replaced_by is not null;
create index refunds_by_account on refunds (account_uuid) where account_uuid is not null;
create index refunds_by_payout on refunds (payout_uuid) where payout_uuid is not null;
create index refunds_failed on refunds (requested_at) where status = 'failed';

-- Second factors: secrets of authenticator apps, recovery codes, and sign-ins that wait for a code. The secret is
-- encrypted with a key outside the database. Codes of steps up to last_step are used.
create table second_factors (
  user_uuid uuid primary key references users on delete cascade,
  secret bytea not null,
  last_step integer,
  enabled_at timestamptz not null
);

-- Data shown to a user and not confirmed yet, for the requesting session.
create table second_factor_setups (
  user_uuid uuid primary key references users on delete cascade,
  session_uuid uuid not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  -- New recovery codes are shown like the first ones: to the requesting session, for some minutes.
  purpose text not null default 'app' check (purpose in ('app', 'codes'))
);

create table recovery_codes (
  user_uuid uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_uuid, hash)
);

-- Sign-ins with a correct password and a missing code.
create table sign_in_challenges (
  hash bytea primary key,
  user_uuid uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_uuid);

-- Carriers' invoices, in the same tables and ledger as those to shippers. `place` identifies the carrier's number
-- series.
create table self_billing_mandates (
  company_uuid uuid primary key references companies on delete cascade,
  place integer generated always as identity unique,
  terms text not null,
  signed_at timestamptz not null,
  signed_by uuid references users on delete set null
);

-- Bank accounts of carriers, and payouts. The latest account of a carrier is used; older ones stay for past payouts.
create table bank_accounts (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
  holder text not null,
  entered_at timestamptz not null,
  entered_by uuid not null
);
create index bank_accounts_of_company on bank_accounts (company_uuid, entered_at desc);

-- One person prepares a run, another approves it; the file is stored as sent.
create table payout_batches (
  uuid uuid primary key,
  day date not null,
  prepared_at timestamptz not null,
  prepared_by uuid not null,
  approved_at timestamptz,
  approved_by uuid,
  exported_at timestamptz,
  file text,
  constraint payout_batches_check check (approved_by <> prepared_by),
  constraint payout_batches_check1 check ((approved_at is null) = (approved_by is null)),
  constraint payout_batches_check2 check ((exported_at is null) = (file is null)),
  constraint payout_batches_check3 check (exported_at is null or approved_at is not null)
);

create table payouts (
  uuid uuid primary key,
  batch_uuid uuid not null references payout_batches on delete cascade,
  company_uuid uuid not null references companies on delete cascade,
  account_uuid uuid not null references bank_accounts on delete cascade,
  amount bigint not null check (amount > 0),
  executed_on date,
  executed_by uuid references bank_movements,
  returned_on date,
  returned_by uuid references bank_movements,
  constraint payouts_check check ((executed_on is null) = (executed_by is null)),
  constraint payouts_check1 check ((returned_on is null) = (returned_by is null)),
  -- A run pays each account once: a company with refunds to several accounts gets several transfers.
  constraint payouts_to_accounts unique (batch_uuid, account_uuid)
);
create index payouts_of_company on payouts (company_uuid, uuid desc);
-- Execution and return of payouts according to bank statements. A movement executes a whole run if the bank books it
-- as one.
create index payouts_executed_by on payouts (executed_by) where executed_by is not null;
create index payouts_returned_by on payouts (returned_by) where returned_by is not null;
create index payouts_on_their_way on payouts (amount) where executed_on is null;
create index payouts_not_returned on payouts (amount) where returned_on is null;
create index payouts_of_account on payouts (account_uuid);

-- An invoice is paid by one payout.
create table payout_parts (
  payout_uuid uuid not null references payouts on delete cascade,
  invoice_uuid uuid not null references invoices,
  amount bigint not null check (amount > 0),
  is_returned boolean not null default false,
  primary key (payout_uuid, invoice_uuid)
);
create unique index payout_of_invoice on payout_parts (invoice_uuid) where not is_returned;

-- Transports that a shipper's system requested from support; `external_id` is that system's id.
create table external_requests (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  external_id text not null,
  request jsonb not null,
  created_at timestamptz not null,
  constraint external_requests_company_uuid_external_id_key unique (company_uuid, external_id)
);

-- Actions of support, and how long a company unlocked by support stays open. Names are copied: the record outlives
-- the users.
create table support_actions (
  uuid uuid primary key,
  "position" bigint generated always as identity,
  kind text not null,
  at timestamptz not null,
  support_uuid uuid not null,
  support_name text not null,
  user_uuid uuid,
  user_name text,
  company_uuid uuid,
  company_name text,
  reason text,
  detail text
);
create index support_actions_by_company on support_actions (company_uuid, "position");
create index support_actions_by_user on support_actions (user_uuid, "position");

-- Impersonation by support: start codes, sessions, and the calls made. Deleted with the support session that
-- requested it.
create table impersonation_codes (
  hash bytea primary key,
  support_session uuid not null references tokens (uuid) on delete cascade,
  user_uuid uuid not null references users on delete cascade,
  return_url text not null,
  reason text not null,
  ticket text,
  mode text not null check (mode in ('look', 'act')),
  minutes smallint not null,
  expires_at timestamptz not null
);
create index impersonation_codes_by_session on impersonation_codes (support_session);
create index impersonation_codes_by_user on impersonation_codes (user_uuid);

-- Names and companies are copied: the record outlives them. An act ends at `ends_at` at the latest.
create table acts (
  uuid uuid primary key,
  support_uuid uuid not null,
  support_name text not null,
  user_uuid uuid not null,
  user_name text not null,
  companies uuid[] not null,
  reason text not null,
  ticket text,
  mode text not null check (mode in ('look', 'act')),
  began_at timestamptz not null,
  ends_at timestamptz not null
);
create index acts_by_company on acts using gin (companies);

-- One row per area read, however often; `company_uuid` is null for the user's own data.
create table act_steps (
  act_uuid uuid not null references acts,
  "position" bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('looked', 'changed', 'refused', 'stopped')),
  area text,
  call text not null,
  company_uuid uuid,
  primary key (act_uuid, "position")
);
create unique index act_steps_looked on act_steps (act_uuid, area, coalesce(company_uuid, act_uuid))
  where kind = 'looked';

-- Price inputs set by support: lane factors and weekly diesel prices. Names are copied: the record outlives the
-- users.
create table lane_pins (
  uuid uuid primary key,
  lane text not null,
  factor integer not null check (factor >= 850 and factor <= 1200),
  reason text not null,
  pinned_at timestamptz not null,
  pinned_by uuid not null,
  pinned_name text not null,
  ended_at timestamptz,
  ended_by uuid,
  ended_name text,
  end_reason text
);
create unique index lane_pins_in_force on lane_pins (lane) where ended_at is null;
create index lane_pins_latest on lane_pins (pinned_at desc, uuid);

create table fuel_prices (
  uuid uuid primary key,
  effective_from timestamptz not null,
  price integer not null check (price > 0),
  reference integer not null check (reference > 0),
  reason text not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  entered_name text not null
);
create index fuel_prices_latest on fuel_prices (effective_from desc, entered_at desc);

-- API keys of companies. A key has the rights of its creator, and ends with their membership.
create table api_keys (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  made_by uuid not null,
  name text not null,
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  -- API keys may be limited to networks, and webhook secrets are encrypted by the vault.
  only_from text[] not null default '{}'::text[],
  constraint api_keys_made_by_company_uuid_fkey foreign key (made_by, company_uuid) references memberships(user_uuid,
      company_uuid) on delete cascade
);
create index api_keys_by_company on api_keys (company_uuid, created_at);
create index api_keys_by_maker on api_keys (made_by, company_uuid);

-- Webhooks of companies, and their deliveries. The secret signs each delivery, so it is stored and not hashed.
create table webhooks (
  uuid uuid primary key,
  company_uuid uuid not null references companies on delete cascade,
  url text not null,
  topics text[] not null,
  secret text,
  created_at timestamptz not null,
  failing_since timestamptz,
  off_at timestamptz,
  sealed_secret bytea,
  constraint webhooks_have_a_secret check ((secret is null) <> (sealed_secret is null))
);
create index webhooks_by_company on webhooks (company_uuid, created_at);

-- A waiting delivery has the time of its next attempt.
create table webhook_deliveries (
  uuid uuid primary key,
  webhook_uuid uuid not null references webhooks on delete cascade,
  topic text not null,
  reference text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  made_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz,
  tried_at timestamptz,
  status smallint,
  answer text not null default '',
  duration integer,
  constraint webhook_deliveries_check check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_uuid, made_at);

-- CSV bank statements: the confirmed format of each account. And indexes for exports.
create table statement_forms (
  iban text primary key,
  heading jsonb not null,
  form jsonb not null,
  confirmed_by uuid not null references users,
  confirmed_at timestamptz not null
);

-- Passkeys of users, and their challenges.
create table passkeys (
  uuid uuid primary key,
  user_uuid uuid not null references users on delete cascade,
  credential text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_uuid);

-- Single use, for its requester: a session, a pending sign-in, or a browser.
create table passkey_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('make', 'sign_in')),
  asker bytea not null,
  user_uuid uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (user_uuid);

-- Extra charges of a transport: proposed to the shipper, then invoiced separately on both sides.
create table extras (
  uuid uuid primary key,
  mission_uuid uuid not null references missions,
  shipment_uuid uuid not null references shipments,
  key text not null check (key in ('detention_pickup', 'detention_delivery', 'other')),
  state text not null check (state in ('proposed', 'contested', 'approved', 'refused', 'withdrawn')),
  amount bigint not null check (amount > 0),
  carriers_part bigint not null,
  waiting jsonb,
  reason text,
  proposed_at timestamptz not null,
  proposed_by uuid references users on delete set null,
  approve_by date not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  by_silence boolean not null default false,
  contested_at timestamptz,
  contest text,
  answer text,
  constraint extras_check check (carriers_part >= 0 and carriers_part <= amount),
  constraint extras_check1 check ((key = 'other') = (waiting is null) and (key = 'other') = (reason is not null)),
  constraint extras_check2 check ((state in ('approved', 'refused')) = (decided_at is not null)),
  constraint extras_check3 check (state <> 'contested' or contested_at is not null)
);
-- A withdrawn extra may be proposed again; an extra is charged only once.
create unique index extras_once on extras (mission_uuid, key) where state not in ('withdrawn', 'refused');
create index extras_of_shipment on extras (shipment_uuid);
create index extras_of_mission on extras (mission_uuid);
create index extras_waiting on extras (approve_by) where state = 'proposed';
create index extras_contested on extras (contested_at) where state = 'contested';

-- Monthly summary invoices: the charges of each shipment become parts, without separate invoices. A charge keeps its
-- id, which earlier links refer to.
create table invoice_parts (
  uuid uuid primary key,
  invoice_uuid uuid not null references invoices,
  shipment_uuid uuid not null references shipments,
  type text not null check (type in ('mission_main', 'additionnal')),
  extra text not null,
  net bigint not null,
  created_at timestamptz not null,
  constraint invoice_parts_shipment_uuid_type_extra_key unique (shipment_uuid, type, extra)
);
create index invoice_parts_of_invoice on invoice_parts (invoice_uuid);

-- Tariffs entered by support, in addition to those in the code; rows never change. The name is copied: the record
-- outlives the user.
create table tariffs (
  version text primary key,
  effective_from timestamptz not null,
  figures jsonb not null,
  reason text not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  entered_name text not null
);

-- References to tables that come later.
alter table tokens add constraint tokens_act_uuid_fkey foreign key (act_uuid) references acts (uuid);
alter table shipments add constraint shipments_quoted_price_uuid_fkey foreign key (quoted_price_uuid)
  references quotation_prices (uuid);
alter table ledger_postings add constraint ledger_postings_invoice_uuid_fkey foreign key (invoice_uuid)
  references invoices (uuid);
alter table refunds add constraint refunds_account_uuid_fkey foreign key (account_uuid)
  references bank_accounts (uuid);
alter table refunds add constraint refunds_payout_uuid_fkey foreign key (payout_uuid) references payouts (uuid)
  on delete set null;

create function forget_documents_of_driver() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(7210401);
    delete from mission_documents d using missions m where m.uuid = d.mission_uuid and m.driver_uuid = old.uuid;
    return coalesce(new, old);
  end $$;
create trigger forget_documents before delete or update of first_name, last_name, phone, email, status,
  user_uuid on drivers
  for each row execute function forget_documents_of_driver();

create function forget_documents_of_user() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(7210401);
    delete from mission_documents d using missions m where m.uuid = d.mission_uuid and m.owner_uuid = old.uuid;
    delete from mission_documents d using mission_events e
      where e.mission_uuid = d.mission_uuid and e.actor_uuid = old.uuid;
    return coalesce(new, old);
  end $$;
create trigger forget_documents before delete or update of first_name, last_name, phone on users
  for each row execute function forget_documents_of_user();

create function forget_documents_of_company() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(7210401);
    delete from mission_documents d using missions m
      where m.uuid = d.mission_uuid and (m.carrier_uuid = old.uuid or m.shipper_uuid = old.uuid);
    return coalesce(new, old);
  end $$;
create trigger forget_documents before update of name, phone on companies
  for each row execute function forget_documents_of_company();

-- Exact address, contact and access instructions are only for the carrier that books.
create function offered_stop(stop jsonb) returns jsonb language sql immutable as $$
    select jsonb_build_object(
      'address', jsonb_build_object('postal_code', stop #> '{address,postal_code}', 'city', stop #> '{address,city}',
          'country', stop #> '{address,country}',
          'location', jsonb_build_object('lat', floor((stop #>> '{address,location,lat}')::float8 * 100 + 0.5::float8) / 100, 'lng', floor((stop #>> '{address,location,lng}')::float8 * 100 + 0.5::float8) / 100))
        || case when stop -> 'address' ? 'division_code'
          then jsonb_build_object('division_code', stop #> '{address,division_code}') else '{}'::jsonb end,
      'time_slot', stop -> 'time_slot',
      'meeting', jsonb_build_object('rendez_vous', stop #> '{meeting,rendez_vous}'),
      'handling', stop -> 'handling') $$;

create function offer_document(s shipments) returns text language sql stable as $$
    select jsonb_build_object('uuid', s.uuid, 'reference', s.reference, 'brand', s.brand,
      'created_at', to_char(s.offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'expires_at', to_char(s.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'pricing', jsonb_build_object('price', s.price, 'currency', 'EUR'),
      'pickup', offered_stop(s.pickup), 'delivery', offered_stop(s.delivery),
      'load', s.load, 'distance', s.distance)::text $$;

create function keep_offer_document() returns trigger language plpgsql as $$ begin
    insert into offer_documents values (new.uuid, offer_document(new))
      on conflict (shipment_uuid) do update set document = excluded.document;
    return new;
  end $$;
create trigger keep_offer_document after insert or update of reference, brand, offered_at, expires_at, price, pickup,
  delivery, load, distance on shipments
  for each row execute function keep_offer_document();

create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are only ever added.', tg_table_name;
    end $$;
create trigger only_added before delete or update on ledger_entries for each row execute function refuse_change();
create trigger only_added before delete or update on ledger_postings for each row execute function refuse_change();
create trigger never_emptied before truncate on ledger_postings for each statement execute function refuse_change();
create trigger never_emptied before truncate on ledger_entries for each statement execute function refuse_change();
create trigger only_added before delete or update on support_actions for each row execute function refuse_change();
create trigger only_added before delete or update on acts for each row execute function refuse_change();
create trigger only_added before delete or update on act_steps for each row execute function refuse_change();

create function check_balance() returns trigger language plpgsql as $$
    begin
      if (select coalesce(sum(amount), 0) from ledger_postings where entry_uuid = new.entry_uuid) <> 0 then
        raise exception 'The entry % does not come to 0.', new.entry_uuid;
      end if;
      return null;
    end $$;
create constraint trigger balanced after insert on ledger_postings deferrable initially deferred
  for each row execute function check_balance();

-- The run of an agreed early payment; a credit note deducts the discount. Like `settled`, it is not part of the
-- frozen document: its due date stays.
create function freeze_invoice() returns trigger language plpgsql as $$
    begin
      if old.number is not null and (tg_op = 'DELETE' or (to_jsonb(new) - 'settled' - 'means' - 'pay_on')
          <> (to_jsonb(old) - 'settled' - 'means' - 'pay_on')) then
        raise exception 'The invoice % is issued and does not change.', old.number;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
create trigger frozen before delete or update on invoices for each row execute function freeze_invoice();

create function keep_invoice_part() returns trigger language plpgsql as $$
    begin
      raise exception 'The part % of an invoice does not change.', old.uuid;
    end $$;
create trigger kept before delete or update on invoice_parts for each row execute function keep_invoice_part();

-- Notifies every server on commit of a user whose session ended or whose rights changed, so that it checks their
-- event streams again.
create function tell_rights() returns trigger language plpgsql as $$ begin
    perform pg_notify('lading_live', json_build_object('rights_of', to_jsonb(old)->>tg_argv[0])::text);
    return null;
  end $$;
create trigger tell_rights after delete on tokens for each row execute function tell_rights('user_uuid');
create trigger tell_rights after delete or update of roles on memberships
  for each row execute function tell_rights('user_uuid');
create trigger tell_rights after update of blocked_at on users for each row execute function tell_rights('uuid');

-- Notifies a company on commit of every change to its invoices, pre-invoices, payouts, bids and pending tasks.
-- Triggers, since many services write these tables.
create function tell_company(company uuid, event jsonb) returns void language sql as $$
    select pg_notify('lading_live', jsonb_build_object('to', jsonb_build_object('company', company), 'event', event)::text)
  $$;

create function tell_waiting(company uuid) returns void language sql as $$
    select tell_company(company, '{"type": "waiting_changed"}')
  $$;

-- A sale counts as an invoice from the start, so that its shipper sees future charges; a purchase does once it has a
-- number, and is the pre-invoice of its mission before and after.
create function tell_invoice() returns trigger language plpgsql as $$
    declare told invoices := case tg_op when 'DELETE' then old else new end;
    begin
      if told.side = 'sale' or told.number is not null then
        perform tell_company(told.company_uuid, jsonb_build_object('type', 'invoice_changed', 'invoice', told.uuid));
      end if;
      if told.side = 'purchase' and told.mission_uuid is not null then
        perform tell_company(told.company_uuid,
          jsonb_build_object('type', 'pre_invoice_changed', 'mission', told.mission_uuid));
      end if;
      perform tell_waiting(told.company_uuid);
      return null;
    end $$;
create trigger tell_invoice after insert or delete on invoices for each row execute function tell_invoice();
create trigger tell_changed_invoice after update on invoices
  for each row when (old.* is distinct from new.*) execute function tell_invoice();

-- Reminders and objections are shown on the invoice.
create function tell_of_invoice() returns trigger language plpgsql as $$
    declare company uuid := (select company_uuid from invoices where uuid = new.invoice_uuid);
    begin
      perform tell_company(company, jsonb_build_object('type', 'invoice_changed', 'invoice', new.invoice_uuid));
      perform tell_waiting(company);
      return null;
    end $$;
create trigger tell_of_invoice after insert on reminders for each row execute function tell_of_invoice();
create trigger tell_of_invoice after insert or update on claims for each row execute function tell_of_invoice();

create function tell_payout() returns trigger language plpgsql as $$ begin
    perform tell_company(new.company_uuid, jsonb_build_object('type', 'payout_changed', 'payout', new.uuid));
    return null;
  end $$;
create trigger tell_payout after insert or update on payouts for each row execute function tell_payout();

create function tell_payouts_of_batch() returns trigger language plpgsql as $$ begin
    perform tell_company(p.company_uuid, jsonb_build_object('type', 'payout_changed', 'payout', p.uuid))
      from payouts p where p.batch_uuid = new.uuid;
    return null;
  end $$;
create trigger tell_payouts after update of approved_at, exported_at on payout_batches
  for each row execute function tell_payouts_of_batch();

create function tell_bid() returns trigger language plpgsql as $$ begin
    perform tell_company(new.company_uuid, jsonb_build_object('type', 'bid_changed', 'offer', new.shipment_uuid));
    perform tell_waiting(new.company_uuid);
    perform tell_waiting(s.shipper_uuid) from shipments s where s.uuid = new.shipment_uuid;
    return null;
  end $$;
create trigger tell_bid after insert or update on proposals for each row execute function tell_bid();

-- Pending tasks of a shipper: searches, payments, prices to answer, extra charges.
create function tell_waiting_shipper() returns trigger language plpgsql as $$ begin
    perform tell_waiting(new.shipper_uuid);
    return null;
  end $$;
create trigger tell_waiting after update of state, expires_at, payment_due_at, review_ends_at on shipments
  for each row when (row(old.state, old.expires_at, old.payment_due_at, old.review_ends_at)
    is distinct from row(new.state, new.expires_at, new.payment_due_at, new.review_ends_at))
  execute function tell_waiting_shipper();
create trigger tell_waiting after update of pickup_late_at, delivery_late_at, delivery_completed_at on missions
  for each row when (row(old.pickup_late_at, old.delivery_late_at, old.delivery_completed_at)
    is distinct from row(new.pickup_late_at, new.delivery_late_at, new.delivery_completed_at))
  execute function tell_waiting_shipper();

create function tell_waiting_of_shipment() returns trigger language plpgsql as $$ begin
    perform tell_waiting(s.shipper_uuid) from shipments s where s.uuid = new.shipment_uuid;
    return null;
  end $$;
create trigger tell_waiting after insert or update on custom_prices
  for each row execute function tell_waiting_of_shipment();
create trigger tell_waiting after insert or update on extras for each row execute function tell_waiting_of_shipment();

-- Further pending tasks of a carrier: documents, its bank account, its invoicing mode.
create function tell_waiting_company() returns trigger language plpgsql as $$ begin
    perform tell_waiting(new.company_uuid);
    return null;
  end $$;
create trigger tell_waiting after insert or update on company_documents
  for each row execute function tell_waiting_company();
create trigger tell_waiting after insert on bank_accounts for each row execute function tell_waiting_company();
create trigger tell_waiting after insert on self_billing_mandates
  for each row execute function tell_waiting_company();
