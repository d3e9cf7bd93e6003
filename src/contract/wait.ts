import * as v from 'valibot';
import { requiredName } from '#freight/values/name.ts';
import { text } from '#freight/values/text.ts';
import { get, OF_MISSIONS, post } from './call.ts';

/** The waits of a mission beyond the free time, without their price. */
export const listWaits = get('listWaits', '{base}/missions/{mid}/waits', OF_MISSIONS);

/** Makes a link by which the site confirms the times of a wait. */
export const createSiteLink = post('createSiteLink', '{base}/missions/{mid}/waits/{extra}/site-links', {
  ...OF_MISSIONS,
  shownOnce: 'url',
});

const SITE_WAIT = '/v2/site-waits/{token}';

/** Returns the page on which the site reads the times of a wait. It changes nothing. */
export const getSiteWait = get('getSiteWait', SITE_WAIT, { auth: 'none', media: ['text/html'] });

/** The site says whether both times are right. The first answer counts. */
export const answerSiteWait = post('answerSiteWait', SITE_WAIT, {
  auth: 'none',
  body: {
    type: 'form',
    schema: v.strictObject({
      answer: v.picklist(['right', 'wrong']),
      name: requiredName(100),
      comment: v.optional(text(500), ''),
    }),
  },
  media: ['text/html'],
});
