import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, uuid } from '#tests/support/mission.ts';
import { provenMission } from '#tests/support/proven-mission.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

const file = uuid(0xf1);
const ofToday = provenMission([file], { by: aUser().uuid, at: '2026-03-17T06:00:00.000Z' });
const ofLastWeek = provenMission([file], { by: aUser().uuid, at: '2026-03-10T06:00:00.000Z' });
const address = `/missions/${ofToday.uuid}?tab=pod`;
const bin = page.getByRole('button', { name: 'Remove pod.jpg' });
const sheet = page.getByRole('dialog', { name: 'Remove this page from the proof?' });

test('whoever sent a page takes it off again on the same day', async () => {
  const { server } = await openApp(address, { missions: [ofToday] });
  server.on('DELETE', /\/proof-of-delivery\//, {
    json: provenMission([], { by: '', at: ofToday.created_at }, { version: 2 }),
  });
  await bin.click();
  await expect.element(sheet.getByRole('textbox')).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(bin).not.toBeInTheDocument();
  expect(server.asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('a driver cannot a week later', async () => {
  await openApp(address, { missions: [ofLastWeek] });
  await expect.element(page.getByText('pod.jpg')).toBeVisible();
  await expect.element(bin).not.toBeInTheDocument();
});

test('a dispatcher can, and says why', async () => {
  const { server } = await openApp(address, { missions: [ofLastWeek], user: DISPATCHER });
  const bodies: string[] = [];
  server.on('POST', /\/removal$/, ({ body }) => {
    bodies.push(body);
    return { json: provenMission([], { by: '', at: ofLastWeek.created_at }) };
  });
  await bin.click();
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(sheet.getByText('Enter a reason')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Of another mission');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ reason: 'Of another mission' }]);
});

test('nobody removes the last page of a billed mission', async () => {
  const billing = { ...ofToday.billing, state: 'billed' } as const;
  await openApp(address, { missions: [{ ...ofToday, billing }], user: DISPATCHER });
  await expect.element(page.getByText('pod.jpg')).toBeVisible();
  await expect.element(bin).not.toBeInTheDocument();
});
