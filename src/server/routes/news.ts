import type { FastifyInstance } from 'fastify';
import * as push from '#contract/news/push-calls.ts';
import { getUnsubscription, unsubscribe } from '#contract/news/unsubscription-calls.ts';
import type { Context } from '../context.ts';
import { Document, serve } from '../http/serve.ts';
import { unsubscribePage } from '../mail/unsubscribe-page.ts';
import { unsubscribe as endMails, findReader } from '../services/news/unsubscribe.ts';
import { publicKeyOf, pushKeys } from '../services/push/push-keys.ts';
import { removePushSubscription } from '../services/push/remove-subscription.ts';
import { savePushSubscription } from '../services/push/save-subscription.ts';

/** News of saved searches: devices that are told, and messages that are not wanted any more. */
export function newsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, push.getPushKey, async ({ db }) => ({ public_key: publicKeyOf(await pushKeys(db)) }));
  serve(app, context, push.savePushSubscription, async ({ db, actor, body, clocks }) => {
    await savePushSubscription(db, { actor, ...body, origins: context.settings.PUSH_ORIGINS, now: clocks.received });
    return undefined;
  });
  serve(app, context, push.removePushSubscription, async ({ db, actor }) => {
    await removePushSubscription(db, actor);
    return undefined;
  });
  serve(app, context, getUnsubscription, async ({ db, params, locale }) => {
    const reader = await findReader(db, params.nid);
    return pageOf(unsubscribePage(context.translator, reader.locale ?? locale, false));
  });
  serve(app, context, unsubscribe, async ({ db, params, locale }) => {
    const reader = await findReader(db, params.nid);
    await endMails(db, params.nid);
    return pageOf(unsubscribePage(context.translator, reader.locale ?? locale, true));
  });
}

function pageOf(html: string): Document {
  return new Document(Buffer.from(html), 'text/html; charset=utf-8', 'unsubscribe.html');
}
