import type { Selectable } from 'kysely';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import type { enterFuelPrice, listFuelPrices } from '#contract/fuel.ts';
import { listMeta } from '#contract/list.ts';
import { fuelEffectiveFrom, fuelFactor } from '#freight/quote/fuel.ts';
import { type Tariff, tariffInForce } from '#freight/quote/tariff.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import type { Support } from '../../../identity/grants.ts';
import { agentName } from '../../people/support-action/record-action.ts';
import { readTariffs } from '../tariff/tariffs.ts';

type Listed = AnswerOf<typeof listFuelPrices>;

/** Returns the fuel factor of prices at `now` (Unix milliseconds), in per mille; 1000 until a fuel price is entered. */
export async function fuelInForce(db: Reader, { fuel }: Pick<Tariff, 'fuel'>, now: number): Promise<number> {
  const row = await latestFirst(db)
    .select(['price', 'reference'])
    .where('effective_from', '<=', new Date(now))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 1000 : fuelFactor(row, fuel);
}

/** Selects fuel prices; of several for one week, the valid one comes first. */
function latestFirst(db: Reader) {
  const prices = db.selectFrom('fuel_prices').orderBy('effective_from', 'desc').orderBy('entered_at', 'desc');
  // Makes the choice between concurrent entries the same on every server.
  return prices.orderBy('uuid', 'desc');
}

/** Returns a page of fuel prices, the latest to take effect first. */
export async function listFuel(db: Reader, { now }: Support, query: QueryOf<typeof listFuelPrices>): Promise<Listed> {
  const { count } = await db
    .selectFrom('fuel_prices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await latestFirst(db)
    .selectAll()
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const tariffs = await readTariffs(db);
  return {
    items: rows.map((row) => present(row, tariffs)),
    meta: listMeta(count, query),
    in_force: await fuelInForce(db, tariffInForce(tariffs, now), now),
  };
}

/** Enters the diesel price from next Tuesday on. Adds a row; earlier prices stay readable. */
export async function enterFuel(
  tx: Tx,
  support: Support,
  { price, reference, reason }: BodyOf<typeof enterFuelPrice>,
): Promise<AnswerOf<typeof enterFuelPrice>> {
  const { actor, now } = support;
  const row = {
    uuid: newUuid(now),
    effective_from: new Date(fuelEffectiveFrom(now)),
    price,
    reference,
    reason,
    entered_at: new Date(now),
    entered_by: actor.uuid,
    entered_name: await agentName(tx, support),
  };
  await tx.insertInto('fuel_prices').values(row).execute();
  return present(row, await readTariffs(tx));
}

function present(row: Selectable<Database['fuel_prices']>, tariffs: readonly Tariff[]): Listed['items'][number] {
  const { uuid, price, reference, reason, effective_from: from, entered_at: at } = row;
  // The tariff in force at that time defines the fuel share.
  const factor = fuelFactor(row, tariffInForce(tariffs, from.getTime()).fuel);
  const [effective_from, entered_at] = [from.toISOString(), at.toISOString()];
  return { uuid, effective_from, price, reference, factor, reason, entered_at, by: row.entered_name };
}
