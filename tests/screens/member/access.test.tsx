import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SuspendedAccess } from '#device/account/access.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';
import { keepUser } from './account-server.ts';

const OWNER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] });
const MADE = '2026-03-16T10:00:00.000Z';
const ITEMS: SuspendedAccess[] = [
  { uuid: uuid(0xa1), kind: 'passkey', name: 'Laptop of the office', company: null, made_at: MADE },
  { uuid: uuid(0xa2), kind: 'api_key', name: 'ERP', company: 'Transports Delcourt', made_at: MADE },
  { uuid: uuid(0xa3), kind: 'app', name: '', company: null, made_at: MADE },
];

async function openAccess(items: readonly SuspendedAccess[], size: keyof typeof SIZES = 'desktop') {
  const app = await openApp('/faq', { user: OWNER, size });
  keepUser(app.server, OWNER);
  const kept = { items, bodies: [] as { kept: string[]; removed: string[] }[] };
  const answer = () => ({ json: { items: kept.items } });
  app.server.on('GET', /\/me\/suspended-access$/, answer);
  app.server.on('PUT', /\/me\/suspended-access$/, ({ body }) => {
    const decided = JSON.parse(body) as { kept: string[]; removed: string[] };
    kept.bodies.push(decided);
    kept.items = kept.items.filter((item) => ![...decided.kept, ...decided.removed].includes(item.uuid));
    return answer();
  });
  app.server.on('GET', /\/alerts$/, () => ({
    json: {
      items:
        kept.items.length === 0
          ? []
          : [{ key: 'access_suspended', level: 'danger', title: 'Confirm', text: 'Keys wait for you.' }],
    },
  }));
  await app.router.navigate({ to: '/account/access' });
  return { ...app, kept };
}

test('each is confirmed or removed, one by one', async () => {
  const { kept } = await openAccess(ITEMS);
  await page.getByRole('button', { name: 'It is mine – ERP' }).click();
  await expect.poll(() => kept.bodies).toEqual([{ kept: [uuid(0xa2)], removed: [] }]);
  const focused = () => (document.activeElement === document.body ? '' : document.activeElement?.textContent);
  await expect.poll(focused).toContain('Laptop of the office');
  await page.getByRole('button', { name: 'Remove Laptop of the office' }).click();
  await expect.poll(() => kept.bodies[1]).toEqual({ kept: [], removed: [uuid(0xa1)] });
  await expect.element(page.getByText('Laptop of the office').first()).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.element(page.getByText(/Nothing waits for you/)).toBeVisible();
});

test('a note on every page leads to them', async () => {
  const { router } = await openAccess(ITEMS);
  await router.navigate({ to: '/faq' });
  await expect.element(page.getByText('Keys wait for you.')).toBeVisible();
  await page.getByRole('link', { name: 'Look at them' }).click();
  await expect.element(page.getByRole('heading', { name: 'Confirm your access' })).toBeVisible();
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('breaks no accessibility rule: %s', async (size) => {
  await openAccess(ITEMS, size);
  await expect.element(page.getByText('Laptop of the office').first()).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});
