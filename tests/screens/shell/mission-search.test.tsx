import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMission } from '#tests/support/mission.ts';
import { DISPATCHER, openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

test('a mission is found by its city, which is marked, and says its day and who drives it', async () => {
  const mission = aMission();
  await openApp('/missions', {
    missions: [mission],
    user: DISPATCHER,
    serves: (server) =>
      server.on('GET', /\/search\/missions$/, {
        json: {
          items: [mission],
          meta: { item_count: 1, pagination: { current_page: 1, page_count: 1, page_size: 10 } },
        },
      }),
  });
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect.element(dialog.getByText('3 characters at least')).toBeVisible();
  await dialog.getByRole('searchbox').fill('tourc');
  const found = dialog.getByRole('link', { name: /LD-48001 Tourcoing to Antwerpen.*17 March, / });
  await expect.element(found).toBeVisible();
  expect((await found.findElement()).querySelector('mark')?.textContent).toBe('Tourc');
  expect(dialog.getByText('3 characters at least').elements()).toHaveLength(0);
});
