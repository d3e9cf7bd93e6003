import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listDisputes as call } from '#contract/dispute.ts';
import { listMeta } from '#contract/list.ts';
import type { Dispute } from '#freight/payment/dispute.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';

/** Returns a page of chargebacks that are open, the earliest deadline first; or of those that ended, the latest first. */
export async function listDisputes(
  db: Reader,
  _: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const isOpen = query.state === 'open';
  const condition = sql<boolean>`(d.ended_at is null) = ${isOpen}`;
  const { count } = await db
    .selectFrom('disputes as d')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const rows = await selectDisputes(db)
    .where(condition)
    .orderBy(isOpen ? 'd.due_by' : 'd.ended_at', isOpen ? 'asc' : 'desc')
    .orderBy('d.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(present), meta: listMeta(count, query) };
}

/** @throws `not_found` */
export async function findDispute(db: Reader, _: Support, uuid: string): Promise<Dispute> {
  const row = await selectDisputes(db).where('d.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return present(row);
}

interface Named {
  readonly uuid: string;
  readonly reference: string;
}

function selectDisputes(db: Reader) {
  return db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.uuid', 'd.payment_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select([
      'd.uuid',
      'd.dispute',
      'd.state',
      'd.amount',
      'd.fee',
      'd.reason',
      'd.opened_at',
      'd.due_by',
      'd.ended_at',
    ])
    .select(['d.evidence_sent_at', 'c.uuid as company', 'c.name', 'p.uuid as payment', 'p.reference'])
    .select(['p.brand', 'p.last4'])
    .select(
      sql<
        Named[]
      >`coalesce((select jsonb_agg(jsonb_build_object('uuid', i.uuid, 'reference', i.number) order by i.number)
        from invoices i where i.number is not null and i.uuid in (${PAID_INVOICES})), '[]')`.as('invoices'),
    )
    .select(
      sql<Named[]>`coalesce((select jsonb_agg(jsonb_build_object('uuid', s.uuid, 'reference', s.reference)
        order by s.reference) from shipments s where s.uuid in (${PAID_SHIPMENTS})), '[]')`.as('shipments'),
    );
}

/** The invoices that a payment `p` settled, or was made for. */
const PAID_INVOICES = sql`select l.invoice_uuid from ledger_postings l
  where l.payment_uuid = p.uuid and l.account = '411' and l.invoice_uuid is not null`;

/** The shipments of a payment `p`: of its booking, and of its invoices. */
export const PAID_SHIPMENTS = sql`select p.shipment_uuid union
  select i.shipment_uuid from invoices i where i.uuid in (${PAID_INVOICES}) and i.shipment_uuid is not null`;

function present(row: Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>): Dispute {
  const { uuid, dispute, state, amount, fee, reason, company, name, payment, reference, brand, last4, ...more } = row;
  return {
    uuid,
    reference: dispute,
    state,
    amount,
    fee,
    reason,
    opened_at: more.opened_at.toISOString(),
    due_by: more.due_by?.toISOString() ?? null,
    ended_at: more.ended_at?.toISOString() ?? null,
    evidence_sent_at: more.evidence_sent_at?.toISOString() ?? null,
    company: { uuid: company, name },
    payment: { uuid: payment, reference },
    card: brand === null || last4 === null ? null : { brand, last4 },
    invoices: more.invoices,
    shipments: more.shipments,
  };
}
