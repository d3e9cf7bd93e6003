import type { WorkboxPlugin } from 'workbox-core/types.js';

const SCRIPT = /^(?:text|application)\/javascript\b/;

/**
 * An encoding that Chromium knows and does not decode while it receives it. No letter changes: module scripts are UTF-8,
 * whatever their answer says (HTML, "fetch a single module script"). Older WebKit reads them as the answer says.
 */
const DECODED_WHOLE = 'text/javascript; charset=x-user-defined';

/** Chromium alone has this, in every worker. */
const isChromium = (): boolean => 'userAgentData' in navigator;

/**
 * Keeps scripts so that Chromium starts them from what it compiled at an earlier start. It compiles modules while it
 * receives them, and then never looks at what it kept; a script that it cannot decode meanwhile it begins from there.
 */
export const keepCompiled: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { status, statusText } = response;
    if (status !== 200) return null;
    const headers = new Headers(response.headers);
    if (!isChromium() || !SCRIPT.test(headers.get('content-type') ?? '')) return response;
    headers.set('content-type', DECODED_WHOLE);
    return new Response(response.body, { status, statusText, headers });
  },
};
