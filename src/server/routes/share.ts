import * as calls from '#contract/share.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, ordering, shipments } from '../identity/policies.ts';
import { followLink } from '../services/share/follow-link.ts';
import { leaveNote } from '../services/share/leave-note.ts';
import { readShared } from '../services/share/read-shared.ts';
import { createShareLink, listShareLinks, revokeShareLink } from '../services/share/share-links.ts';
import { subscribe } from '../services/share/subscribe.ts';

/** A link may be mailed to any address, so a user makes no more of them than invites. */
const NEW_LINKS: RateLimit = { name: 'share-links', burst: 30, every: 10 * MINUTE };

/** Routes of links with which people without an account follow a shipment. */
export function shareRoutes(serve: Serve): void {
  serve(calls.createShareLink, ordering, { limit: NEW_LINKS }, ({ context, db, grant, params, body }) =>
    createShareLink(db, context.settings, grant, params.sid, body),
  );
  serve(calls.listShareLinks, shipments, ({ db, grant, params }) => listShareLinks(db, grant, params.sid));
  serve(calls.revokeShareLink, ordering, ({ db, grant, params }) =>
    revokeShareLink(db, grant, { shipment: params.sid, link: params.link }),
  );
  serve(calls.getShared, anyone, async ({ context, db, params: { token }, query: { again = false }, ip }) => {
    const now = context.now();
    return readShared(db, await followLink(db, { token, ip, now, writes: false }), { now, isOpening: !again });
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
}
