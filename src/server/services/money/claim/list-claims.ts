import { sql } from 'kysely';
import type { SupportClaim } from '#contract/answers/claim.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listClaims as call } from '#contract/claim.ts';
import { listMeta } from '#contract/list.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { IS_OPEN, presentClaim, selectClaims } from './select-claims.ts';

/**
 * Returns a page of the claims that wait for an answer, the earliest deadline first, or of answered ones, the latest
 * first.
 */
export async function listClaims(db: Reader, _: Support, query: QueryOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const waits = query.state === 'open';
  const wanted = waits ? IS_OPEN : sql<boolean>`c.answered_at is not null`;
  const isOfSide = query.side === undefined ? sql<boolean>`true` : sql<boolean>`i.side = ${query.side}`;
  const claims = db.selectFrom('claims as c').where(wanted);
  const counted =
    query.side === undefined ? claims : claims.innerJoin('invoices as i', 'i.uuid', 'c.invoice_uuid').where(isOfSide);
  const { count } = await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await selectSupported(db)
    .where(wanted)
    .where(isOfSide)
    .orderBy(waits ? 'c.answer_by' : 'c.answered_at', waits ? 'asc' : 'desc')
    .orderBy('c.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(present), meta: listMeta(count, query) };
}

/** @throws `not_found` */
export async function findSupportClaim(db: Reader, _: Support, uuid: string): Promise<SupportClaim> {
  const row = await selectSupported(db).where('c.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return present(row);
}

function selectSupported(db: Reader) {
  return selectClaims(db)
    .innerJoin('companies as company', 'company.uuid', 'i.company_uuid')
    .leftJoin('shipments as s', (join) => join.on(sql<boolean>`s.uuid = coalesce(c.shipment_uuid, i.shipment_uuid)`))
    .leftJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select(({ ref }) => [ref('i.number').$notNull().as('number'), 'i.uuid as invoice', 'i.net', 'i.side'])
    .select(['company.uuid as customer', 'company.name'])
    .select(['s.uuid as shipment', 's.reference', 'm.uuid as mission', 'm.reference as mission_reference'])
    .select(sql<string>`coalesce(s.pickup, m.pickup)->'address'->>'city'`.as('from'))
    .select(sql<string>`coalesce(s.delivery, m.delivery)->'address'->>'city'`.as('to'));
}

function present(row: Awaited<ReturnType<ReturnType<typeof selectSupported>['execute']>>[number]): SupportClaim {
  return {
    ...presentClaim(row),
    company: { uuid: row.customer, name: row.name },
    invoice: { uuid: row.invoice, reference: row.number },
    invoice_amount: row.net,
    side: row.side,
    shipment: named(row.shipment, row.reference),
    mission: named(row.mission, row.mission_reference),
    from: row.from,
    to: row.to,
  };
}

function named(uuid: string | null, reference: string | null) {
  return uuid === null || reference === null ? null : { uuid, reference };
}
