import type { IsHoliday } from '#freight/calendar/holidays.ts';
import { isSupported, type Waiting } from '#freight/extra/detention.ts';
import { lastDayToContest } from '#freight/extra/extra.ts';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import { carriersShare } from '#freight/price/carriers-share.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { notifyOfExtra } from './notify-of-extra.ts';

/** An extra to propose. `amount` in cents, excl. VAT; `waiting` for detention, `reason` for others. */
interface NewExtra {
  readonly mission: string;
  readonly shipment: string;
  readonly key: ExtraKey;
  readonly amount: number;
  /** The carrier's part, if it is not its share. */
  readonly carriers_part?: number;
  readonly waiting: Waiting | null;
  readonly reason: string | null;
}

/** When an extra is proposed, in Unix milliseconds, and the holidays that its shipper does not work on. */
export interface ProposalTime {
  readonly now: number;
  readonly isHoliday: IsHoliday;
}

/** Proposes an extra and notifies its shipper. @returns its id */
export async function proposeExtra(
  tx: Tx,
  { mission, shipment, key, amount, carriers_part = carriersShare(amount), waiting, reason }: NewExtra,
  { by, now, isHoliday }: ProposalTime & { readonly by: string | null },
): Promise<string> {
  const uuid = newUuid(now);
  const office = await tx
    .selectFrom('shipments as s')
    .innerJoin('companies as c', 'c.uuid', 's.shipper_uuid')
    .select('c.country')
    .where('s.uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('extras')
    .values({
      uuid,
      mission_uuid: mission,
      shipment_uuid: shipment,
      key,
      state: 'proposed',
      amount,
      carriers_part,
      waiting: waiting === null ? null : json(waiting),
      reason,
      proposed_at: new Date(now),
      proposed_by: by,
      approve_by: lastDayToContest(now, office, isHoliday),
      approves_by_silence: waiting === null || isSupported(waiting),
    })
    .execute();
  await notifyOfExtra(tx, uuid, 'proposed', now);
  return uuid;
}
