import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCompiled } from '#device/service-worker/keep-compiled.ts';

type Asked = Parameters<NonNullable<typeof keepCompiled.cacheWillUpdate>>[0];

/** What the worker puts into its cache of an answer. */
async function keptOf(response: Response): Promise<Response | null> {
  return (await keepCompiled.cacheWillUpdate?.({ response } as Asked)) ?? null;
}

beforeEach(() => void vi.stubGlobal('navigator', { userAgentData: {} }));
afterEach(() => void vi.unstubAllGlobals());

const answer = (type: string, status = 200) =>
  new Response('const word = "załadunek";', {
    status,
    headers: { 'content-type': type, 'content-security-policy': "default-src 'self'" },
  });

test.each(['text/javascript', 'text/javascript; charset=utf-8', 'application/javascript; charset=utf-8'])(
  'a script that came as %s is kept in a way that browsers read whole, with all else it came with',
  async (type) => {
    const kept = await keptOf(answer(type));
    expect(kept?.headers.get('content-type')).toBe('text/javascript; charset=x-user-defined');
    expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(kept?.status).toBe(200);
    // Modules are read as UTF-8, whatever the answer says.
    expect(await kept?.text()).toBe('const word = "załadunek";');
  },
);

test.each(['text/css; charset=utf-8', 'text/html; charset=utf-8', 'application/json', 'font/woff2'])(
  'what came as %s is kept as it came',
  async (type) => {
    const response = answer(type);
    expect(await keptOf(response)).toBe(response);
  },
);

test.each([206, 404, 500, 503])('an answer with status %i is not kept', async (status) => {
  expect(await keptOf(answer('text/javascript', status))).toBeNull();
});

test('browsers other than Chromium keep a script as it came: older ones would read its letters by that type', async () => {
  vi.stubGlobal('navigator', {});
  const response = answer('text/javascript; charset=utf-8');
  expect(await keptOf(response)).toBe(response);
});
