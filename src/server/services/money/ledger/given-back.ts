import { sql } from 'kysely';

/** Condition that the money of a payment `p` differed from what was asked for, and goes back. */
export const IS_GIVEN_BACK = sql<boolean>`(p.status = 'quarantined' and exists (select from quarantines q
  where q.payment_uuid = p.uuid and q.decision = 'return'))`;
