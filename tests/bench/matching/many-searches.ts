import { sql } from 'kysely';
import { MOST_SEARCHES } from '#freight/search/saved-search.ts';
import type { Db } from '#server/database/open.ts';

/** Where hauliers look for freight; each search names one or two ends, as people do. */
const AREAS = [
  'FR-59',
  'FR-62',
  'FR-75',
  'FR-69',
  'FR',
  'BE',
  'BE-VAN',
  'DE',
  'DE-NW',
  'NL',
  'PL',
  'ES',
  'IT',
  'PL-SL',
];

/** Fills a database with so many saved searches, all to be mailed: as many for each carrier as it may keep. */
export async function addSearches(db: Db, count: number): Promise<void> {
  const carriers = count / MOST_SEARCHES;
  await sql`
    with made as (
      select n, gen_random_uuid() as company, gen_random_uuid() as holder from generate_series(1, ${carriers}::int) n
    ), companies as (
      insert into companies (uuid, kind, name, status, payment_mode, billing_mode, street_name, postal_code, city, country,
        language, settings, created_at)
      select company, 'carrier', 'Carrier ' || n, 'active', 'bank_transfer', 'monthly', '', '', '', 'FR', 'en', '{}', now()
      from made returning uuid
    ), users as (
      insert into users (uuid, username, email, password_hash, first_name, last_name, timezone, registered_at)
      select holder, 'h' || n || '@lading.test', 'h' || n || '@lading.test', '', 'A', 'B', 'Europe/Paris', now()
      from made returning uuid
    ), memberships as (
      insert into memberships (user_uuid, company_uuid, roles, is_owner, created_at)
      select holder, company, array['DISPATCHER'], true, now() from made
      where (select count(*) from companies) > 0 and (select count(*) from users) > 0 returning user_uuid
    )
    insert into saved_searches (uuid, company_uuid, user_uuid, name, description, pickup_iso_codes,
      delivery_iso_codes, max_length, max_height, max_width, max_weight, without_tail_lift, created_at)
    select gen_random_uuid(), company, holder, 'Search ' || s, '',
      case when s % 10 = 0 then '{}' else array[areas[1 + (n * 7 + s) % 14], areas[1 + (n + s * 3) % 14]] end,
      case when s % 2 = 0 then '{}' else array[areas[1 + (n * 3 + s * 5) % 14]] end,
      200 + (n * 31 + s * 97) % 1120, 300, 248, 500 + (n * 71 + s * 13) % 24000, s % 3 = 0, now()
    from made, generate_series(1, ${MOST_SEARCHES}::int) s, (select ${AREAS}::text[] as areas) a
    where (select count(*) from memberships) > 0`.execute(db);
  await sql`
    insert into search_readers (search_uuid, user_uuid, send_by_email, send_by_push)
    select uuid, user_uuid, true, true from saved_searches`.execute(db);
  await sql`analyze`.execute(db);
}
