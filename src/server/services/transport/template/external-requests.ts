import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { putExternalRequest as putCall } from '#contract/support.ts';
import { TemplateRequest } from '#freight/quote/template.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { readStored } from '../../../database/read-stored.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope, Support } from '../../../identity/grants.ts';
import { recordAction } from '../../people/support-action/record-action.ts';

type ExternalRequest = AnswerOf<typeof putCall>;

/** Stores a request of an external system for a shipper to order. @throws `not_found` if there is no such shipper */
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
  const { uuid } = await tx
    .insertInto('external_requests')
    .values({
      uuid: newUuid(grant.now),
      company_uuid: company,
      external_id,
      request: json(request),
      created_at: new Date(grant.now),
    })
    .onConflict((met) => met.columns(['company_uuid', 'external_id']).doUpdateSet({ request: json(request) }))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { uuid, external_id, request };
}

/** Returns a request of an external system. @throws `not_found`, also if it cannot be read */
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
  const request = readStored(TemplateRequest, found?.request);
  if (found === undefined || request === null) throw new Refusal('not_found');
  return { ...found, request };
}
