import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});

async function openExport(scene: Scene = {}, name = 'Export') {
  const asked: string[] = [];
  const { server } = await openApp('/support/bank', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      const none = { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } };
      server.on('GET', /\/support\/(bank-entries|statements)$/, none);
      server.on('GET', /\/support\/exports\/books$/, ({ query }) => {
        asked.push(`books ${query}`);
        return { document: 'Side\r\n', type: 'text/csv', name: 'VAT.csv' };
      });
      server.on('GET', /\/support\/exports\/fec$/, ({ query }) => {
        asked.push(`fec ${query}`);
        return { document: 'JournalCode\r\n', type: 'text/plain', name: '123456789FEC20261231.txt' };
      });
    },
    ...scene,
  });
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { asked, server };
}

test.each([
  ['VAT figures (CSV)', 'books kind=vat&start_date=2026-03-01&end_date=2026-03-17', 'VAT.csv'],
  ['Books of the year of the first day (FEC)', 'fec year=2026', '123456789FEC20261231.txt'],
])('support downloads %s under the name that the server gives', async (kind, query, name) => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { asked } = await openExport();
  await page.getByRole('dialog').getByText(kind).click();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Download the file' }).click();
  await expect.poll(() => saved).toEqual([name]);
  expect(asked).toEqual([query]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  click.mockRestore();
});

test('days that the server does not take are said, and the dialog stays', async () => {
  const { server } = await openExport();
  const message = 'Enter a year from 2000 to 2100.';
  const violations = [{ property_path: 'year', code: 'out_of_range', message }];
  server.on('GET', /\/support\/exports\/fec$/, {
    problem: { status: 422, code: 'violations', title: 'Wrong', violations },
  });
  await page.getByRole('dialog').getByText('Books of the year of the first day (FEC)').click();
  await page.getByRole('button', { name: 'Download the file' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openExport({ size, locale: 'fr' }, 'Exporter');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('whatever is typed into the days of an export, its dialog stands', async () => {
  await openExport();
  const dialog = page.getByRole('dialog');
  await typeEverything(dialog.getByRole('textbox', { name: 'First day' }), 'day');
  await typeEverything(dialog.getByRole('textbox', { name: 'Last day' }), 'day');
});
