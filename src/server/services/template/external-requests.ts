import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { putExternalRequest as putCall } from '#contract/support.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Reader, Tx } from '../../database/open.ts';
import { json } from '../../database/sql.ts';
import { Refusal } from '../../errors.ts';
import type { ShipmentScope, Support } from '../../identity/grants.ts';
import { recordAction } from '../support/record-action.ts';

type ExternalRequest = AnswerOf<typeof putCall>;

/** Keeps what a system outside asked for, for a shipper to order. @throws `not_found` where there is no such shipper */
export async function putExternalRequest(
  tx: Tx,
  grant: Support,
  company: string,
  { external_id, request }: BodyOf<typeof putCall>,
): Promise<ExternalRequest> {
  const shipper = await tx
    .selectFrom('companies')
    .select(['uuid', 'name'])
    .where('uuid', '=', company)
    .where('kind', '=', 'shipper')
    .executeTakeFirst();
  if (shipper === undefined) throw new Refusal('not_found');
  await recordAction(tx, grant, { kind: 'request_taken', company: shipper, reason: null, detail: external_id });
  return tx
    .insertInto('external_requests')
    .values({
      uuid: newUuid(grant.now),
      company_uuid: company,
      external_id,
      request: json(request),
      created_at: new Date(grant.now),
    })
    .onConflict((met) => met.columns(['company_uuid', 'external_id']).doUpdateSet({ request: json(request) }))
    .returning(['uuid', 'external_id', 'request'])
    .executeTakeFirstOrThrow();
}

/** What a system outside asked for. @throws `not_found` */
export async function findExternalRequest(
  db: Reader,
  { company }: ShipmentScope,
  uuid: string,
): Promise<ExternalRequest> {
  const found = await db
    .selectFrom('external_requests')
    .select(['uuid', 'external_id', 'request'])
    .where('company_uuid', '=', company)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
