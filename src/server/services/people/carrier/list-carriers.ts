import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import type { listCarriers as listCall } from '#contract/carrier.ts';
import { listMeta } from '#contract/list.ts';
import type { CarrierState } from '#freight/company/carrier.ts';
import type { Reader } from '../../../database/open.ts';
import { containing } from '../../../database/sql.ts';
import type { Support } from '../../../identity/grants.ts';
import { HAS_NO_MEMBER, presentCarrier, selectCarriers } from './select-carriers.ts';

/** Returns a page of the carriers, the newest first; `q` is a part of a name or a VAT number. */
export async function listCarriers(
  db: Reader,
  { now }: Support,
  { state, q, limit, page }: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  let asked = selectCarriers(db);
  if (state !== undefined) asked = asked.where(IS_IN[state]);
  if (q !== undefined) {
    const number = q.replace(/[\s.]/g, '').toUpperCase();
    asked = asked.where((eb) =>
      eb.or([sql<boolean>`lower(c.name) like ${containing(q.toLowerCase())}`, eb('c.vat_number', '=', number)]),
    );
  }
  const { count } = await asked
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await asked
    .orderBy('c.created_at', 'desc')
    .orderBy('c.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map((row) => presentCarrier(row, now)), meta: listMeta(count, { limit, page }) };
}

const IS_IN = {
  invited: sql<boolean>`c.status = 'onboarding' and ${HAS_NO_MEMBER}`,
  onboarding: sql<boolean>`c.status = 'onboarding' and not ${HAS_NO_MEMBER}`,
  active: sql<boolean>`c.status = 'active'`,
  locked: sql<boolean>`c.status = 'locked'`,
} as const satisfies Record<CarrierState, unknown>;
