import { randomUUID } from 'node:crypto';
import { SITE_LINK_LIFE } from '#freight/extra/site-answer.ts';
import type { ExtraKey } from '#freight/invoice/extra-key.ts';
import type { Context } from '#server/context.ts';
import { tokenHash } from '#server/identity/actor.ts';
import { proposeExtra } from '#server/services/money/extra/propose-extra.ts';

/** What the extra of a test comes to, in cents excl. VAT. */
export const EXTRA = 12_000;

interface ExtraSetting {
  readonly mission: string;
  readonly shipment: string;
  readonly key?: Exclude<ExtraKey, 'other'>;
  /** What the shipper contests; null where they have said nothing. */
  readonly contest?: string | null;
  /** How far the phone was from the address at both steps, in metres. */
  readonly away?: number;
}

/** Two hours of waiting that are proposed to a shipper. @returns its identifier */
export async function addExtra(
  { db, now, isHoliday }: Pick<Context, 'db' | 'now' | 'isHoliday'>,
  { mission, shipment, key = 'detention_pickup', contest = null, away = 40 }: ExtraSetting,
): Promise<string> {
  const at = (done_at: string) => ({ done_at, received_at: done_at, correction: null, meters_away: away });
  const waiting = {
    slot_opens: '2026-03-17T07:40:00.000Z',
    slot_closes: '2026-03-17T09:00:00.000Z',
    arrived: at('2026-03-17T07:30:00.000Z'),
    departed: at('2026-03-17T09:50:00.000Z'),
    counted_from: '2026-03-17T07:40:00.000Z',
    minutes: 130,
    free_minutes: 60,
    hours: 2,
    hour_price: 6000,
  };
  return db.transaction().execute(async (tx) => {
    const asked = { mission, shipment, key, amount: EXTRA, waiting, reason: null };
    const uuid = await proposeExtra(tx, asked, { by: null, now: now(), isHoliday });
    if (contest !== null) {
      const contested = { state: 'contested', contested_at: new Date(now()), contest } as const;
      await tx.updateTable('extras').set(contested).where('uuid', '=', uuid).execute();
    }
    return uuid;
  });
}

/** A link by which the site of an extra confirms its times. @returns its token */
export async function addSiteLink({ db, now }: Pick<Context, 'db' | 'now'>, extra: string): Promise<string> {
  const token = randomUUID();
  await db
    .insertInto('site_links')
    .values({
      uuid: randomUUID(),
      extra_uuid: extra,
      token_hash: tokenHash(token),
      created_at: new Date(now()),
      created_by: null,
      made_on: randomUUID(),
      expires_at: new Date(now() + SITE_LINK_LIFE),
    })
    .execute();
  return token;
}
