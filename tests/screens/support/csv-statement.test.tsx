import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { CsvReading } from '#device/support/bank.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const READING: CsvReading = {
  form: { day: 0, text: 1, amount: 2, decimal: ',', days: 'dmy' },
  is_kept: false,
  heading: ['Date opération', 'Libellé', 'Montant', 'Devise'],
  movements: 2,
  sample: [
    { day: '2026-03-16', amount: -1250, name: '', text: 'Frais de tenue de compte' },
    { day: '2026-03-17', amount: 93_600, name: '', text: 'VIR F-2026-03064 Verrerie de la Lys' },
  ],
  opening: null,
  closing: null,
  faults: [],
};
const TAKEN = {
  statement: {
    uuid: uuid(0x57),
    id: '2026-03-16 – 2026-03-17 #a1b2c3d4',
    iban: 'FR7630006000011234567890189',
    day: '2026-03-17',
    opening: null,
    closing: null,
    currency: 'EUR',
    movements: 2,
    waiting: 0,
    imported_at: '2026-03-17T09:10:00.000Z',
  },
  booked: 1,
  waiting: 0,
  outgoing: 1,
  known: 0,
};

async function choose(scene: Scene = {}) {
  const asked: string[] = [];
  let statements: unknown[] = [];
  await openApp('/support/bank', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/bank-entries$/, { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } });
      server.on('GET', /\/support\/statements$/, () => ({
        json: { items: statements, meta: listMeta(statements.length, { limit: 1, page: 1 }) },
      }));
      server.on('POST', /\/statements\/csv-reading$/, ({ query }) => {
        asked.push(`read ${query}`);
        const amount = query.get('amount');
        if (amount === null || amount === '2') return { json: READING };
        return { json: { ...READING, movements: 0, sample: [], faults: [{ row: 2, field: 'amount' }] } };
      });
      server.on('POST', /\/statements\/csv$/, ({ query }) => {
        asked.push(`take ${query}`);
        statements = [TAKEN.statement];
        return { status: 201, json: TAKEN };
      });
    },
    ...scene,
  });
  const file = new File(['Date opération;Libellé;Montant;Devise\n'], 'releve.csv', { type: 'text/csv' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('The page takes no file.');
  await userEvent.upload(input, file);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return asked;
}

test('a CSV statement is confirmed column by column, and imported as it was confirmed', async () => {
  const asked = await choose();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV statement' });
  await expect.element(dialog).toMatchTextContent(/VIR F-2026-03064 Verrerie de la Lys.*€936\.00/);
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Amount with its sign' }).selectOptions('Devise');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/Row 2: “Amount with its sign” cannot be read\./);
  await expect.element(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Amount with its sign' }).selectOptions('Montant');
  await dialog.getByRole('button', { name: 'Import 2 movements' }).click();
  await expect.element(page.getByText(/1 movement was booked\./)).toBeVisible();
  await expect.element(page.getByText('No balance given')).toBeVisible();
  const [verb, query] = asked.at(-1)?.split(' ') ?? [];
  expect(verb).toBe('take');
  const confirmed = { day: '0', text: '1', amount: '2', decimal: ',', days: 'dmy' };
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual(confirmed);
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await choose({ size, locale: 'pl' });
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Verrerie de la Lys/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
