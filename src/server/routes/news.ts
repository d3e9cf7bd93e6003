import * as push from '#contract/news.ts';
import { getUnsubscription, unsubscribe } from '#contract/news.ts';
import { sendTestPush } from '#contract/notification-choices.ts';
import { Document } from '../http/document.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { unsubscribePage } from '../mail/unsubscribe-page.ts';
import { unsubscribe as endMails, findReader } from '../services/news/news-readers.ts';
import { publicKeyOf, pushKeys } from '../services/push/push-keys.ts';
import { sendTest } from '../services/push/send-test.ts';
import { removePushSubscription, savePushSubscription } from '../services/push/subscriptions.ts';

/** Each is a message to the push service. */
const TEST_PUSHES: RateLimit = { name: 'test-pushes', burst: 10, every: 10_000 };

/** News of saved searches: the devices that receive them, and the end of messages that are not wanted any more. */
export function newsRoutes(serve: Serve): void {
  serve(push.getPushKey, {
    allow: account,
    handle: async ({ db }) => ({ public_key: publicKeyOf(await pushKeys(db)) }),
  });
  serve(push.savePushSubscription, {
    allow: account,
    handle: async ({ db, grant, body, context: { settings } }) => {
      await savePushSubscription(db, grant, { ...body, origins: settings.PUSH_ORIGINS });
      return undefined;
    },
  });
  serve(push.removePushSubscription, {
    allow: account,
    handle: async ({ db, grant }) => {
      await removePushSubscription(db, grant);
      return undefined;
    },
  });
  serve(sendTestPush, {
    allow: account,
    limit: TEST_PUSHES,
    handle: async ({ db, grant, context }) => {
      await sendTest(db, grant, context.translator);
      return undefined;
    },
  });
  serve(getUnsubscription, {
    allow: anyone,
    handle: async ({ db, params, locale, context: { translator } }) => {
      const reader = await findReader(db, params.nid);
      return pageOf(
        unsubscribePage(translator, { locale: reader.locale ?? locale, isGuest: reader.user === null }, false),
      );
    },
  });
  serve(unsubscribe, {
    allow: anyone,
    handle: async ({ db, params, locale, context: { translator } }) => {
      const reader = await findReader(db, params.nid);
      await endMails(db, params.nid);
      return pageOf(
        unsubscribePage(translator, { locale: reader.locale ?? locale, isGuest: reader.user === null }, true),
      );
    },
  });
}

function pageOf(html: string): Document {
  return new Document(Buffer.from(html), 'text/html; charset=utf-8', 'unsubscribe.html');
}
