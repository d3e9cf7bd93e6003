import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LAWS } from '#freight/law/laws.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp } from '../app/open-app.tsx';
import { planned } from './scene.ts';

const to = (country: string) => ({
  ...planned,
  delivery: { ...planned.delivery, address: { ...planned.delivery.address, country } },
});

test('a mission to Poland says which code is needed before loading, where it was read, and when', async () => {
  const mission = to('PL');
  await openApp(`/missions/${mission.uuid}`, { missions: [mission] });
  await expect.element(page.getByText(/If your goods are on the list of Poland, they need a code/)).toBeVisible();
  await expect
    .element(page.getByText(/It is valid for 10 days\. The shipper gives it as the pickup reference\./))
    .toBeVisible();
  const source = page.getByRole('link', { name: /SENT/ });
  await expect.element(source).toHaveAttribute('href', 'https://puesc.gov.pl/en/uslugi');
  await expect.element(page.getByText(/Checked on 28 Nov 2026\./)).toBeVisible();
  expect(await axeFaults(document.querySelector('main') as HTMLElement)).toEqual([]);
});

test('a row that support entered since is shown in the place of that of the app', async () => {
  const mission = to('DE');
  await openApp(`/missions/${mission.uuid}`, {
    missions: [mission],
    serves: (server) => {
      const row = {
        country: 'DE',
        effective_from: '2026-01-01',
        source: 'A new decree',
        source_url: null,
        note: '',
        checked_on: '2026-03-01',
        figures: { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true },
      };
      server.on('GET', /\/v2\/law$/, { json: { rows: [...LAWS, row] } });
    },
  });
  await expect.element(page.getByText('Unloading in Germany')).toBeVisible();
  await expect
    .element(page.getByText(/Not by the driver: the law forbids it to drivers of vehicles over 7\.5 t\./))
    .toBeVisible();
});
