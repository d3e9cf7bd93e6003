import type { Selectable } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { endNetworkAgreement, enterNetworkAgreement, listNetworkAgreements } from '#contract/network.ts';
import type { NetworkAgreement } from '#freight/quote/network-agreement.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { holdCompany } from '../../people/support-action/hold-company.ts';
import { agentName, recordAction } from '../../people/support-action/record-action.ts';

/** Returns the agreements of a carrier, the last entered first. */
export async function listAgreements(db: Reader, carrier: string): Promise<AnswerOf<typeof listNetworkAgreements>> {
  const rows = await db
    .selectFrom('network_agreements')
    .selectAll()
    .where('carrier_uuid', '=', carrier)
    .orderBy('entered_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();
  return { items: rows.map(present) };
}

/** Enters an agreement of a carrier. @throws `not_found`, also for a shipper */
export async function enterAgreement(
  tx: Tx,
  support: Support,
  carrier: string,
  { division, weekdays, starts_on, reason }: BodyOf<typeof enterNetworkAgreement>,
): Promise<AnswerOf<typeof enterNetworkAgreement>> {
  const { actor, now } = support;
  const company = await holdCarrier(tx, carrier);
  const row = await tx
    .insertInto('network_agreements')
    .values({
      uuid: newUuid(now),
      carrier_uuid: carrier,
      division,
      weekdays,
      starts_on,
      ends_on: null,
      reason,
      entered_at: new Date(now),
      entered_by: actor.uuid,
      entered_name: await agentName(tx, support),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAction(tx, support, { kind: 'network_agreed', company, reason, detail: division });
  return present(row);
}

/** Ends an agreement after a day. @throws `not_found`, or the violation of a day before it starts */
export async function endAgreement(
  tx: Tx,
  support: Support,
  {
    company: carrier,
    agreement,
    ends_on,
    reason,
  }: BodyOf<typeof endNetworkAgreement> & {
    readonly company: string;
    readonly agreement: string;
  },
): Promise<AnswerOf<typeof endNetworkAgreement>> {
  const company = await holdCarrier(tx, carrier);
  const own = tx.selectFrom('network_agreements').selectAll().where('uuid', '=', agreement);
  const known = await own.where('carrier_uuid', '=', carrier).forUpdate().executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  if (ends_on < known.starts_on) throw violation('ends_on', 'invalid_date');
  const row = await tx
    .updateTable('network_agreements')
    .set({ ends_on })
    .where('uuid', '=', agreement)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAction(tx, support, { kind: 'network_ended', company, reason, detail: known.division });
  return present(row);
}

async function holdCarrier(tx: Tx, uuid: string) {
  const company = await holdCompany(tx, uuid);
  if (company.kind !== 'carrier') throw new Refusal('not_found');
  return company;
}

function present(row: Selectable<Database['network_agreements']>): NetworkAgreement {
  const { uuid, division, weekdays, starts_on, ends_on, reason, entered_at, entered_name } = row;
  const agreed = { uuid, division, weekdays: [...weekdays], starts_on, ends_on, reason };
  return { ...agreed, entered_at: entered_at.toISOString(), entered_by: entered_name };
}
