import { type NotNull, sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { listSelfBilled as call } from '#contract/correction.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { AWAITS_ANSWER, LEFT } from '../../../services/money/purchase/select-purchases.ts';
import { presentCorrection, selectCorrections } from './find-corrections.ts';

/** The most invoices in an answer, the latest first. */
const MOST = 100;

/** Returns the invoices in a carrier's name of which something is left, the latest first. @throws `not_found` */
export async function listSelfBilled(db: Reader, grant: Support, company: string): Promise<AnswerOf<typeof call>> {
  const known = await db.selectFrom('companies').select('uuid').where('uuid', '=', company).executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select(['i.uuid', 'i.number', 'i.issued_on', 'i.net', 'i.gross', 'i.settled', 'm.uuid as mission', 'm.reference'])
    .select([AWAITS_ANSWER.as('is_contested'), LEFT.as('left')])
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'purchase')
    .where('i.type', '<>', 'credit')
    .where('i.number', 'is not', null)
    .where(IS_SELF_BILLED)
    .where(sql<boolean>`${LEFT} > 0`)
    // Corrections that wait for a second person are never beyond the last page.
    .orderBy(
      sql`exists (select from purchase_corrections q where q.invoice_uuid = i.uuid and q.decision is null)`,
      'desc',
    )
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.uuid', 'desc')
    .limit(MOST)
    .$narrowType<Record<'number' | 'issued_on' | 'gross', NotNull>>()
    .execute();
  const waiting = await selectCorrections(db)
    .where('q.company_uuid', '=', company)
    .where('q.decision', 'is', null)
    .execute();
  const byInvoice = new Map(waiting.map((row) => [row.invoice_uuid, presentCorrection(row, grant)]));
  const items = rows.map(({ uuid, number, issued_on, net, gross, settled, mission, reference, ...row }) => ({
    uuid,
    reference: number,
    issue_date: issued_on,
    mission: { uuid: mission, reference },
    amount: net,
    left: row.left,
    amount_due: Math.max(0, gross - settled),
    is_contested: row.is_contested,
    correction: byInvoice.get(uuid) ?? null,
  }));
  return { items };
}

/** True if Lading wrote an issued invoice `i` in the carrier's name. */
export const IS_SELF_BILLED = sql<boolean>`i.content->>'own' is null`;
