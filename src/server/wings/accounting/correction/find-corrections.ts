import type { Correction } from '#contract/answers/correction.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';

/** Selects corrections with their invoices. */
export function selectCorrections(db: Reader) {
  return db
    .selectFrom('purchase_corrections as q')
    .innerJoin('invoices as i', 'i.uuid', 'q.invoice_uuid')
    .leftJoin('invoices as credit', 'credit.uuid', 'q.credit_uuid')
    .leftJoin('invoices as again', 'again.uuid', 'q.again_uuid')
    .select([
      'q.uuid',
      'q.invoice_uuid',
      'i.number',
      'q.left_net',
      'q.right_net',
      'q.reason',
      'q.asked_at',
      'q.asked_by',
    ])
    .select(['q.asked_name', 'q.decision', 'q.credit_uuid', 'credit.number as credit', 'q.again_uuid'])
    .select('again.net as again');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>>;

export function presentCorrection(row: Row, { actor }: Support): Correction {
  const { credit_uuid, credit, again_uuid, again } = row;
  return {
    uuid: row.uuid,
    state: row.decision ?? 'waiting',
    invoice: { uuid: row.invoice_uuid, reference: row.number ?? '' },
    amount: row.left_net,
    right_amount: row.right_net,
    reason: row.reason,
    at: row.asked_at.toISOString(),
    by: row.asked_name,
    is_own: row.asked_by === actor.uuid,
    credit: credit_uuid === null || credit === null ? null : { uuid: credit_uuid, reference: credit },
    again: again_uuid === null || again === null ? null : { uuid: again_uuid, amount: again },
  };
}

/** @throws `not_found` */
export async function findCorrection(db: Reader, grant: Support, uuid: string): Promise<Correction> {
  const row = await selectCorrections(db).where('q.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentCorrection(row, grant);
}
