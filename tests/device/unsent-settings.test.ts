import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/mission.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const user = aUser({ locale: 'en' });
const stored = { userId: user.uuid, username: user.username, token: 't', ended: false, locale: 'en' as const, user };

/** What the server knows, and whether it can be reached. */
const server = { isDown: false, refuses: false, locale: 'en', read: null as string | null, told: [] as string[] };

beforeEach(() => {
  vi.resetModules();
  Object.assign(server, { isDown: false, refuses: false, locale: 'en', read: null, told: [] });
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], locks: { request: vi.fn() } });
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (server.isDown) throw new TypeError('Failed to fetch');
    if (method === 'PUT') server.told.push(url);
    if (server.refuses && method === 'PUT') {
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(JSON.stringify({ status: 403, code: 'forbidden', title: 'No' }), { status: 403, headers });
    }
    const said = JSON.parse(typeof body === 'string' ? body : '{}') as { locale?: string; read_at?: string };
    server.locale = said.locale ?? server.locale;
    server.read = said.read_at ?? server.read;
    return Response.json({ ...user, locale: server.locale, notifications_read_at: server.read });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was just opened by the signed-in user. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('#device/session/session.ts');
  const { keepSession } = await import('#device/sync/keep-session.ts');
  await keepSession(stored);
  const { chooseLocale } = await import('#device/account/locale.ts');
  const { refreshUser } = await import('#device/account/refresh-user.ts');
  const { changeSettings } = await import('#device/account/change-settings.ts');
  return { session, chooseLocale, refreshUser, changeSettings };
}

it('a language chosen without network is told once there is one, and the server does not undo it meanwhile', async () => {
  server.isDown = true;
  const before = await openPage();
  await before.chooseLocale('pl');
  expect(before.session.current).toMatchObject({ locale: 'pl', user: { locale: 'pl' } });

  server.isDown = false;
  const after = await openPage();
  await after.refreshUser();
  expect(server.locale).toBe('pl');
  expect(after.session.current).toMatchObject({ locale: 'pl' });
  await after.refreshUser();
  expect(server.told).toHaveLength(1);
});

it('a language the server refuses is said to be refused, and not told again', async () => {
  const page = await openPage();
  server.refuses = true;
  await expect(page.chooseLocale('fr')).rejects.toMatchObject({ code: 'forbidden' });
  await page.refreshUser();
  expect(server.told).toHaveLength(1);
});

it('the last of several choices is what the server has', async () => {
  server.isDown = true;
  const page = await openPage();
  await page.chooseLocale('pl');
  await page.changeSettings({ notificationsReadAt: Date.parse('2026-03-17T08:00:00Z') });
  await page.chooseLocale('fr');
  server.isDown = false;
  await page.refreshUser();
  expect([server.locale, server.read]).toEqual(['fr', '2026-03-17T08:00:00.000Z']);
});

it('the choice of one user is not sent for another', async () => {
  server.isDown = true;
  const page = await openPage();
  await page.chooseLocale('pl');
  server.isDown = false;
  const { session } = page;
  const other = aUser({ uuid: user.uuid.replace(/.$/, '2') });
  const { keepSession } = await import('#device/sync/keep-session.ts');
  await keepSession({ ...stored, userId: other.uuid, user: other });
  await page.refreshUser().catch(() => undefined);
  expect(session.current?.userId).toBe(other.uuid);
  expect(server.told).toEqual([]);
});
