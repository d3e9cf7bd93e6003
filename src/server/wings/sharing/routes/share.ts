import * as calls from '#contract/share.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { Document } from '../../../http/document.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import type { Serve } from '../../../http/serve.ts';
import { anyone, ordering, orderKeeping, shipments } from '../../../identity/policies.ts';
import { confirmationPage } from '../../../mail/confirmation-page.ts';
import { readWay } from '../../../services/transport/way/read-way.ts';
import { confirmFollower, findFollower } from '../share/confirm-follower.ts';
import { followLink } from '../share/follow-link.ts';
import { takeGuestMail } from '../share/guest-mails-left.ts';
import { leaveNote } from '../share/leave-note.ts';
import { readShared } from '../share/read-shared.ts';
import { createShareLink, listShareLinks, revokeShareLink } from '../share/share-links.ts';
import { subscribe } from '../share/subscribe.ts';

/** A link may be mailed to any address, so a user makes no more of them than invites. */
const NEW_LINKS: RateLimit = { name: 'share-links', burst: 30, every: 10 * MINUTE };

/** Routes of links with which people without an account follow a shipment. */
export function shareRoutes(serve: Serve): void {
  serve(
    calls.createShareLink,
    ordering,
    {
      limit: NEW_LINKS,
      prepare: async ({ db, grant: { actor, company, now }, body: { email = null } }) => {
        if (email !== null) await takeGuestMail(db, { email, user: actor.uuid, company }, now);
      },
    },
    ({ context, db, grant, params, body }) => createShareLink(db, context.settings, grant, params.sid, body),
  );
  serve(calls.listShareLinks, shipments, ({ db, grant, params }) => listShareLinks(db, grant, params.sid));
  serve(calls.revokeShareLink, orderKeeping, ({ db, grant, params }) =>
    revokeShareLink(db, grant, { shipment: params.sid, link: params.link }),
  );
  serve(calls.getShared, anyone, async ({ context, db, params: { token }, query: { again = false }, ip }) => {
    const now = context.now();
    return readShared(db, await followLink(db, { token, ip, now, writes: false }), { now, isOpening: !again });
  });
  serve(calls.getSharedTravel, anyone, async ({ context, db, params: { token }, ip }) => {
    const link = await followLink(db, { token, ip, now: context.now(), writes: false });
    return readWay({ db, routing: context.routing }, { shipment: link.shipment });
  });
  serve(calls.leaveNote, anyone, async ({ context, db, params: { token }, body, ip }) => {
    const now = context.now();
    const link = await followLink(db, { token, ip, now, writes: true });
    await leaveNote(db, context.translator, link, body, now);
  });
  serve(calls.subscribeToShared, anyone, async ({ context, db, params: { token }, body, ip, locale }) => {
    const now = context.now();
    const link = await followLink(db, { token, ip, now, writes: true });
    await subscribe(db, link, { email: body.email, locale: body.locale ?? link.locale ?? locale }, now);
  });
  serve(calls.getShareConfirmation, anyone, async ({ context, db, params: { follower }, ip }) => {
    const { locale } = await findFollower(db, { follower, ip, now: context.now() });
    return pageOf(confirmationPage(context.translator, locale, false));
  });
  serve(calls.confirmShareAddress, anyone, async ({ context, db, params: { follower }, ip }) => {
    const { locale } = await confirmFollower(db, { follower, ip, now: context.now() });
    return pageOf(confirmationPage(context.translator, locale, true));
  });
}

function pageOf(html: string): Document {
  return new Document(Buffer.from(html), 'text/html; charset=utf-8', 'confirmation.html');
}
