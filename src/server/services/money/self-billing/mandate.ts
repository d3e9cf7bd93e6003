import { MANDATE_TERMS, mandateObstacle, maySelfBill, type SelfBilling } from '#freight/purchase/self-billing.ts';
import type { Db, Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, Ownership } from '../../../identity/grants.ts';

/** Returns the carrier's self-billing mandate, null while it rests, and the obstacle to signing one. */
export async function readSelfBilling(db: Reader, { company }: Dispatch | Ownership): Promise<SelfBilling> {
  const row = await db
    .selectFrom('companies as c')
    .leftJoin('self_billing_mandates as s', 's.company_uuid', 'c.uuid')
    .leftJoin('users as u', 'u.uuid', 's.signed_by')
    .select(['c.country', 'c.vat_number', 's.terms', 's.signed_at', 'u.first_name', 'u.last_name'])
    .where('c.uuid', '=', company)
    .executeTakeFirstOrThrow();
  const { terms, signed_at, first_name, last_name } = row;
  return {
    mandate:
      terms === null || signed_at === null || !maySelfBill(row)
        ? null
        : {
            terms,
            signed_at: signed_at.toISOString(),
            signed_by: first_name === null ? null : `${first_name} ${last_name}`,
          },
    terms: MANDATE_TERMS,
    obstacle: mandateObstacle(row),
  };
}

/** @throws `self_billing_not_offered` */
export async function requireOffered(db: Db, grant: Ownership): Promise<void> {
  const { mandate, obstacle } = await readSelfBilling(db, grant);
  if (mandate === null && obstacle !== null) throw new Refusal('self_billing_not_offered');
}

/** Signs the mandate of the carrier. Does nothing if already signed. */
export async function signMandate(tx: Tx, grant: Ownership): Promise<SelfBilling> {
  const { company, actor, now } = grant;
  const { mandate, obstacle } = await readSelfBilling(tx, grant);
  if (mandate === null && obstacle !== null) throw new Refusal('self_billing_not_offered');
  await tx
    .insertInto('self_billing_mandates')
    .values({ company_uuid: company, terms: MANDATE_TERMS, signed_at: new Date(now), signed_by: actor.uuid })
    .onConflict((conflict) => conflict.column('company_uuid').doNothing())
    .execute();
  return readSelfBilling(tx, grant);
}
