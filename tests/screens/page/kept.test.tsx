import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { asides, putAside, startAgain } from '#device/session/put-aside.ts';
import type { PutAside } from '#device/store/aside.ts';
import { outboxDb } from '#device/store/databases.ts';
import { sync } from '#device/sync/sync-state.ts';
import { updates } from '#device/updates/updates.ts';
import { DrawnFromDraft } from '#screens/parts/kept/drawn-from-draft.tsx';
import { Broken } from '#screens/shell/broken.tsx';

/** What this device keeps, and whether the page falls without it too. */
const world = { draft: null as string | null, isBroken: false };

afterEach(() => {
  Object.assign(world, { draft: null, isBroken: false });
  sync.network = 'reached';
  updates.lacksPart = false;
  startAgain('shipment');
});

function Form() {
  if (world.draft !== null || world.isBroken) throw new RangeError('Invalid time value');
  return <h1>An empty form</h1>;
}

function Screen() {
  const take = () => {
    if (world.draft === null) return false;
    void putAside('shipment', world.draft);
    world.draft = null;
    return true;
  };
  return (
    <DrawnFromDraft draft="shipment" putAside={take}>
      <Form />
    </DrawnFromDraft>
  );
}

async function open() {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  await speak('en');
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: Screen });
  const history = createMemoryHistory({ initialEntries: ['/form'] });
  const router = createRouter({ routeTree: root.addChildren([home, form]), history, defaultErrorComponent: Broken });
  return render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
}

const heading = (name: string) => page.getByRole('heading', { name });

test('fault 54: a draft that its screen falls over is put aside and said, and the screen opens without it', async () => {
  await outboxDb.meta.where('key').startsWith('aside.').delete();
  world.draft = 'typed long ago';
  await open();
  await expect.element(heading('Your draft cannot be opened')).toBeVisible();
  await expect
    .poll(() => outboxDb.meta.where('key').startsWith('aside.').toArray())
    .toMatchObject([{ value: { name: 'shipment', value: 'typed long ago' } }]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(heading('An empty form')).toBeVisible();
});

test('the draft that was put aside is downloaded as a file', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  world.draft = 'typed long ago';
  await open();
  await page.getByRole('button', { name: 'Download the draft' }).click();
  expect(saved).toEqual(['lading-draft-shipment.json']);
});

test('of many drafts that are put aside, the device keeps the last ten', async () => {
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  for (let count = 0; count < 12; count += 1) {
    clock.mockReturnValue(1_800_000_000_000 + count);
    await putAside('shipment', count);
  }
  const kept = await outboxDb.meta.where('key').startsWith('aside.').toArray();
  expect(kept.map(({ value }) => (value as PutAside).value)).toEqual(Array.from({ length: 10 }, (_, at) => at + 2));
  expect(asides.said.shipment).toMatchObject({ value: 11 });
});

test('a page that falls without a draft has two ways on: once more, and the start page', async () => {
  world.isBroken = true;
  await open();
  await expect.element(heading('An error has occurred')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect.element(heading('Home')).toBeVisible();
});

test('without a network the page is drawn once more, and the start page is a way on', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => offline.mockRestore());
  sync.network = 'unreachable';
  world.isBroken = true;
  await open();
  await expect.element(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
  world.isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('An empty form')).toBeVisible();
});

test('a draft stays where a part of the app did not come', async () => {
  updates.lacksPart = true;
  world.draft = 'typed long ago';
  await open();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(world.draft).toBe('typed long ago');
});

test('text typed by another user of the device is not shown to the one who is signed in now', async () => {
  asides.said.shipment = { name: 'shipment', userId: 'another', at: Date.now(), value: { street: 'Rue du Port' } };
  await open();
  await expect.element(page.getByRole('heading', { name: 'An empty form' })).toBeVisible();
});
