import * as calls from '#contract/wait.ts';
import type { Locale } from '#freight/user/locale.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../context.ts';
import { Document } from '../http/document.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, missions } from '../identity/policies.ts';
import { type SiteWait, siteWaitPage } from '../mail/site-wait-page.ts';
import { answerWait, readSiteWait } from '../services/transport/site-answer/answer-wait.ts';
import { createSiteLink } from '../services/transport/site-answer/create-site-link.ts';
import { listWaits } from '../services/transport/site-answer/list-waits.ts';

const NEW_LINKS: RateLimit = { name: 'site-links', burst: 20, every: 5 * MINUTE };

/** Routes of waits, and of the links by which a site confirms their times. */
export function waitRoutes(serve: Serve): void {
  serve(calls.listWaits, missions, ({ db, grant, params }) => listWaits(db, grant, params.mid));
  serve(calls.createSiteLink, missions, { limit: NEW_LINKS }, ({ context, db, grant, params, linkMaker }) =>
    createSiteLink(db, context.settings, grant, { mission: params.mid, extra: params.extra, madeOn: linkMaker.mark() }),
  );
  serve(calls.getSiteWait, anyone, async ({ context, db, params: { token }, query, locale, ip, linkMaker }) => {
    const wait = await readSiteWait(db, { token, ip, browser: linkMaker.known, now: context.now() });
    return pageOf(context, query.lang ?? locale, wait);
  });
  serve(
    calls.answerSiteWait,
    anyone,
    async ({ context, db, params: { token }, query, body, locale, ip, linkMaker }) => {
      const visit = { token, ip, browser: linkMaker.known, now: context.now(), isHoliday: context.isHoliday };
      return pageOf(context, query.lang ?? locale, await answerWait(db, visit, body));
    },
  );
}

function pageOf({ translator }: Pick<Context, 'translator'>, locale: Locale, wait: SiteWait): Document {
  return new Document(Buffer.from(siteWaitPage(translator, locale, wait)), 'text/html; charset=utf-8', 'wait.html');
}
