import { latestSearchEnd } from '#freight/shipment/search-time.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { type Turn, workThrough } from '../../../database/work-through.ts';
import { endShipment } from './end-shipment.ts';

/** A pickup window may be shorter than the least notice of a carrier, so that its search ends before it opens. */
const BEFORE_OPENING_MS = 15 * MINUTE;

/**
 * Cancels shipments that found no carrier while they could still be loaded: their booking time has expired. It costs
 * nothing, and what was held or paid is given back. A shipment with a bid that waits for an answer is left alone, since
 * a bid may have later dates. Safe to run on several servers.
 *
 * @returns the number of cancelled shipments
 * @throws at the end, if any failed
 */
export function cancelUnfound({
  db,
  translator,
  now: clock,
}: Pick<Context, 'db' | 'translator' | 'now'>): Promise<number> {
  const now = clock();
  const take = async (tx: Tx, { limit, only, except }: Turn) => {
    const found = tx
      .selectFrom('shipments')
      .select(['uuid', 'pickup'])
      .where('state', '=', 'available')
      .where('pickup_opens_at', '<=', new Date(now + BEFORE_OPENING_MS))
      .where('expires_at', '<=', new Date(now))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('proposals as p')
              .select('p.uuid')
              .whereRef('p.shipment_uuid', '=', 'shipments.uuid')
              .where('p.ended', 'is', null)
              .where('p.expires_at', '>', new Date(now)),
          ),
        ),
      );
    const candidates = await found.orderBy('pickup_opens_at').execute();
    const due = candidates
      .filter(({ uuid, pickup }) => latestSearchEnd(pickup) <= now && (only ?? uuid) === uuid)
      .map(({ uuid }) => uuid)
      .filter((uuid) => !except.includes(uuid))
      .slice(0, limit);
    if (due.length === 0) return [];
    return found.where('uuid', 'in', due).orderBy('uuid').forUpdate().skipLocked().execute();
  };
  const expired = { type: 'cancelled_by_lading', reason: null, comment: '', actor: null } as const;
  return workThrough(db, take, (tx, { uuid }) =>
    endShipment(tx, translator, { uuid, mission: null }, { ...expired, fee: 0, compensation: 0, now }),
  );
}
