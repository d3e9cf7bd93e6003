import { compiled, type Places } from '../../../database/compiled.ts';
import type { Tx } from '../../../database/open.ts';
import type { SharedEventNotice } from '../../../mail/guest-mails.ts';
import { mailGuests } from '../../../mail/mail-queue.ts';
import type { ShipmentEventKind } from './announce-event.ts';

/** Notices for followers of a shipment by link, by event. */
const TOLD = {
  booked: 'shared_planned',
  picked_up: 'shared_picked_up',
  delivered: 'shared_delivered',
  cancelled: 'shared_cancelled',
  booking_expired: 'shared_cancelled',
  payment_expired: 'shared_cancelled',
} as const satisfies Partial<Record<ShipmentEventKind, SharedEventNotice['kind']>>;

/** Reports an event to everyone who subscribed by a link that is still active, and confirmed their address. */
export async function notifyFollowers(
  tx: Tx,
  { uuid, reference, kind, at }: { uuid: string; reference: string; kind: ShipmentEventKind; at: string },
  now: number,
): Promise<void> {
  if (!(kind in TOLD)) return;
  const told = TOLD[kind as keyof typeof TOLD];
  const followers = await findFollowers(tx, { shipment: uuid, now: new Date(now) });
  const mails = followers.map(({ uuid: subscription, email, locale }) => ({
    guest: { email, locale },
    notice: { kind: told, reference, at, subscription } as const,
  }));
  await mailGuests(tx, mails, now);
}

const findFollowers = compiled((db, { shipment, now }: Places<{ readonly shipment: string; readonly now: Date }>) =>
  db
    .selectFrom('share_subscriptions as f')
    .innerJoin('share_links as l', 'l.uuid', 'f.link_uuid')
    .select(['f.uuid', 'f.email', 'f.locale'])
    .where('l.shipment_uuid', '=', shipment)
    .where('f.confirmed_at', 'is not', null)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .compile(),
);
