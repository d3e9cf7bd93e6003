import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { writeSession } from '#device/store/session-store.ts';
import { sync } from '#device/sync/sync-state.ts';
import { updates } from '#device/updates/updates.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import type { Answer } from '../app/fake-server.ts';
import { DISPATCHER, openApp, type Scene } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';
import { aSearch, trades } from '../offers/market.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

// The sentences of the specification's catalogue (part 2, section 8), each read on a screen that shows it. Sentences of
// screens that do not exist yet, of quotes, cards and registration above all, are missing; those about a picked file are
// read in `tests/journeys/driver/proof`.

/** A refusal as the server says it, in its own words. */
const refusal = (code: ErrorCode): Answer => ({
  problem: { code, status: ERRORS[code].status, title: ERROR_TITLES[code].message ?? '' },
});

const asDispatcher = (serves: Scene['serves'] = () => undefined): Scene => ({
  user: DISPATCHER,
  serves: (server) => {
    trades(server, { offers: [anOffer()], searches: [aSearch()] });
    serves?.(server);
  },
});

/** Changes how one hears of a saved search, which the server answers in some way. */
async function changeNews(answer: Answer): Promise<void> {
  await openApp(
    '/searches',
    asDispatcher((server) => server.on('PUT', /\/searches\//, answer)),
  );
  await page.getByRole('switch', { name: /^Send by e-mail/ }).click();
}

/** The server does not know the token any more. */
async function endSession(): Promise<void> {
  await openApp('/missions', { missions: [planned] });
  if (session.current === null) throw new Error('Nobody is signed in.');
  showSession(await writeSession(outboxDb, { ...session.current, ended: true }, shownGeneration() + 1));
}

/** Signs in, which the server refuses. */
async function signIn(code: ErrorCode): Promise<void> {
  await openApp('/auth/sign-in', { user: null, serves: (server) => server.on('POST', /token/, refusal(code)) });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('driver@lading.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens the form of a bid and sends it with a price. */
async function bid(price: string): Promise<void> {
  const offer = anOffer({ uuid: uuid(0x400 + price.length) });
  await openApp(`/offers/${offer.uuid}/proposal`, {
    user: DISPATCHER,
    serves: (server) => trades(server, { offers: [offer] }),
  });
  await page.getByRole('radio', { name: 'My own dates' }).click();
  const pickup = page.getByRole('group', { name: 'Pickup' });
  await pickup.getByRole('textbox', { name: 'Day' }).fill('');
  await page.getByRole('textbox', { name: 'Bid valid until' }).fill('');
  await page.getByRole('textbox', { name: 'Your price, excl. VAT' }).fill(price);
  await page.getByRole('button', { name: /^Send bid/ }).click();
}

const CATALOGUE: readonly (readonly [sentence: string, reached: () => Promise<unknown>])[] = [
  ['You are not authorized to perform this action.', () => changeNews(refusal('forbidden'))],
  ['An error has occurred', () => changeNews(refusal('internal_error'))],
  ['Check your Internet connection', () => changeNews('no network')],
  ['Please log back in', endSession],
  ['No users registered with this e-mail address', () => signIn('user_not_found')],
  ['Incorrect e-mail or password', () => signIn('bad_credentials')],
  ['Your account is blocked, contact us', () => signIn('account_blocked')],
  ["Your password has expired, reset it with 'Forgotten password'", () => signIn('password_expired')],
  ['Oops, this mission does not exist', () => openApp(`/missions/${uuid(0x999)}`)],
  ['This offer does not exist', () => openApp(`/offers/${uuid(0x999)}`, asDispatcher())],
  [
    'This offer is unfortunately no longer available',
    async () => {
      const past = anOffer({ uuid: uuid(0x411), expires_at: '2026-03-17T07:00:00.000Z' });
      await openApp(`/offers/${past.uuid}`, {
        user: DISPATCHER,
        serves: (server) => {
          trades(server, { offers: [past] });
          server.on('GET', /\/offers\/[0-9a-f-]{36}\/booking$/, refusal('not_found'));
        },
      });
    },
  ],
  ['Please enter your bid price (greater than 0)', () => bid('0')],
  ['Please fill in the pick-up and delivery dates', () => bid('640')],
  ['Please enter the date and time of expiry of your bid', () => bid('64')],
  ['Invalid price', () => bid('six hundred')],
  [
    'An error occurred',
    async () => {
      await openApp('/missions', {
        missions: [planned],
        serves: (server) => server.on('GET', /\/search\/missions$/, refusal('internal_error')),
      });
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill('LD-48001');
    },
  ],
  [
    'A new version is ready',
    async () => {
      onTestFinished(() => {
        updates.available = false;
      });
      await openApp('/missions', { missions: [planned] });
      updates.available = true;
    },
  ],
  [
    'Update the app',
    async () => {
      onTestFinished(() => {
        sync.appTooOld = false;
      });
      await openApp('/missions', { missions: [planned] });
      sync.appTooOld = true;
    },
  ],
];

describe('the catalogue of errors', () => {
  test.for(CATALOGUE)('says "%s"', async ([sentence, reached]) => {
    await reached();
    const said = page.getByText(sentence, { exact: true });
    await expect
      .poll(() => said.elements().some((element) => element.checkVisibility()), { timeout: 10_000 })
      .toBe(true);
  });
});
