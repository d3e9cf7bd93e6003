import { BOOKS, MOMENT } from './company-rows.ts';

const NOW = `'${MOMENT}'::timestamptz`;
const TODAY = `(${NOW})::date`;

/**
 * Statements that write the invoices of half of the shipments and of all missions, with what the books say of them.
 * What is older than five weeks is paid but for one in three hundred; of the rest one in four.
 */
export const MONEY_ROWS: readonly string[] = [
  `create temporary table charged as
    select n, side, company, issued, issued + 30 as due, net, round(net * 0.2)::bigint as vat,
      net + round(net * 0.2)::bigint as gross,
      case when issued is null then 0
        when issued < ${TODAY} - 35 and a % 300 > 0 or a % 4 = 0 then net + round(net * 0.2)::bigint
        when a % 20 = 1 then 1000 else 0 end as settled,
      case when side = 'purchase' or b % 5 < 3 then 'transfer' else 'card' end as means, delivered, a, b
    from (
      select n, a, b, side, case side when 'sale' then pg_temp.id(2, shipper) else pg_temp.id(1, carrier) end as company,
        case side when 'sale' then 24000 else 20000 end + n % 150000 as net, day + interval '30 hours' as delivered,
        case when day + 1 < ${TODAY} - 2 then day + 1 end as issued
      from planned cross join (values ('sale'), ('purchase')) sides (side)
      where state = 'completed' and (side = 'purchase' or c % 1000 < 550)) c`,

  `insert into invoices (uuid, company_uuid, side, shipment_uuid, mission_uuid, type, created_at, net, number, issued_on,
      due_on, vat, gross, content, hash, settled, means, approved_at)
    select pg_temp.id(case side when 'sale' then 30 else 31 end, n), company, side,
      case side when 'sale' then pg_temp.id(6, n) end, case side when 'purchase' then pg_temp.id(5, n) end,
      'mission_main', delivered, net, case when issued is not null then
        case side when 'sale' then 'F-' else 'S-' end || extract(year from issued) || '-' || n end,
      issued, due, case when issued is not null then vat end, case when issued is not null then gross end,
      case when issued is not null then jsonb_build_object('seller', jsonb_build_object('name', 'Lading'),
        'customer', jsonb_build_object('name', 'Manufacture', 'country', 'FR'),
        'vat', jsonb_build_object('category', 'S', 'rate', 20),
        'lines', jsonb_build_array(jsonb_build_object('key', 'transport', 'amount', net - 2000),
          jsonb_build_object('key', 'tail_lift', 'amount', 2000))) end,
      case when issued is not null then repeat('0', 64) end, settled, case when settled > 0 then means end,
      case when side = 'purchase' and issued is not null then delivered end
    from charged order by delivered`,

  `insert into ledger_entries
    select pg_temp.id(case side when 'sale' then 40 else 41 end, n), case side when 'sale' then 'VE' else 'AC' end,
      'invoice:' || side || n, 'Invoice ' || n, issued, issued + interval '1 hour',
      pg_temp.id(case side when 'sale' then 30 else 31 end, n)
    from charged where issued is not null
    union all
    select pg_temp.id(case side when 'sale' then 42 else 43 end, n), case means when 'card' then 'CB' else 'BQ' end,
      case means when 'card' then 'card:' else 'bank:' end || side || n, 'Payment ' || n, least(issued + 20, ${TODAY}),
      issued + interval '20 days', null
    from charged where settled > 0`,

  `insert into ledger_postings (entry_uuid, line, account, party_uuid, invoice_uuid, amount, vat)
    select pg_temp.id(case side when 'sale' then 40 else 41 end, n), line,
      case line when 0 then case side when 'sale' then '411' else '401' end
        when 1 then case side when 'sale' then '706' else '604' end else '44571' end,
      case line when 0 then company end,
      case line when 0 then pg_temp.id(case side when 'sale' then 30 else 31 end, n) end,
      case side when 'sale' then 1 else -1 end * case line when 0 then gross when 1 then -net else -vat end,
      case line when 0 then null else 'S' end
    from charged cross join generate_series(0, 2) line where issued is not null
    union all
    select pg_temp.id(case side when 'sale' then 42 else 43 end, n), line,
      case line when 1 then '512' else case side when 'sale' then '411' else '401' end end,
      case line when 0 then company end,
      case line when 0 then pg_temp.id(case side when 'sale' then 30 else 31 end, n) end,
      case side when 'sale' then -1 else 1 end * case line when 0 then settled else -settled end, null
    from charged cross join generate_series(0, 1) line where settled > 0`,

  `insert into payments (uuid, company_uuid, reference, amount, intent, status, brand, last4, created_at, created_by,
      received)
    select pg_temp.id(50, n), company, 'P-' || n, settled, 'pi_' || n, 'captured', 'visa', '4242',
      delivered + interval '20 days', company, settled
    from charged where side = 'sale' and means = 'card' and settled > 0`,

  `insert into payment_allocations
    select pg_temp.id(50, n), pg_temp.id(30, n), settled
    from charged where side = 'sale' and means = 'card' and settled > 0`,

  `insert into refunds (uuid, payment_uuid, amount, reason, status, refund, requested_at, due_on, ended_at)
    select pg_temp.id(51, n), pg_temp.id(50, n), 1000, 'support', case when b % 40 = 3 then 'pending' else 'succeeded' end,
      're_' || n, delivered, (delivered + interval '2 days')::date, case when b % 40 <> 3 then delivered end
    from charged where side = 'sale' and means = 'card' and settled > 0 and a % 100 = 8`,

  `insert into claims (uuid, invoice_uuid, lines, amount, reason, opened_at, opened_by, answer_by, answered_at,
      answered_by, answer)
    select pg_temp.id(52, n), pg_temp.id(30, n), '[]', 2000, 'price', delivered, company, ${TODAY} + 2,
      case when issued < ${TODAY} - 3 then delivered end, case when issued < ${TODAY} - 3 then company end,
      case when issued < ${TODAY} - 3 then 'It is as agreed.' end
    from charged where side = 'sale' and issued is not null and a % 100 = 9`,

  `insert into bank_statements
    select pg_temp.id(60, n), 'FR7630006000011234567890189', 'S-' || n, ${TODAY} - n, null, null, pg_temp.id(2, 1), ${NOW}
    from generate_series(0, 1100) n`,

  `insert into bank_movements (uuid, statement_uuid, key, amount, day, name, iban, text, state, decided_at)
    select pg_temp.id(61, n), pg_temp.id(60, greatest(0, ${TODAY} - issued - 20)), 'sale' || n, settled,
      least(issued + 20, ${TODAY}), 'Manufacture', 'FR76' || lpad(n::text, 12, '0'), 'F-' || n,
      case when issued > ${TODAY} - 60 and b % 60 = 0 then 'open' else 'booked' end, issued + interval '21 days'
    from charged where side = 'sale' and means = 'transfer' and settled > 0`,

  `insert into payout_batches
    select pg_temp.id(70, n), ${TODAY} - n * 4, ${NOW} - n * interval '4 days', pg_temp.id(2, 1),
      ${NOW} - n * interval '4 days', pg_temp.id(2, 2), ${NOW} - n * interval '4 days', 'batch.xml'
    from generate_series(0, 280) n`,

  `insert into payouts
    select pg_temp.id(71, batch * 1000 + carrier), pg_temp.id(70, batch), pg_temp.id(1, carrier), pg_temp.id(1, carrier),
      1000000 + batch * 100 + carrier, case when batch > 1 then ${TODAY} - batch * 4 end,
      case when batch > 1 then pg_temp.id(61, 1) end
    from generate_series(0, 280) batch cross join generate_series(1, ${BOOKS.carriers}) carrier`,

  `insert into payout_parts
    select p.uuid, pg_temp.id(31, n), settled
    from charged join payouts p on p.company_uuid = company
      and p.batch_uuid = pg_temp.id(70, greatest(0, (${TODAY} - issued - 20) / 4))
    where side = 'purchase' and settled > 0`,
];
