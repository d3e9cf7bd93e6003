import { sql } from 'kysely';
import { firstOpenDay, lastMoment } from '#freight/law/row-state.ts';
import { addDays, halfYearOf } from '#freight/values/calendar-date.ts';
import type { Reader } from '../../../database/open.ts';
import { type AskedKind, askedKind } from './asked-kind.ts';
import { MAX_OF_KIND } from './found.ts';

/** Returns what waits for support about companies, prices and bids, for the member `reader`. */
export function askedOfDesk(
  db: Reader,
  { reader, now }: { readonly reader: string; readonly now: number },
): AskedKind[] {
  return [
    tariffs(db, reader, now),
    lawRows(db, reader, now),
    lockedAccounts(db),
    companyChanges(db),
    documents(db),
    prices(db),
    bidsBelowCost(db, now),
  ];
}

function tariffs(db: Reader, reader: string, now: number): AskedKind {
  const rows = db
    .selectFrom('tariffs')
    .select(['uuid', 'version as reference', 'effective_from'])
    .where('approved_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('entered_by', '<>', reader)
    .where('effective_from', '>', new Date(now))
    .orderBy('effective_from')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ effective_from, ...row }) => ({
    ...row,
    kind: 'tariff',
    type: 'tariff',
    deadline: Date.parse(effective_from),
  }));
}

/** Rows of the law that wait for a second person; each ends with its first day, or the half-year of its rate. */
function lawRows(db: Reader, reader: string, now: number): AskedKind {
  const rows = db
    .selectFrom('law_rows')
    .select(['uuid', 'country as reference', 'effective_from', 'figures'])
    .where('approved_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('entered_by', '<>', reader)
    .where((eb) =>
      eb.or([
        eb('effective_from', '>=', firstOpenDay(now)),
        sql<boolean>`(figures->>'rule' = 'refinancing' and effective_from = ${halfYearOf(addDays(firstOpenDay(now), -1))}::date)`,
      ]),
    )
    .orderBy('effective_from')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ effective_from, figures, ...row }) => ({
    ...row,
    kind: 'law_row',
    type: 'law_row',
    deadline: lastMoment({ effective_from, figures }),
  }));
}

/** Accounts whose owner followed "That was not me"; they wait until support unlocks them. */
function lockedAccounts(db: Reader): AskedKind {
  const rows = db
    .selectFrom('users')
    .select(['uuid', 'username as reference'])
    .where('locked_by_owner_at', 'is not', null)
    .orderBy('locked_by_owner_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'locked_account', type: 'user', deadline: null }));
}

/** Companies with changes of name, VAT number or address that wait; one item a company. */
function companyChanges(db: Reader): AskedKind {
  const rows = db
    .selectFrom('company_changes as h')
    .innerJoin('companies as c', 'c.uuid', 'h.company_uuid')
    .select(['c.uuid', 'c.name as reference'])
    .where('h.decision', 'is', null)
    .groupBy('c.uuid')
    .orderBy((eb) => eb.fn.min('h.asked_at'))
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'company_change', type: 'company', deadline: null }));
}

function documents(db: Reader): AskedKind {
  const rows = db
    .selectFrom('company_documents as d')
    .innerJoin('companies as c', 'c.uuid', 'd.company_uuid')
    .select(['d.uuid', 'c.name as reference', 'd.due_at'])
    .where('d.decision', 'is', null)
    .where('d.replaced_at', 'is', null)
    .orderBy('d.position')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ due_at, ...row }) => ({
    ...row,
    kind: 'document_to_judge',
    type: 'document',
    deadline: Date.parse(due_at),
  }));
}

function prices(db: Reader): AskedKind {
  const rows = db
    .selectFrom('custom_prices as p')
    .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select(['s.uuid', 's.reference', 'p.asked_price as amount', 's.review_ends_at'])
    .select(sql<string>`s.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`s.delivery->'address'->>'city'`.as('to'))
    .where('p.answer', 'is', null)
    .where('s.state', '=', 'awaiting_acceptation')
    .orderBy('s.review_ends_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ review_ends_at, ...row }) => ({
    ...row,
    kind: 'price',
    type: 'shipment',
    deadline: review_ends_at === null ? null : Date.parse(review_ends_at),
  }));
}

/** Open bids that their carrier confirmed although they are below the cost floor. */
function bidsBelowCost(db: Reader, now: number): AskedKind {
  const rows = db
    .selectFrom('proposals as p')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select([
      'c.uuid',
      sql<number>`coalesce(p.price, 0)::bigint`.as('amount'),
      'p.expires_at',
      sql<string>`c.name || ', ' || s.reference`.as('reference'),
    ])
    .where('p.below_cost', '=', true)
    .where('p.ended', 'is', null)
    .where('p.expires_at', '>', new Date(now))
    .orderBy('p.expires_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ expires_at, ...row }) => ({
    ...row,
    kind: 'bid_below_cost',
    type: 'company',
    deadline: Date.parse(expires_at),
  }));
}
