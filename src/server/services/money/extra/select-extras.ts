import { sql } from 'kysely';
import { isByTariff, type Waiting } from '#freight/extra/detention.ts';
import type { Extra } from '#freight/extra/extra.ts';
import type { SiteAnswer } from '#freight/extra/site-answer.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { carriersShare } from '#freight/price/carriers-share.ts';
import type { Reader } from '../../../database/open.ts';

/** Selects all columns for the presenters of extras. */
export function selectExtras(db: Reader) {
  return db
    .selectFrom('extras as e')
    .innerJoin('missions as m', 'm.uuid', 'e.mission_uuid')
    .innerJoin('shipments as s', 's.uuid', 'e.shipment_uuid')
    .leftJoin('site_answers as w', 'w.extra_uuid', 'e.uuid')
    .select(['e.uuid', 'e.key', 'e.state', 'e.amount', 'e.carriers_part', 'e.waiting', 'e.reason', 'e.proposed_at'])
    .select([
      'e.approve_by',
      'e.decided_at',
      'e.approves_by_silence',
      'e.by_silence',
      'e.contested_at',
      'e.contest',
      'e.answer',
    ])
    .select(['m.uuid as mission', 'm.reference as mission_reference', 'm.carrier_uuid'])
    .select(['s.uuid as shipment', 's.reference as shipment_reference', 's.shipper_uuid', 's.booked_by'])
    .select(['w.is_right', 'w.name as site_name', 'w.comment as site_comment', 'w.answered_at as site_answered_at'])
    .select(sql<string>`s.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`s.delivery->'address'->>'city'`.as('to'));
}

export type ExtraRow = Awaited<ReturnType<ReturnType<typeof selectExtras>['executeTakeFirstOrThrow']>>;

/** Returns an extra in contract form, with the amount of the shipper or of the carrier only. */
export function presentExtra(row: ExtraRow, side: 'sale' | 'purchase'): Extra {
  return {
    uuid: row.uuid,
    key: row.key,
    state: row.state,
    amount: side === 'sale' ? row.amount : row.carriers_part,
    currency: CURRENCY,
    waiting: side === 'sale' ? row.waiting : ofCarrier(row.waiting),
    reason: row.reason,
    proposed_at: row.proposed_at.toISOString(),
    approve_by: row.approve_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    approves_by_silence: row.approves_by_silence,
    by_silence: row.by_silence,
    // Hidden from the carrier, because it may mention the shipper's price.
    contest: side === 'sale' ? row.contest : null,
    answer: row.answer,
    site_answer: presentSiteAnswer(row),
    mission: { uuid: row.mission, reference: row.mission_reference },
    shipment: { uuid: row.shipment, reference: row.shipment_reference },
  };
}

/** Returns what the site said of the times of a wait; null if it said nothing. */
export function presentSiteAnswer(
  row: Pick<ExtraRow, 'is_right' | 'site_name' | 'site_comment' | 'site_answered_at'>,
): SiteAnswer | null {
  const { is_right, site_name: name, site_comment: comment, site_answered_at: at } = row;
  if (is_right === null || name === null || at === null) return null;
  return { is_right, name, comment, answered_at: at.toISOString() };
}

function ofCarrier(waiting: Waiting | null): Waiting | null {
  // The floor of a country is the carrier's whole.
  if (waiting === null || !isByTariff(waiting)) return waiting;
  return { ...waiting, hour_price: carriersShare(waiting.hour_price) };
}
