import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getMissionBilling } from '#contract/mission.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import type { Reader } from '../../../database/open.ts';
import type { MissionScope } from '../../../identity/grants.ts';

/**
 * Returns the lines a mission pays, and its invoice. A booked price is one sum for the transport, including
 * accessorials. Users who may not see the price do not see the invoice.
 */
export async function missionBilling(
  db: Reader,
  { now }: MissionScope,
  { uuid, billing }: Mission,
): Promise<AnswerOf<typeof getMissionBilling>> {
  const { price } = billing;
  if (price === null) return { ...billing, lines: [], invoice_reference: null, pay_day: null };
  const invoice = await db
    .selectFrom('invoices as i')
    .select(['i.number', 'i.gross', 'i.settled', sql<string | null>`coalesce(i.pay_on, i.due_on)`.as('due_on')])
    .where('i.mission_uuid', '=', uuid)
    .where('i.type', '<>', 'credit')
    .where(sql<boolean>`split_part(i.extra, ':', 1) = ''`)
    // Not one that was replaced, since its carrier contested it.
    .where(
      sql<boolean>`not exists (select from invoices again where again.mission_uuid = i.mission_uuid
        and again.type = i.type and again.extra = ':' || i.uuid)`,
    )
    .executeTakeFirst();
  const isOpen = invoice !== undefined && invoice.settled < (invoice.gross ?? 0);
  return {
    ...billing,
    lines: [{ kind: 'transport', amount: price }],
    invoice_reference: invoice?.number ?? null,
    pay_day: isOpen && invoice.due_on !== null ? payDay(invoice.due_on, bookDay(now)) : null,
  };
}
