import type { Selectable } from 'kysely';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { enterTariff as enterTariffCall, listTariffs as listTariffsCall } from '#contract/tariff.ts';
import { type Tariff, tariffEffectiveFrom, tariffInForce } from '#freight/quote/tariff.ts';
import type { Reader, Tx } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { json } from '../../database/sql.ts';
import { violation } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { agentName } from '../support/record-action.ts';
import { readTariffs, tariffOfCode } from './tariffs.ts';

type Listed = AnswerOf<typeof listTariffsCall>;
type Entered = Pick<Selectable<Database['tariffs']>, 'reason' | 'entered_at' | 'entered_name'>;

/** Returns a page of the tariffs, the latest to take effect first; of several for one day, the valid one first. */
export async function listTariffs(
  db: Reader,
  { now }: Support,
  query: QueryOf<typeof listTariffsCall>,
): Promise<Listed> {
  const tariffs = await readTariffs(db);
  const rows = await db.selectFrom('tariffs').select(['version', 'reason', 'entered_at', 'entered_name']).execute();
  const entered = new Map(rows.map((row) => [row.version, row]));
  const inForce = tariffInForce(tariffs, now).version;
  const sorted = tariffs
    .toReversed()
    .toSorted((one, other) => Date.parse(other.effective_from) - Date.parse(one.effective_from));
  const first = (query.page - 1) * query.limit;
  return {
    items: sorted
      .slice(first, first + query.limit)
      .map((tariff) => present(tariff, entered.get(tariff.version) ?? null, inForce)),
    meta: listMeta(sorted.length, query),
  };
}

/** Enters a tariff for a later day. Adds a row; earlier tariffs stay readable. @throws `violations` */
export async function enterTariff(
  tx: Tx,
  support: Support,
  { version, effective_on, figures, reason }: BodyOf<typeof enterTariffCall>,
): Promise<AnswerOf<typeof enterTariffCall>> {
  const { actor, now } = support;
  const from = tariffEffectiveFrom(effective_on, now);
  if (from === null) throw violation('effective_on', 'invalid_date');
  if (tariffOfCode(version) !== null) throw violation('version', 'already_used');
  const entered = { reason, entered_at: new Date(now), entered_name: await agentName(tx, support) };
  const written = await tx
    .insertInto('tariffs')
    .values({ version, effective_from: from, figures: json(figures), entered_by: actor.uuid, ...entered })
    .onConflict((known) => known.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (written === undefined) throw violation('version', 'already_used');
  return present({ ...figures, version, effective_from: from.toISOString() }, entered, null);
}

function present(
  { version, effective_from: from, ...figures }: Tariff,
  entered: Entered | null,
  inForce: string | null,
): Listed['items'][number] {
  return {
    version,
    effective_from: new Date(from).toISOString(),
    in_force: version === inForce,
    entered:
      entered === null
        ? null
        : { at: entered.entered_at.toISOString(), by: entered.entered_name, reason: entered.reason },
    figures,
  };
}
