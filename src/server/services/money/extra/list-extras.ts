import type { ContestedExtra } from '#contract/answers/extra.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listContestedExtras as listCall } from '#contract/extra.ts';
import { listMeta } from '#contract/list.ts';
import type { Extra } from '#freight/extra/extra.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, ShipmentScope, Support } from '../../../identity/grants.ts';
import { presentExtra, selectExtras } from './select-extras.ts';

/** Returns the extras of a shipment with the shipper's amounts, the first proposed first. @throws `not_found` */
export async function listShipmentExtras(
  db: Reader,
  { company }: ShipmentScope,
  shipment: string,
): Promise<{ items: Extra[] }> {
  const own = await db
    .selectFrom('shipments')
    .select('uuid')
    .where('uuid', '=', shipment)
    .where('shipper_uuid', '=', company)
    .executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found');
  const rows = await byProposal(db).where('e.shipment_uuid', '=', shipment).execute();
  return { items: rows.map((row) => presentExtra(row, 'sale')) };
}

/** Returns the extras of a mission with the carrier's amounts. @throws `not_found` */
export async function listMissionExtras(
  db: Reader,
  { company }: Dispatch,
  mission: string,
): Promise<{ items: Extra[] }> {
  const own = await db
    .selectFrom('missions')
    .select('uuid')
    .where('uuid', '=', mission)
    .where('carrier_uuid', '=', company)
    .executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found');
  const rows = await byProposal(db).where('e.mission_uuid', '=', mission).execute();
  return { items: rows.map((row) => presentExtra(row, 'purchase')) };
}

/** Returns a page of contested extras without an answer, the first contested first. */
export async function listContestedExtras(
  db: Reader,
  _: Support,
  query: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { count } = await db
    .selectFrom('extras')
    .where('state', '=', 'contested')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await selectExtras(db)
    .innerJoin('companies as shipper', 'shipper.uuid', 's.shipper_uuid')
    .innerJoin('companies as carrier', 'carrier.uuid', 'm.carrier_uuid')
    .select(['shipper.name as shipper_name', 'carrier.name as carrier_name'])
    .select(({ ref }) => ref('e.contested_at').$notNull().as('contested'))
    .where('e.state', '=', 'contested')
    .orderBy('e.contested_at')
    .orderBy('e.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const items = rows.map(
    (row): ContestedExtra => ({
      ...presentExtra(row, 'sale'),
      shipper: { uuid: row.shipper_uuid, name: row.shipper_name },
      carrier: { uuid: row.carrier_uuid, name: row.carrier_name },
      carriers_part: row.carriers_part,
      from: row.from,
      to: row.to,
      contested_at: row.contested.toISOString(),
    }),
  );
  return { items, meta: listMeta(count, query) };
}

function byProposal(db: Reader) {
  return selectExtras(db).orderBy('e.proposed_at').orderBy('e.uuid');
}
