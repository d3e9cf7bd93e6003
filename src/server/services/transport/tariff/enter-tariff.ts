import type { Selectable } from 'kysely';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { enterTariff as enterTariffCall, listTariffs as listTariffsCall } from '#contract/tariff.ts';
import { type Tariff, tariffEffectiveFrom, tariffInForce } from '#freight/quote/tariff.ts';
import { TARIFFS } from '#freight/quote/tariffs.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { json } from '../../../database/sql.ts';
import { violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { agentName, recordAction } from '../../people/support-action/record-action.ts';
import { readTariffs, tariffOfCode, wholeFigures } from './tariffs.ts';

type Listed = AnswerOf<typeof listTariffsCall>;
type Entered = Selectable<Database['tariffs']>;

/** Returns a page of the tariffs, the latest to take effect first; of several for one day, the valid one first. */
export async function listTariffs(
  db: Reader,
  support: Support,
  query: QueryOf<typeof listTariffsCall>,
): Promise<Listed> {
  const rows = await db.selectFrom('tariffs').selectAll().orderBy('entered_at').orderBy('version').execute();
  const inForce = tariffInForce(await readTariffs(db), support.now).version;
  const all = [
    ...TARIFFS.map((tariff) => presentBuiltIn(tariff, inForce)),
    ...rows.map((row) => presentEntered(row, support, inForce)),
  ];
  const sorted = all
    .toReversed()
    .toSorted((one, other) => Date.parse(other.effective_from) - Date.parse(one.effective_from));
  const first = (query.page - 1) * query.limit;
  return { items: sorted.slice(first, first + query.limit), meta: listMeta(sorted.length, query) };
}

/**
 * Enters a tariff for a later day; it counts once a second person approved it. Adds a row; earlier tariffs stay readable.
 *
 * @throws `violations`
 */
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
    .returningAll()
    .executeTakeFirst();
  if (written === undefined) throw violation('version', 'already_used');
  await recordAction(tx, support, { kind: 'tariff_proposed', reason, detail: version });
  return presentEntered(written, support, null);
}

function presentBuiltIn(
  { version, effective_from: from, ...figures }: Tariff,
  inForce: string,
): Listed['items'][number] {
  return {
    uuid: null,
    state: 'approved',
    is_own: false,
    approved_by: null,
    version,
    effective_from: new Date(from).toISOString(),
    in_force: version === inForce,
    entered: null,
    figures,
  };
}

/** @param inForce version of the tariff that counts now; null if another one does for certain */
export function presentEntered(row: Entered, { actor }: Support, inForce: string | null): Listed['items'][number] {
  const { uuid, version, effective_from, figures, entered_at, entered_name: by, reason, approved_at } = row;
  const undecided = row.withdrawn_at === null ? 'waiting' : 'withdrawn';
  return {
    uuid,
    state: approved_at === null ? undecided : 'approved',
    is_own: row.entered_by === actor.uuid,
    approved_by: row.approved_name,
    version,
    effective_from: effective_from.toISOString(),
    in_force: version === inForce,
    entered: { at: entered_at.toISOString(), by, reason },
    figures: wholeFigures(figures),
  };
}
