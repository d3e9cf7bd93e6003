import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { speak } from '#app/i18n.ts';
import { sync } from '#device/sync/sync-state.ts';
import { fetchMissingStyles, noteMissingStyle } from '#device/updates/fetch-again.ts';
import { lazyPart } from '#screens/parts/page/lazy-part.tsx';
import { MissingDialog } from '#screens/parts/page/missing-part.tsx';
import { toasts } from '#screens/parts/toasts/notify.ts';

const load = vi.fn<() => Promise<ComponentType>>();
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const panel = page.getByRole('heading', { name: 'The panel' });
const missing = page.getByRole('heading', { name: 'This part of Lading is not on this device yet' });

afterEach(() => {
  sync.network = 'reached';
});

async function show(Part: ComponentType) {
  await speak('en');
  return render(
    <I18nProvider i18n={i18n}>
      <p>The page around it</p>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </I18nProvider>,
  );
}

test('a part that does not come says so in its place, and comes when it is asked for again', async () => {
  load.mockImplementation(noNetwork);
  await show(lazyPart(load));
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText('The page around it')).toBeVisible();
  load.mockResolvedValue(() => <h2>The panel</h2>);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel).toBeVisible();
});

test('a part that comes as nothing, as a bundler gives one whose fault was taken over, is missing too', async () => {
  load.mockResolvedValue(undefined as unknown as ComponentType);
  await show(lazyPart(load));
  await expect.element(missing).toBeVisible();
});

test('a part waits for a style sheet that did not come', async () => {
  noteMissingStyle(new Error('Unable to preload CSS for data:text/css,h2{letter-spacing:7px}'));
  load.mockResolvedValue(() => <h2>The panel</h2>);
  await show(lazyPart(load));
  await expect.element(panel).toHaveStyle({ letterSpacing: '7px' });
});

test('parts that come at once share one try of a style sheet', async () => {
  const address = '/src/design/tokens.css?direct';
  const asked = vi.spyOn(document.head, 'append');
  onTestFinished(() => asked.mockRestore());
  noteMissingStyle(new Error(`Unable to preload CSS for ${address}`));
  await Promise.all([fetchMissingStyles(), fetchMissingStyles()]);
  expect(asked).toHaveBeenCalledTimes(1);
  await fetchMissingStyles();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the network said to be back twice fetches a part once', async () => {
  sync.network = 'unreachable';
  load.mockImplementation(noNetwork);
  await show(lazyPart(load));
  await expect.element(missing).toBeVisible();
  load.mockReset();
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  load.mockReturnValueOnce(promise).mockReturnValue(new Promise(() => {}));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  sync.network = 'reached';
  resolve(() => <h2>The panel</h2>);
  await expect.element(panel).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('it comes by itself when the network is back', async () => {
  sync.network = 'unreachable';
  load.mockImplementation(noNetwork);
  await show(lazyPart(load));
  await expect.element(page.getByText(/There is no network/)).toBeVisible();
  load.mockResolvedValue(() => <h2>The panel</h2>);
  sync.network = 'reached';
  await expect.element(panel).toBeVisible();
});

test('for a dialog a toast says it, until the dialog is there', async () => {
  sync.network = 'unreachable';
  load.mockImplementation(noNetwork);
  await show(lazyPart(load, MissingDialog));
  await expect.poll(() => toasts.shown.map(({ id }) => id)).toEqual(['missing-part']);
  load.mockResolvedValue(() => <h2>The panel</h2>);
  window.dispatchEvent(new Event('online'));
  await expect.element(panel).toBeVisible();
  expect(toasts.shown).toEqual([]);
});
