import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMission, uuid } from '#tests/support/mission.ts';
import { openApp } from '../app/open-app.tsx';
import { delivered, loaded } from '../mission/scene.ts';
import { photograph } from './photograph.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const POD = `/missions/${delivered.uuid}?tab=pod`;
const photo = async (width = 800) => new File([await photograph({ width, height: 600 })], `${width}.jpg`);
const note = new File(['No waybill.'], 'note.txt', { type: 'text/plain' });

test('the arrow is the camera, then the proof, then the next stop', async () => {
  await openApp(POD, { missions: [delivered, loaded], isOffline: true });
  const camera = page.getByLabelText('Take photo');
  await expect.element(camera).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera, await photo());
  const add = page.getByRole('button', { name: 'Add proof, 1 page' });
  await expect.element(add).toBeEnabled();
  await expect.element(page.getByLabelText('Take photo')).toBeInTheDocument();
  await add.click();
  const next = page.getByRole('link', { name: `Next stop: ${loaded.delivery.address.city}` });
  await next.click();
  await expect.element(page.getByRole('button', { name: 'Complete delivery' })).toBeVisible();
});

test('a page that is refused leaves the arrow to the camera', async () => {
  await openApp(POD, { missions: [delivered] });
  await userEvent.upload(page.getByLabelText('Choose photo or PDF'), note);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Take photo')).toBeEnabled();
  await expect.element(page.getByRole('button', { name: /^Add proof/ })).not.toBeInTheDocument();
});

test('where no stop is left the arrow leads to the missions', async () => {
  const given = aMission({
    ...delivered,
    uuid: uuid(9),
    state: 'completed',
    proof_of_delivery: { state: 'available', files: [] },
  });
  await openApp(`/missions/${given.uuid}?tab=pod`, { missions: [given] });
  await page.getByRole('link', { name: 'Back to missions' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Missions' })).toBeInTheDocument();
});
