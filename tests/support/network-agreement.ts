import type { Context } from '#server/context.ts';

/** What support agrees with a carrier of the pallet network. */
export const AGREEMENT = { division: 'FR-59', weekdays: [1], starts_on: '2026-03-17', reason: 'Rounds of the north' };

/** An agreement of a carrier for the pallet network, as support entered it. */
export async function addAgreement({ db }: Pick<Context, 'db'>, carrier: string, by: string): Promise<string> {
  const uuid = crypto.randomUUID();
  const entered = { entered_at: new Date(), entered_by: by, entered_name: 'Support' };
  await db
    .insertInto('network_agreements')
    .values({ uuid, carrier_uuid: carrier, ends_on: null, ...AGREEMENT, ...entered })
    .execute();
  return uuid;
}
