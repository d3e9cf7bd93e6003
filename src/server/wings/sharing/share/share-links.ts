import { randomUUID } from 'node:crypto';
import type { ShareLink } from '#contract/answers/share.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { createShareLink as createShareLinkCall, listShareLinks as listShareLinksCall } from '#contract/share.ts';
import { mayShare, mayShareUntil } from '#freight/shipment/shared.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import { tokenHash } from '../../../identity/actor.ts';
import type { Ordering, OrderKeeping, ShipmentScope } from '../../../identity/grants.ts';
import { mailGuests } from '../../../mail/mail-queue.ts';
import { lockShipment } from '../../../services/transport/ordering/lock-shipment.ts';
import { publicAddress, type Settings } from '../../../settings.ts';

/** Limit of active links to a shipment. */
const MAX_LINKS = 20;

/** Creates a link to a shipment, and mails it if it has a reader. Only a hash of its token is stored. */
export async function createShareLink(
  tx: Tx,
  settings: Settings,
  ordering: Ordering,
  shipment: string,
  { expires_at, locale = null, email = null }: BodyOf<typeof createShareLinkCall>,
): Promise<AnswerOf<typeof createShareLinkCall>> {
  const { actor, now } = ordering;
  const { state, reference } = await lockShipment(tx, ordering, shipment);
  if (!mayShare(state)) throw new Refusal('shipment_closed');
  if (!mayShareUntil(Date.parse(expires_at), now)) throw violation('expires_at', 'share_end');
  const links = await selectLinks(tx, shipment).execute();
  const working = links.filter(({ revoked_at, expires_at: end }) => revoked_at === null && end.getTime() > now);
  if (working.length >= MAX_LINKS) throw new Refusal('links_full');
  const token = randomUUID();
  const row = {
    uuid: newUuid(now),
    shipment_uuid: shipment,
    token_hash: tokenHash(token),
    email,
    locale,
    created_at: new Date(now),
    created_by: actor.uuid,
    expires_at: new Date(expires_at),
    revoked_at: null,
  };
  await tx.insertInto('share_links').values(row).execute();
  if (email !== null) {
    const notice = { kind: 'shipment_shared', reference, token, until: expires_at } as const;
    await mailGuests(tx, [{ guest: { email, locale: locale ?? 'en' }, notice }], now);
  }
  return {
    ...present({ ...row, opened: null, last_opened_at: null }),
    token,
    url: `${publicAddress(settings)}/share/${token}`,
  };
}

/** Returns the links to a shipment of the company, the latest first. @throws `not_found` */
export async function listShareLinks(
  db: Reader,
  { company }: ShipmentScope,
  shipment: string,
): Promise<AnswerOf<typeof listShareLinksCall>> {
  const own = await db
    .selectFrom('shipments')
    .select('uuid')
    .where('uuid', '=', shipment)
    .where('shipper_uuid', '=', company)
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  if (own === undefined) throw new Refusal('not_found');
  return { items: (await selectLinks(db, shipment).execute()).map(present) };
}

/** Revokes a link; does nothing if it has ended. @throws `not_found` */
export async function revokeShareLink(
  tx: Tx,
  keeping: OrderKeeping,
  { shipment, link }: { readonly shipment: string; readonly link: string },
): Promise<void> {
  await lockShipment(tx, keeping, shipment);
  const found = await selectLinks(tx, shipment).where('l.uuid', '=', link).executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  await tx
    .updateTable('share_links')
    .set({ revoked_at: new Date(keeping.now) })
    .where('uuid', '=', link)
    .where('revoked_at', 'is', null)
    .execute();
}

function selectLinks(db: Reader, shipment: string) {
  return db
    .selectFrom('share_links as l')
    .leftJoin('share_openings as o', 'o.link_uuid', 'l.uuid')
    .selectAll('l')
    .select(['o.opened', 'o.last_opened_at'])
    .where('l.shipment_uuid', '=', shipment)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.uuid', 'desc')
    .limit(200);
}

type LinkRow = Pick<
  Awaited<ReturnType<ReturnType<typeof selectLinks>['executeTakeFirstOrThrow']>>,
  'uuid' | 'email' | 'locale' | 'created_at' | 'expires_at' | 'revoked_at' | 'opened' | 'last_opened_at'
>;

function present(row: LinkRow): ShareLink {
  return {
    uuid: row.uuid,
    email: row.email,
    locale: row.locale,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    opened: row.opened ?? 0,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  };
}
