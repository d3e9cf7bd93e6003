import * as calls from '#contract/news.ts';
import { sendTestPush } from '#contract/notification-choices.ts';
import { Document } from '../http/document.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';
import { unsubscribePage } from '../mail/unsubscribe-page.ts';
import { unsubscribe as endMails, findReader } from '../services/people/news/news-readers.ts';
import { publicKeyOf, pushKeys } from '../services/people/push/push-keys.ts';
import { sendTest } from '../services/people/push/send-test.ts';
import { removePushSubscription, savePushSubscription } from '../services/people/push/subscriptions.ts';

/** Each sends a message to the push service. */
const TEST_PUSHES: RateLimit = { name: 'test-pushes', burst: 10, every: 10_000 };

/** Routes of push subscriptions, and of unsubscribing from mails. */
export function newsRoutes(serve: Serve): void {
  serve(calls.getPushKey, account, async ({ db }) => ({ public_key: publicKeyOf(await pushKeys(db)) }));
  serve(calls.savePushSubscription, account, ({ db, grant, body, context: { settings } }) =>
    savePushSubscription(db, grant, { ...body, origins: settings.PUSH_ORIGINS }),
  );
  serve(calls.removePushSubscription, account, ({ db, grant }) => removePushSubscription(db, grant));
  serve(sendTestPush, account, { limit: TEST_PUSHES }, ({ db, grant, context }) =>
    sendTest(db, grant, context.translator),
  );
  serve(calls.getUnsubscription, anyone, async ({ db, params, locale, context: { translator } }) => {
    const reader = await findReader(db, params.nid);
    return pageOf(
      unsubscribePage(translator, { locale: reader.locale ?? locale, isGuest: reader.user === null }, false),
    );
  });
  serve(calls.unsubscribe, anyone, async ({ db, params, locale, context: { translator } }) => {
    const reader = await findReader(db, params.nid);
    await endMails(db, params.nid);
    return pageOf(
      unsubscribePage(translator, { locale: reader.locale ?? locale, isGuest: reader.user === null }, true),
    );
  });
}

function pageOf(html: string): Document {
  return new Document(Buffer.from(html), 'text/html; charset=utf-8', 'unsubscribe.html');
}
