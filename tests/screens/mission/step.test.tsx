import axe from 'axe-core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOUR } from '#freight/values/duration.ts';
import { dismiss, notify } from '#screens/parts/toasts/notify.ts';
import { covered } from '#tests/support/covered.ts';
import { openApp, SIZES } from '../app/open-app.tsx';
import { forTomorrow, loaded, planned } from './scene.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const path = `/missions/${planned.uuid}`;
const step = page.getByRole('button', { name: 'Complete pickup', exact: true });
const yes = page.getByRole('button', { name: 'Yes, complete pickup' });
const undo = page.getByRole('button', { name: 'Undo' });

/** Completes the pickup by keyboard. */
async function completePickup() {
  (await step.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(yes).toBeVisible();
  (await yes.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toBeVisible();
}

describe('the step is on the screen', () => {
  const sizes = [
    ['a phone', ...SIZES.phone, 100],
    ['a small phone', ...SIZES.smallPhone, 100],
    ['a phone held sideways', ...SIZES.landscape, 100],
    ['a larger phone held sideways', 844, 390, 100],
    ['a phone with text at 200 %', ...SIZES.phone, 200],
    ['a small phone with text at 200 %', ...SIZES.smallPhone, 200],
    ['a tablet', ...SIZES.tablet, 100],
    ['a desktop at 200 % zoom', 720, 450, 100],
  ] as const;

  test.for(sizes)('%s', async ([, width, height, text]) => {
    document.documentElement.style.fontSize = `${text}%`;
    await openApp(path, { missions: [planned] });
    await page.viewport(width, height);
    const { top, bottom } = (await step.findElement()).getBoundingClientRect();
    document.documentElement.style.fontSize = '';
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(height);
  });

  test.for([SIZES.phone, SIZES.landscape, [844, 390]] as const)(
    'and so is the slot, at %i × %i',
    async ([width, height]) => {
      await openApp(path, { missions: [planned] });
      await page.viewport(width, height);
      const slot = page.getByText(/^\d\d:\d\d–\d\d:\d\d$/).first();
      await expect.element(slot).toBeVisible();
      expect((await slot.findElement()).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        (await step.findElement()).getBoundingClientRect().top,
      );
    },
  );

  test('and one wheel moves the whole page', async () => {
    await openApp(path, { missions: [planned] });
    await page.viewport(...SIZES.landscape);
    const scrollers = [...document.querySelectorAll('#main, #main *')].filter(
      (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto',
    );
    expect(scrollers.map(({ id }) => id)).toEqual(['work']);
  });
});

describe('nothing lies over what has the focus', () => {
  const sizes = [
    ['a small phone', ...SIZES.smallPhone, 100],
    ['a phone held sideways', ...SIZES.landscape, 100],
    ['a phone with text at 200 %', ...SIZES.phone, 200],
    ['a desktop', ...SIZES.desktop, 100],
  ] as const;

  test.for(sizes)('%s, with a step to undo and a toast', async ([, width, height, text]) => {
    await openApp(path, { missions: [planned, loaded] });
    await completePickup();
    notify({ id: 'kept', tone: 'ok', stays: true, message: 'Saved on this device. It is sent automatically.' });
    const toast = page.getByText(/Saved on this device/);
    await expect.element(toast).toBeVisible();
    // The sheet goes after the step is kept, and what was said over it comes down.
    await expect.poll(() => toast.element().closest(':popover-open')).toBeNull();
    onTestFinished(() => dismiss('kept'));
    document.documentElement.style.fontSize = `${text}%`;
    await page.viewport(width, height);
    const found = covered(document.body);
    document.documentElement.style.fontSize = '';
    expect(found).toEqual([]);
  });
});

test.for(['pod', 'billing', 'tracking'] as const)(
  'text at 200 % leaves no region that the keyboard cannot scroll: %s',
  async (tab) => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
    });
    await openApp(`${path}?tab=${tab}`, { missions: [planned] });
    await expect.element(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect.element(page.getByRole('tabpanel')).not.toMatchTextContent(/Loading/);
    const { violations } = await axe.run({ runOnly: ['scrollable-region-focusable'] });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  },
);

test('an arrival of another day is told with its day', async () => {
  const arrived_at = '2026-03-16T15:30:00.000Z';
  await openApp(path, { missions: [{ ...planned, pickup: { ...planned.pickup, arrived_at } }] });
  await expect.element(page.getByText(/^Truck arrived: Mon 16 March, 16:30/)).toBeVisible();
});

test('an arrival is kept, can be undone, and keeps no step from being done', async () => {
  await openApp(path, { missions: [planned] });
  const arrived = page.getByRole('button', { name: 'I have arrived' });
  await arrived.click();
  await expect.element(page.getByText('Truck arrived: 08:10', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Arrival kept, 08:10/)).toBeVisible();
  await expect.element(undo).toHaveFocus();
  await expect.element(step).toBeEnabled();
  await undo.click();
  await expect.element(arrived).toBeVisible();
});

test('nobody arrives before the day of the slot', async () => {
  await openApp(`/missions/${forTomorrow.uuid}`, { missions: [forTomorrow] });
  await expect.element(step).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'I have arrived' })).not.toBeInTheDocument();
});

test('after the step the focus is on Undo, and after Undo on the step again', async () => {
  await openApp(path, { missions: [planned] });
  await completePickup();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(step).toHaveFocus();
});

test('a step can be undone from the list and from the outbox, and from another mission', async () => {
  const { router } = await openApp(path, { missions: [planned, loaded] });
  await completePickup();
  for (const to of ['/missions', '/outbox', `/missions/${loaded.uuid}`]) {
    await router.navigate({ to });
    await expect.element(page.getByText(/LD-48001, Tourcoing: Pickup kept, 08:10/)).toBeVisible();
    await expect.element(undo).toBeVisible();
  }
  await undo.click();
  await expect.element(undo).not.toBeInTheDocument();
  await router.navigate({ to: path });
  await expect.element(step).toBeEnabled();
});

test('a step before the day of its slot says so, with the date that will be kept', async () => {
  await openApp(`/missions/${forTomorrow.uuid}`, { missions: [forTomorrow] });
  await step.click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toMatchTextContent(/The slot opens in 23\sh\s50\./);
  await expect.element(sheet).toMatchTextContent(/Tue 17 March\s*08:10/);
});

test('on the day of its slot the question is short', async () => {
  await openApp(path, { missions: [planned] });
  await step.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Time\s*08:10/);
  expect(page.getByText(/The slot opens/).query()).toBeNull();
});

test('once the clock is known to be wrong, the slot and the age of the page count by the right one at once', async () => {
  const { server, router } = await openApp('/missions', { missions: [planned] });
  server.clockOffset = -3 * HOUR;
  await router.navigate({ to: path });
  // The clock of the page ticks four times a minute.
  await expect.element(page.getByText('in 3 h 30'), { timeout: 8000 }).toBeVisible();
  await expect.element(page.getByText('Mission read at 05:10')).toBeVisible();
});

test('the sheet leaves room below its last answer', async () => {
  await openApp(path, { missions: [planned] });
  await step.click();
  const notYet = page.getByRole('button', { name: 'Not yet' });
  await expect.element(notYet).toBeVisible();
  await expect.poll(() => SIZES.phone[1] - notYet.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(14);
});

test('a wrong clock is named, before a step and on every page', async () => {
  await openApp(path, { missions: [planned], clockOffset: 3 * HOUR });
  const words = page.getByText('The clock of this device is 3 h slow. Steps are kept with the right time.');
  await expect.element(words).toBeVisible();
  await step.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/3 h slow/);
});
