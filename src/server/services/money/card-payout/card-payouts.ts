import { sql } from 'kysely';
import type { BankEntry, CardPayout } from '#contract/answers/bank.ts';
import { matchCardPayout } from '#freight/bank/match-card-payout.ts';
import type { BankMovement } from '#freight/bank/statement.ts';
import type { Reader, Tx } from '../../../database/open.ts';

/** Payouts shown beside the balance; there is one a day at most. */
const MAX_UNDER_WAY = 50;

type Movement = Pick<BankMovement, 'amount' | 'day' | 'name' | 'text'> & { readonly reference: string | null };
type Proposals = BankEntry['card_payouts'];

/** Returns for each movement the payouts of the card provider that it may be or bring back, surest first. */
export async function proposeCardPayouts<Row extends Movement>(
  db: Reader,
  movements: readonly Row[],
): Promise<(movement: Row) => Proposals> {
  const payouts = await openPayouts(db, movements);
  return (movement) =>
    matchCardPayout(movement, payouts).map(({ payout, reason, brings_back }) => ({
      ...presentPayout(payout),
      reason,
      brings_back,
    }));
}

/** Payouts with the sum of a movement that did not arrive, or that arrived, failed and are not back. */
async function openPayouts(db: Reader, movements: readonly Movement[]) {
  if (movements.length === 0) return [];
  const amounts = [...new Set(movements.flatMap(({ amount }) => [amount, -amount]))];
  return await selectCardPayouts(db)
    .where('p.is_complete', '=', true)
    .where(sql<boolean>`p.amount = any(${amounts}::bigint[])`)
    .where(sql<boolean>`(p.arrived_by is null or p.returned_by is null and p.state in ('failed', 'canceled'))`)
    .execute();
}

/** Returns the payouts that movements were booked as, by movement. */
export async function arrivedCardPayouts(
  db: Reader,
  movements: readonly string[],
): Promise<ReadonlyMap<string, CardPayout>> {
  if (movements.length === 0) return new Map();
  const rows = await selectCardPayouts(db)
    .where(sql<boolean>`(p.arrived_by = any(${movements}::uuid[]) or p.returned_by = any(${movements}::uuid[]))`)
    .execute();
  return new Map(
    rows.flatMap((row) =>
      [row.arrived_by, row.returned_by].flatMap((movement) =>
        movement === null ? [] : [[movement, presentPayout(row)] as const],
      ),
    ),
  );
}

/** Returns the payouts between the card provider and our bank: those that did not arrive, or must come back. */
export async function payoutsUnderWay(db: Reader): Promise<CardPayout[]> {
  const rows = await selectCardPayouts(db)
    .where(
      sql<boolean>`(p.arrived_by is null and p.state not in ('failed', 'canceled')
        or p.arrived_by is not null and p.returned_by is null and p.state in ('failed', 'canceled'))`,
    )
    .orderBy('p.arrives_on')
    .limit(MAX_UNDER_WAY)
    .execute();
  return rows.map(presentPayout);
}

/** Returns a payout, locked until the transaction ends; undefined if there is none. */
export async function lockCardPayout(tx: Tx, uuid: string) {
  return await tx
    .selectFrom('card_payouts')
    .select([
      'uuid',
      'amount',
      'state',
      'is_automatic',
      'is_complete',
      'created_at',
      'original',
      'arrived_by',
      'returned_by',
    ])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Marks as booked what the provider kept of the payments behind a payout, and of those behind payouts that failed before
 * it: their money goes out with a later one. A manual payout has no list: it books all that is not listed until then.
 *
 * @returns the fees in cents
 */
export async function takeFees(
  tx: Tx,
  payout: {
    readonly uuid: string;
    readonly created_at: Date;
    readonly is_automatic: boolean;
    readonly original: string | null;
  },
): Promise<number> {
  if (payout.original !== null) return 0;
  const { rows } = await sql<{ cost: number }>`
    update card_movements m set booked_by = ${payout.uuid}
    where m.booked_by is null and (m.payout_uuid = ${payout.uuid}
      or m.payout_uuid in (select f.uuid from card_payouts f
        where f.state in ('failed', 'canceled') and f.created_at <= ${payout.created_at})
      or ${!payout.is_automatic} and m.payout_uuid is null and m.created_at <= ${payout.created_at})
    returning m.cost`.execute(tx);
  return rows.reduce((sum, { cost }) => sum + cost, 0);
}

/** Fees of a payout: those that were booked with it, or else those of the payments behind it. */
const FEES = sql<number>`(select coalesce(sum(m.cost), 0)::bigint from card_movements m
  where m.booked_by = p.uuid or m.booked_by is null and m.payout_uuid = p.uuid)`;

function selectCardPayouts(db: Reader) {
  return db
    .selectFrom('card_payouts as p')
    .select(['p.uuid', 'p.payout', 'p.amount', 'p.state', 'p.trace', 'p.failure', 'p.arrives_on'])
    .select(['p.arrived_by', 'p.returned_by', FEES.as('fees')])
    .select(sql<boolean>`p.arrived_by is not null`.as('isArrived'))
    .select(sql<boolean>`p.returned_by is not null`.as('isReturned'));
}

type Shown = Awaited<ReturnType<ReturnType<typeof selectCardPayouts>['executeTakeFirstOrThrow']>>;

function presentPayout({ uuid, payout, amount, fees, state, failure, arrives_on }: Shown): CardPayout {
  return { uuid, reference: payout, amount, fees, state, failure, arrives_on };
}
