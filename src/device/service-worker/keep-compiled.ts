import type { WorkboxPlugin } from 'workbox-core/types.js';

const SCRIPT = /^(?:text|application)\/javascript\b/;

/**
 * An encoding that browsers know and do not decode while they receive it. No letter changes: module scripts are UTF-8,
 * whatever their answer says (HTML, "fetch a single module script").
 */
const DECODED_WHOLE = 'text/javascript; charset=x-user-defined';

/**
 * Keeps scripts so that Chromium starts them from what it compiled at an earlier start. It compiles modules while it
 * receives them, and then never looks at what it kept; a script that it cannot decode meanwhile it begins from there.
 */
export const keepCompiled: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const { status, statusText } = response;
    if (status !== 200) return null;
    const headers = new Headers(response.headers);
    if (!SCRIPT.test(headers.get('content-type') ?? '')) return response;
    headers.set('content-type', DECODED_WHOLE);
    return new Response(response.body, { status, statusText, headers });
  },
};
