import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sayParts, speak } from '#app/i18n.ts';
import { queryClient } from '#device/page/query-client.ts';
import { session, shownGeneration } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import type { Op } from '#device/store/op.ts';
import { writeSession } from '#device/store/session-store.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { SessionEnd } from '#freight/user/session-end.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { aMission, aUser, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp } from '../app/open-app.tsx';

languagesBy({ speak, sayMore: sayParts });

const mission = aMission();
const DRIVER = aUser({ companies: [aMembership()] });
const COLLEAGUE = aUser({
  uuid: uuid(0xa2),
  username: 'colleague@lading.test',
  last_name: 'Declercq',
  companies: [aMembership()],
});
const ops = [1, 2].map((n) => {
  const id = uuid(0x0b00 + n);
  return anOp({ seq: n, id, key: id, laneId: uuid(0x0c00 + n), userId: DRIVER.uuid, nextAttemptAt: 8.64e15 });
});
const email = page.getByRole('textbox', { name: 'E-mail' });
const said = (words: string) => page.getByRole('status').filter({ hasText: words });

interface Opened {
  readonly at: string;
  readonly locale: Locale;
  readonly waiting: readonly Op[];
}

/** The app of a driver with two steps that wait, whose session the server has ended meanwhile. */
async function openEnded(
  { code, reason }: { code: string; reason?: SessionEnd },
  { at = '/missions', locale = 'en', waiting = ops }: Partial<Opened> = {},
) {
  const app = await openApp(at, { user: DRIVER, missions: [mission], ops: waiting, locale });
  await writeSession(outboxDb, session.current, shownGeneration() + 1);
  const problem = { status: 401, code, title: code, ...(reason === undefined ? {} : { reason }) };
  app.server.on('GET', /^\/api\/v2\//, { problem });
  return app;
}

/** The next request of the app, whichever it is. */
const ask = () => void queryClient.invalidateQueries();

async function signInAs(app: Awaited<ReturnType<typeof openApp>>, user: typeof DRIVER) {
  // A new session is refused nothing: the first question that were would end it again.
  app.server.on('GET', /^\/api\/v2\//, { problem: { status: 404, code: 'not_found', title: 'Not found' } });
  app.server.knows([]);
  app.server.on('POST', /auth\/token$/, { json: { token: 'another' } });
  app.server.on('GET', /\/v2\/me$/, { json: user });
  await email.fill(user.username);
  await page.getByRole('textbox', { name: 'Password' }).fill('a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.each([
  ['signed_out_elsewhere', 'session_ended', 'You were signed out from another device.'],
  ['signed_out_elsewhere', 'password_changed', 'Your password was changed. Sign in with the new one.'],
  ['signed_out_elsewhere', 'left_company', 'Your company has ended your access.'],
  ['signed_out_elsewhere', 'account_deleted', 'Your account was deleted.'],
  ['signed_out_elsewhere', undefined, 'Your session has ended.'],
  ['account_blocked', 'account_blocked', 'Your account is blocked. Contact us.'],
  ['not_authenticated', 'token_expired', 'Your sign-in has expired.'],
  ['not_authenticated', undefined, 'Your session has ended.'],
] as const)(
  '%s, %s: the sign-in says why, has the address, and names what waits for whom',
  async (code, why, words) => {
    const { at } = await openEnded({ code, ...(why === undefined ? {} : { reason: why }) });
    ask();
    await expect.poll(at).toBe('/auth/sign-in?back=%2Fmissions');
    await expect.element(said(words)).toBeVisible();
    await expect
      .element(said('2 steps of K. Nowak wait on this phone. They are sent once K. Nowak signs in.'))
      .toBeVisible();
    await expect.element(email).toHaveValue(DRIVER.username);
    expect(page.getByText(mission.reference).query()).toBeNull();
    expect(await outboxDb.ops.count()).toBe(2);
    expect(await axeFaults()).toEqual([]);
  },
);

test.each([
  ['fr', 'Votre mot de passe a été modifié.', '1 étape de K. Nowak attend sur ce téléphone.'],
  ['pl', 'Twoje hasło zostało zmienione.', 'Na tym telefonie czeka 1 krok (K. Nowak).'],
] as const)('%s: the same in the language of the user', async (locale, why, waits) => {
  await openEnded({ code: 'signed_out_elsewhere', reason: 'password_changed' }, { locale, waiting: ops.slice(1) });
  ask();
  await expect.element(said(why)).toBeVisible();
  await expect.element(said(waits)).toBeVisible();
});

test('a dialog that is open goes with its page', async () => {
  const { at, server } = await openApp(`/missions/${mission.uuid}`, { user: DRIVER, missions: [mission] });
  await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const code = 'signed_out_elsewhere';
  server.on('GET', /^\/api\/v2\//, { problem: { status: 401, code, title: code, reason: 'session_ended' } });
  ask();
  await expect.poll(at).toContain('/auth/sign-in');
  expect(page.getByRole('dialog').query()).toBeNull();
  await email.click();
  await expect.element(email).toHaveFocus();
});

test("the user's text is in its form again", async () => {
  onTestFinished(() => sessionStorage.clear());
  const app = await openApp('/account/profile', { user: DRIVER, missions: [mission] });
  await writeSession(outboxDb, session.current, shownGeneration() + 1);
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Krzysztof Jan');
  const code = 'signed_out_elsewhere';
  app.server.on('GET', /^\/api\/v2\//, { problem: { status: 401, code, title: code, reason: 'session_ended' } });
  ask();
  await expect.element(email).toHaveValue(DRIVER.username);
  await signInAs(app, DRIVER);
  await expect.element(firstName).toHaveValue('Krzysztof Jan');
});

test('the same user goes on where they were', async () => {
  const app = await openEnded({ code: 'not_authenticated', reason: 'token_expired' }, { at: '/outbox' });
  ask();
  await expect.element(email).toHaveValue(DRIVER.username);
  // The steps are sent as soon as somebody is signed in: here none arrives.
  app.server.on('POST', /\/complete$/, 'no network');
  await signInAs(app, DRIVER);
  await expect.poll(app.at).toBe('/outbox');
  await expect.element(page.getByRole('heading', { name: 'Waiting on this phone 2' })).toBeVisible();
  expect(said('steps of K. Nowak').query()).toBeNull();
});

test('who forgot the password finds their address there too', async () => {
  const { at } = await openEnded({ code: 'not_authenticated', reason: 'token_expired' });
  ask();
  await expect.element(email).toHaveValue(DRIVER.username);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect.poll(at).toBe('/auth/password-forgot');
  await expect.element(email).toHaveValue(DRIVER.username);
});

test('another user comes to their own first page, and hears whose steps wait here', async () => {
  const app = await openEnded({ code: 'not_authenticated' }, { at: `/missions/${mission.uuid}` });
  ask();
  await expect.element(email).toHaveValue(DRIVER.username);
  await signInAs(app, COLLEAGUE);
  await expect.poll(app.at).toBe('/missions');
  await expect.element(said('2 steps of K. Nowak wait on this phone.')).toBeVisible();
  expect(page.getByText(mission.reference).query()).toBeNull();
});

test('several requests that are refused together lead there once', async () => {
  const { at, router } = await openEnded({ code: 'signed_out_elsewhere', reason: 'session_ended' });
  const before = router.history.length;
  ask();
  void router.navigate({ to: '/outbox' });
  ask();
  await expect.element(said('You were signed out from another device.')).toBeVisible();
  expect(at()).toMatch(/^\/auth\/sign-in\?back=/);
  expect(router.history.length).toBeLessThanOrEqual(before + 1);
});
