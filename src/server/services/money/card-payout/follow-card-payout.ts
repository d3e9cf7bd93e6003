import { sql } from 'kysely';
import { costOf, isBack, laterPayoutState } from '#freight/payment/card-payout.ts';
import type { BalanceMovement, ProviderPayout } from '../../../adapters/cards/card-account.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';

type Following = Pick<Context, 'db' | 'cards' | 'now' | 'log'>;

/** Reads the state of a payout to our bank account, and what is behind it, from the provider. Idempotent in any order. */
export async function followCardPayout(context: Following, id: string): Promise<void> {
  await keepAnswer(context, await context.cards.account.readPayout(id));
}

/** Stores the provider's answer, and what is behind the payout as soon as the provider has listed it. */
export async function keepAnswer(context: Following, payout: ProviderPayout): Promise<void> {
  const behind = payout.isAutomatic && payout.isListed ? await context.cards.account.listPaidOut(payout.id) : [];
  await context.db.transaction().execute((tx) => keepCardPayout(tx, context, payout, behind));
}

/** Support hears of a payout that failed, and of one that takes money back. */
async function keepCardPayout(
  tx: Tx,
  { now: clock, log }: Pick<Context, 'now' | 'log'>,
  payout: ProviderPayout,
  behind: readonly BalanceMovement[],
): Promise<void> {
  const { id, amount, isAutomatic, isListed, created, arrivesOn: arrives_on, trace, original, failure } = payout;
  const now = clock();
  const added = await tx
    .insertInto('card_payouts')
    .values({
      uuid: newUuid(now),
      payout: id,
      amount,
      state: 'pending',
      is_automatic: isAutomatic,
      is_complete: false,
      created_at: new Date(created),
      arrives_on,
      trace,
      original,
      failure,
    })
    .onConflict((known) => known.column('payout').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  const known = await tx
    .selectFrom('card_payouts')
    .select(['uuid', 'state', 'is_complete', 'trace', 'failure'])
    .where('payout', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const state = laterPayoutState(known.state, payout.state);
  const paidOut = behind.filter(({ source }) => source !== id);
  const isWhole = isAutomatic ? isListed && paidOut.reduce((sum, { net }) => sum + net, 0) === amount : true;
  if (isAutomatic && isListed && !isWhole)
    log.error({ payout: id }, 'a card payout is not the sum of what is behind it');
  await keepMovements(tx, paidOut, known.uuid);
  await tx
    .updateTable('card_payouts')
    .set({
      state,
      arrives_on,
      is_complete: known.is_complete || isWhole,
      trace: trace ?? known.trace,
      failure: failure ?? known.failure,
    })
    .where('uuid', '=', known.uuid)
    .execute();
  const facts = { payout: id, amount, day: arrives_on, failure: failure ?? '' } as const;
  if (isBack(state) && !isBack(known.state)) await mailSupport(tx, { kind: 'card_payout_failed', ...facts }, now);
  if (added !== undefined && original !== null) await mailSupport(tx, { kind: 'card_payout_reversed', ...facts }, now);
}

/** Stores changes of our balance at the provider once. @param payout id of the payout that paid them out, where known */
export async function keepMovements(
  tx: Tx,
  movements: readonly BalanceMovement[],
  payout: string | null = null,
): Promise<void> {
  if (movements.length === 0) return;
  // In a fixed order: two that store the same ones would wait for each other.
  const rows = movements
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((moved) => ({
      id: moved.id,
      category: moved.category,
      cost: costOf(moved),
      created: new Date(moved.created),
    }));
  await sql`
    insert into card_movements (id, category, cost, created_at, payout_uuid)
    select m.id, m.category, m.cost, m.created, ${payout}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id text, category text, cost bigint, created timestamptz)
    on conflict (id) do update set payout_uuid = excluded.payout_uuid where excluded.payout_uuid is not null`.execute(
    tx,
  );
}
