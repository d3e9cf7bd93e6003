import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { TermsVersion } from '#device/support/terms.ts';
import { LOCALES } from '#freight/user/locale.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:10:00+01:00') }));

const AGENT = aUser({
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const IN_FORCE: TermsVersion = {
  role: 'shipper',
  version: 2,
  publication_date: '2026-02-01',
  state: 'in_force',
  published: { at: '2026-01-20T09:00:00.000Z', by: 'Jules Perrin', reason: 'Paying by card' },
  accepted: 41,
  texts: LOCALES.map((locale, index) => ({
    uuid: uuid(0x900 + index),
    role: 'shipper',
    locale,
    version: 2,
    publication_date: '2026-02-01',
    content: `# 1. Payment (${locale})\n\nYou pay within 30 days.`,
  })),
};

interface Scene {
  readonly versions?: readonly TermsVersion[];
  /** Published by somebody else just before the first one from here. */
  readonly overtaken?: TermsVersion;
  readonly size?: keyof typeof SIZES;
}

async function openTerms({ versions = [IN_FORCE], overtaken, size = 'desktop' }: Scene = {}) {
  let shown = versions;
  const written: unknown[] = [];
  const app = await openApp('/support/prices?law=terms', {
    user: AGENT,
    size,
    serves: (server) => {
      server.on('GET', /\/support\/terms-of-service$/, ({ query }) => {
        const items = shown.filter(({ role }) => role === query.get('role'));
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
      });
      server.on('POST', /\/support\/terms-of-service$/, ({ body }) => {
        written.push(JSON.parse(body));
        if (overtaken !== undefined && written.length === 1) {
          shown = [overtaken, ...shown];
          const title = 'The terms of service have changed meanwhile. Read them again.';
          return { problem: { status: 409, code: 'terms_changed', title } };
        }
        return { status: 201, json: { ...IN_FORCE, version: 3, publication_date: '2027-01-01', state: 'planned' } };
      });
    },
  });
  return { ...app, written };
}

const write = page.getByRole('button', { name: 'Write new terms for shippers' });
const firstDay = page.getByRole('textbox', { name: 'In force from' });

test('a new version begins with the texts in force, and is published with its first day and reason', async () => {
  const { written } = await openTerms();
  await expect.element(page.getByText('Version 2')).toBeVisible();
  await write.click();
  await expect.element(page.getByRole('textbox', { name: 'English' })).toHaveValue(IN_FORCE.texts[0]?.content ?? '');
  await page.getByRole('textbox', { name: 'English' }).fill('# 1. Payment\n\nYou pay within 14 days.');
  await firstDay.fill('01/01/2027');
  await page.getByRole('button', { name: 'Publish the terms' }).click();
  // The reason is missing: nothing was sent, and what was typed stays.
  await expect.element(page.getByRole('textbox', { name: /reason/i })).toHaveAttribute('aria-invalid', 'true');
  expect(written).toEqual([]);
  await page.getByRole('textbox', { name: /reason/i }).fill('Shorter payment');
  await page.getByRole('button', { name: 'Publish the terms' }).click();
  await expect.element(page.getByText(/^Version 3 is published, in force from/)).toBeVisible();
  expect(written).toMatchObject([
    {
      role: 'shipper',
      publication_date: '2027-01-01',
      reason: 'Shorter payment',
      follows: 2,
      texts: { en: '# 1. Payment\n\nYou pay within 14 days.', fr: IN_FORCE.texts[1]?.content },
    },
  ]);
});

test('while terms are written no others can be begun, and their text is shown as readers will see it', async () => {
  await openTerms();
  await write.click();
  await expect.element(write).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Write new terms for carriers' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'English' }).fill('# 1. Payment\nYou pay.\n- by card');
  await page.getByText('Preview, English').click();
  await expect.element(page.getByRole('heading', { name: '1. Payment', exact: true })).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: /^by card$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the versions' }).click();
  await expect.element(write).toBeEnabled();
});

test('terms that somebody else published meanwhile are read before the own ones follow them', async () => {
  const { written } = await openTerms({ overtaken: { ...IN_FORCE, version: 3 } });
  await write.click();
  await page.getByRole('textbox', { name: /reason/i }).fill('Shorter payment');
  await page.getByRole('button', { name: 'Publish the terms' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/have changed meanwhile/);
  await page.getByRole('button', { name: 'I have read version 3, go on' }).click();
  await page.getByRole('button', { name: 'Publish the terms' }).click();
  await expect.element(page.getByText(/^Version 3 is published, in force from/)).toBeVisible();
  expect(written).toMatchObject([{ follows: 2 }, { follows: 3, reason: 'Shorter payment' }]);
});

test('a marketplace without terms says so, and that nobody is asked', async () => {
  await openTerms({ versions: [] });
  await expect.element(page.getByText('Until then nobody is asked to accept any.').first()).toBeVisible();
});

test.each(['smallPhone', 'desktop'] as const)('the versions and the form are within the page: %s', async (size) => {
  await openTerms({ size });
  await write.click();
  await expect.element(firstDay).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(await axeFaults()).toEqual([]);
});

test('whatever is typed into the first day, the form stands', async () => {
  await openTerms();
  await write.click();
  await typeEverything(firstDay, 'day');
});
