import * as calls from '#contract/share.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, ordering, shipments } from '../identity/policies.ts';
import { followLink } from '../services/share/follow-link.ts';
import { leaveNote } from '../services/share/leave-note.ts';
import { readShared } from '../services/share/read-shared.ts';
import { createShareLink, listShareLinks, revokeShareLink } from '../services/share/share-links.ts';
import { subscribe } from '../services/share/subscribe.ts';

/** Links by which somebody without an account follows one shipment. */
export function shareRoutes(serve: Serve): void {
  serve(calls.createShareLink, {
    allow: ordering,
    handle: ({ context, db, grant, params, body }) => createShareLink(db, context.settings, grant, params.sid, body),
  });
  serve(calls.listShareLinks, {
    allow: shipments,
    handle: ({ db, grant, params }) => listShareLinks(db, grant, params.sid),
  });
  serve(calls.revokeShareLink, {
    allow: ordering,
    handle: async ({ db, grant, params }) => {
      await revokeShareLink(db, grant, { shipment: params.sid, link: params.link });
      return undefined;
    },
  });
  serve(calls.getShared, {
    allow: anyone,
    handle: async ({ context, db, params: { token }, query: { again = false }, ip }) => {
      const now = context.now();
      return readShared(db, await followLink(db, { token, ip, now, writes: false }), { now, isOpening: !again });
    },
  });
  serve(calls.leaveNote, {
    allow: anyone,
    handle: async ({ context, db, params: { token }, body, ip }) => {
      const now = context.now();
      const link = await followLink(db, { token, ip, now, writes: true });
      await leaveNote(db, context.translator, link, body, now);
      return undefined;
    },
  });
  serve(calls.subscribeToShared, {
    allow: anyone,
    handle: async ({ context, db, params: { token }, body, ip, locale }) => {
      const now = context.now();
      const link = await followLink(db, { token, ip, now, writes: true });
      await subscribe(db, link, { email: body.email, locale: body.locale ?? link.locale ?? locale }, now);
      return undefined;
    },
  });
}
