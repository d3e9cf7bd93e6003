import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listPayoutBatches as call } from '#contract/payout.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { InvoiceDifference } from '#freight/purchase/invoice-facts.ts';
import {
  accountFault,
  type HeldReason,
  type PayoutBatch,
  runState,
  type WholePayoutBatch,
} from '#freight/purchase/payout.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { AWAITS_ANSWER } from '../purchase/select-purchases.ts';
import { readRates } from '../rate/read-rates.ts';
import { IS_REPLACED } from './hold-payouts.ts';
import { unsentLateFees } from './own-late-fees.ts';
import { keptFee, PAID_FEE } from './paid-late-fees.ts';
import { PARTS, presentTransfer, REFUSED_ON, selectTransfers } from './select-payouts.ts';

/** Returns a page of payout runs, latest first. */
export async function listBatches(
  db: Reader,
  grant: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { count } = await db
    .selectFrom('payout_batches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selectBatches(db)
    .orderBy('b.prepared_at', 'desc')
    .orderBy('b.uuid', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: (await presentAll(db, grant, rows)).batches, meta: listMeta(count, query) };
}

/** @throws `not_found` */
export async function readBatch(db: Reader, grant: Support, uuid: string): Promise<PayoutBatch> {
  const rows = await selectBatches(db).where('b.uuid', '=', uuid).execute();
  const [batch] = (await presentAll(db, grant, rows)).batches;
  if (batch === undefined) throw new Refusal('not_found');
  return batch;
}

/** Returns a run with the invoices of each payout, for its approver. @throws `not_found` */
export async function readWholeBatch(db: Reader, grant: Support, uuid: string): Promise<WholePayoutBatch> {
  const rows = await selectBatches(db).where('b.uuid', '=', uuid).execute();
  const { batches, unsent } = await presentAll(db, grant, rows);
  const [batch] = batches;
  if (batch === undefined) throw new Refusal('not_found');
  const rates = await readRates(db);
  const parts = await db
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .innerJoinLateral(sql<{ invoice: string; amount: number }>`${PARTS}`.as('part'), (join) => join.onTrue())
    .innerJoin('invoices as i', 'i.uuid', 'part.invoice')
    .select(['p.uuid as payout', 'i.uuid', 'part.amount', IS_CONTESTED.as('is_contested')])
    .select(sql<boolean>`(b.exported_at is null and i.side = 'purchase' and ${AWAITS_ANSWER})`.as('is_left_out'))
    // Approvers know a carrier's own invoice by its own number.
    .select(sql<string | null>`coalesce(i.content->'own'->>'reference', i.number)`.as('reference'))
    .select(sql<InvoiceDifference[] | null>`i.content->'own'->'differences'`.as('file_differences'))
    .select(PAID_FEE.as('paid_fee'))
    .where('p.batch_uuid', '=', uuid)
    .orderBy('i.number')
    .execute();
  const byPayout = Map.groupBy(parts, ({ payout }) => payout);
  const payouts = batch.payouts.map((payout) => ({
    ...payout,
    invoices: (byPayout.get(payout.uuid) ?? []).map((part) => ({
      uuid: part.uuid,
      reference: part.reference ?? '',
      amount: part.amount,
      is_contested: part.is_contested,
      is_left_out: part.is_left_out,
      late_fee: keptFee(part.paid_fee, rates) ?? unsent.get(part.payout)?.get(part.uuid) ?? null,
      file_differences: part.file_differences ?? [],
    })),
  }));
  return { ...batch, payouts };
}

/** True if the carrier contests an invoice `i`, or the shipper that of the same transport. */
const IS_CONTESTED = sql<boolean>`(i.side = 'purchase' and (${AWAITS_ANSWER}
  or exists (select from shipments s join claims c on c.shipment_uuid = s.uuid
      or c.invoice_uuid in (select sale.uuid from invoices sale where sale.shipment_uuid = s.uuid and sale.side = 'sale')
    where s.mission_uuid = i.mission_uuid and c.answered_at is null and c.withdrawn_at is null)))`;

function selectBatches(db: Reader) {
  return db
    .selectFrom('payout_batches as b')
    .leftJoin('users as preparer', 'preparer.uuid', 'b.prepared_by')
    .leftJoin('users as approver', 'approver.uuid', 'b.approved_by')
    .select(['b.uuid', 'b.day', 'b.prepared_by', 'b.prepared_at', 'b.approved_at', 'b.exported_at'])
    .select(sql<string | null>`preparer.first_name || ' ' || preparer.last_name`.as('preparer'))
    .select(sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approver'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

/** True if a payout `p` of a run `b` is still to be paid. */
const IS_TO_PAY = sql<boolean>`(b.exported_at is null and p.withdrawn_at is null)`;

interface Presented {
  readonly batches: PayoutBatch[];
  /** Late fees that their payouts would include. */
  readonly unsent: Awaited<ReturnType<typeof unsentLateFees>>;
}

async function presentAll(db: Reader, { actor, now }: Support, rows: readonly Row[]): Promise<Presented> {
  const wanted = rows.map(({ uuid }) => uuid);
  const transfers = await selectTransfers(db)
    .select(['p.batch_uuid', 'p.withdrawn_name', 'p.withdrawn_reason', 'c.uuid as company'])
    .select(sql<HeldReason | null>`case when p.is_contested then 'contested' else p.held end`.as('held'))
    .select(['a.uuid as account', 'a.entered_at', 'a.entered_by', 'a.blocked_at'])
    // Only accounts that are still to be paid to have faults, and their history is costly to read.
    .select(sql<string | null>`case when ${IS_TO_PAY} then ${REFUSED_ON} end`.as('refused_on'))
    .select(sql<boolean>`coalesce(case when ${IS_TO_PAY} then ${IS_REPLACED} end, false)`.as('is_replaced'))
    .where(sql<boolean>`p.batch_uuid = any(${wanted}::uuid[])`)
    .orderBy('c.name')
    .orderBy('p.uuid')
    .execute();
  const payouts = Map.groupBy(transfers, ({ batch_uuid }) => batch_uuid);
  const isUnsent = ({ exported_at, withdrawn_at }: (typeof transfers)[number]) =>
    exported_at === null && withdrawn_at === null;
  const unsent = await unsentLateFees(
    db,
    transfers.filter(isUnsent).map(({ uuid }) => uuid),
    now,
  );
  const batches = rows.map((row): PayoutBatch => {
    const own = (payouts.get(row.uuid) ?? []).map((each) => ({
      ...presentTransfer(each, unsent.get(each.uuid)),
      carrier: each.carrier,
      company: each.company,
      account: {
        uuid: each.account,
        entered_at: each.entered_at.toISOString(),
        fault: isUnsent(each) ? accountFault(each, now) : null,
        is_own: each.entered_by === actor.uuid,
      },
      withdrawn: withdrawalOf(each),
    }));
    const state = runState(row, own);
    const paid = own.filter((each) => state === 'withdrawn' || each.state !== 'withdrawn');
    return {
      uuid: row.uuid,
      state,
      day: row.day,
      amount: paid.reduce((sum, { amount }) => sum + amount, 0),
      currency: CURRENCY,
      prepared_by: row.preparer,
      prepared_at: row.prepared_at.toISOString(),
      is_own: row.prepared_by === actor.uuid,
      approved_by: row.approver,
      payouts: own,
      waiting: [],
    };
  });
  return { batches, unsent };
}

interface WithdrawalRow {
  readonly withdrawn_at: Date | null;
  readonly withdrawn_name: string | null;
  readonly withdrawn_reason: string | null;
  readonly held: HeldReason | null;
}

function withdrawalOf({ withdrawn_at: at, withdrawn_name: by, withdrawn_reason: reason, held }: WithdrawalRow) {
  return at === null ? null : { at: at.toISOString(), by, reason, held };
}
