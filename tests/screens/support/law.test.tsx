import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { ListedLawRow } from '#device/support/law-rows.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:10:00+01:00') }));

const AGENT = aUser({
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const SPAIN: ListedLawRow = {
  uuid: null,
  state: 'in_force',
  is_own: false,
  is_check_old: false,
  country: 'ES',
  effective_from: '2022-03-02',
  source: 'Ley 15/2009 art. 22',
  source_url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2009-18004',
  note: '',
  checked_on: '2026-11-25',
  figures: { rule: 'waiting', free_minutes: 60, hour_price: 4000, most_hours_a_day: 10, later_days: [1250, 1500] },
  entered: null,
  approved: null,
  withdrawn: null,
};
const GERMANY: ListedLawRow = {
  ...SPAIN,
  uuid: uuid(0x801),
  state: 'waiting',
  is_check_old: true,
  country: 'DE',
  effective_from: '2027-01-01',
  source: 'HGB § 412',
  source_url: null,
  note: 'Paragraph 3 only',
  figures: { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true },
  entered: { at: '2026-11-27T09:00:00.000Z', by: 'Jules Perrin', reason: 'A new decree' },
};
const OWN: ListedLawRow = { ...GERMANY, uuid: uuid(0x802), country: 'BE', is_own: true };

interface Scene {
  readonly waiting?: readonly ListedLawRow[];
  readonly current?: readonly ListedLawRow[];
  readonly size?: keyof typeof SIZES;
  readonly isDown?: boolean;
}

async function openLaw(
  address: string,
  { waiting = [GERMANY, OWN], current = [SPAIN], size = 'desktop', isDown = false }: Scene = {},
) {
  const written: { url: string; body: unknown }[] = [];
  const app = await openApp(address, {
    user: AGENT,
    size,
    serves: (server) => {
      server.on('GET', /\/support\/law-rows$/, ({ query }) => {
        if (isDown) return { problem: { status: 500, code: 'server_fault', title: 'A fault' } };
        const items = { waiting, current, past: [] }[query.get('state') as 'waiting' | 'current' | 'past'];
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
      });
      server.on('POST', /\/support\/law-rows(?:\/.+)?$/, ({ path, body }) => {
        written.push({ url: path.slice(path.lastIndexOf('/') + 1), body: body === '' ? null : JSON.parse(body) });
        return { status: path.endsWith('law-rows') ? 201 : 200, json: GERMANY };
      });
    },
  });
  return { ...app, written };
}

const rowOf = (name: RegExp) => page.getByRole('row', { name });

test('a row says its rule in words and figures, where it was read, and when', async () => {
  await openLaw('/support/prices?law=current');
  const row = rowOf(/Spain/);
  await expect
    .element(row)
    .toMatchTextContent(
      /Waiting at a stop.*60 minutes free, then at least €40\.00 for each hour begun\. At most 10 hours a day\. The second day 25% more, later days 50% more\..*2 Mar 2022.*Checked on 25 Nov 2026.*In force.*Came with the app/,
    );
  await expect
    .element(row.getByRole('link', { name: 'Ley 15/2009 art. 22' }))
    .toHaveAttribute('href', 'https://www.boe.es/buscar/act.php?id=BOE-A-2009-18004');
  expect(await axeFaults(document.querySelector('main') as HTMLElement)).toEqual([]);
});

test('a colleague’s row is approved, one’s own is not, and either is withdrawn with a reason', async () => {
  const { written } = await openLaw('/support/prices?law=waiting');
  await expect
    .element(rowOf(/Germany/))
    .toMatchTextContent(
      /Forbidden to drivers of vehicles over 7\.5 t\. Allowed with groupage\..*Paragraph 3 only.*Read it again: more than a year ago.*Entered by Jules Perrin.*A new decree/,
    );
  await expect.element(rowOf(/Belgium/).getByText('You entered it: somebody else approves it.')).toBeVisible();
  await expect.element(rowOf(/Belgium/).getByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Approve the row of Germany/ }).click();
  await expect.poll(() => written).toEqual([{ url: 'approval', body: null }]);
  await page.getByRole('button', { name: /Withdraw the row of Belgium/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Misread');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  expect(written[1]).toEqual({ url: 'withdrawal', body: { reason: 'Misread' } });
});

test('a row that follows another begins with its figures, and wrong ones are named beside their field', async () => {
  const { written } = await openLaw('/support/prices?law=current');
  await rowOf(/Spain/).getByRole('link', { name: 'Enter the next row' }).click();
  const price = page.getByRole('textbox', { name: 'Each hour begun, in euros' });
  await expect.element(price).toHaveValue('40.00');
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('ES');
  await expect.element(page.getByRole('textbox', { name: /More on the second day, in per cent/ })).toHaveValue('25');
  await price.fill('a lot');
  await page.getByRole('textbox', { name: 'Free time, in minutes' }).fill('20');
  const send = page.getByRole('button', { name: 'Ask a second person to approve it' });
  await send.click();
  await expect.element(page.getByText('This value is not valid.')).toBeVisible();
  await expect.element(page.getByText(/^At least 30 mins?\.$/)).toBeVisible();
  expect(await axeFaults(document.querySelector('main') as HTMLElement)).toEqual([]);
  await price.fill('41,50');
  await page.getByRole('textbox', { name: 'Free time, in minutes' }).fill('55');
  await page.getByRole('textbox', { name: /Most hours a day/ }).fill('');
  await page.getByLabelText('First day').fill('2027-01-01');
  await page.getByLabelText('Read on').fill('2026-11-28');
  await page.getByRole('textbox', { name: 'Reason' }).fill('IPREM of 2027');
  await send.click();
  await expect.element(page.getByText(/Entered\. Once a second person approves it/)).toBeVisible();
  expect(written).toEqual([
    {
      url: 'law-rows',
      body: {
        country: 'ES',
        effective_from: '2027-01-01',
        source: 'Ley 15/2009 art. 22',
        source_url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2009-18004',
        note: '',
        checked_on: '2026-11-28',
        reason: 'IPREM of 2027',
        figures: {
          rule: 'waiting',
          free_minutes: 55,
          hour_price: 4150,
          most_hours_a_day: null,
          later_days: [1250, 1500],
        },
      },
    },
  ]);
});

test('a rule of another kind is entered by keyboard, and each needs its own figures', async () => {
  const { written } = await openLaw('/support/prices?law=new');
  await expect.element(page.getByRole('heading', { name: 'New row of the law' })).toBeVisible();
  const rule = page.getByRole('combobox', { name: 'Rule' });
  await rule.selectOptions('Least cost of a transport');
  await expect.element(page.getByRole('group', { name: 'Van up to 3.5 t' })).toBeVisible();
  await rule.selectOptions('Cabotage and posting');
  await expect.element(page.getByRole('option', { name: 'European Union' })).toBeInTheDocument();
  await rule.selectOptions('Loading and unloading');
  await page.getByRole('button', { name: 'Ask a second person to approve it' }).click();
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('PT');
  await page.getByLabelText('First day').fill('2027-02-01');
  await page.getByRole('textbox', { name: 'For vehicles over, in tonnes' }).fill('3.5');
  await page.getByRole('checkbox', { name: 'Allowed to drivers of groupage' }).click();
  await page.getByRole('textbox', { name: 'Source' }).fill('DL 57/2021');
  await page.getByLabelText('Read on').fill('2026-11-28');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Read anew');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => written.length).toBe(1);
  expect(written[0]?.body).toMatchObject({
    country: 'PT',
    source_url: null,
    figures: { rule: 'handling', driver: 'forbidden', over_kg: 3500, groupage: false },
  });
});

test('each kind of row says what it counts for, and VAT offers countries with rates of their own alone', async () => {
  await openLaw('/support/prices?law=new');
  const rule = page.getByRole('combobox', { name: 'Rule' });
  await rule.selectOptions('VAT rate');
  await expect.element(page.getByText(/counts for invoices that are issued from its first day on/)).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Belgium' })).toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: /Monaco|Andorra|Switzerland/ })).not.toBeInTheDocument();
  await rule.selectOptions('Rate of the ECB, for late interest');
  await expect.element(page.getByText(/already stays as it is written/)).toBeVisible();
  await expect.element(page.getByText(/or the first one of the half-year that runs/)).toBeVisible();
  await rule.selectOptions('Waiting at a stop');
  await expect.element(page.getByText(/It counts for stops from its first day on/)).toBeVisible();
});

test('no row waits, and rows that did not load can be asked for again', async () => {
  await openLaw('/support/prices?law=waiting', { waiting: [] });
  await expect.element(page.getByRole('heading', { name: 'No row of the law waits' })).toBeVisible();
  await openLaw('/support/prices?law=current', { isDown: true });
  await expect.element(page.getByText('The rows of the law did not load.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the rows stand below each other on a phone, without a sideways scroll', async () => {
  await openLaw('/support/prices?law=current', { size: 'phone' });
  await expect.element(rowOf(/Spain/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('whatever is typed into the first day of a row, the page stands', async () => {
  await openLaw('/support/prices?law=new');
  await typeEverything(page.getByRole('textbox', { name: 'First day' }), 'day');
});
