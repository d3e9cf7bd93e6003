import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UNDO_TIME } from '#device/store/op.ts';
import { LAST_REMINDER } from '#freight/invoice/dunning.ts';
import { LOAD_LIMITS } from '#freight/load/load.ts';
import { MAX_PROOF_BYTES, MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
import { PROOF_TAKE_BACK_MS } from '#freight/mission/remove-proof.ts';
import { cancellationScale } from '#freight/shipment/cancellation.ts';
import { HOUR } from '#freight/values/duration.ts';
import { READERS } from '#screens/visitor/help/centre/topic.ts';
import { TOPICS } from '#screens/visitor/help/centre/topics.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { DISPATCHER, openApp, type SIZES } from '../app/open-app.tsx';

const question = (name: string) => page.getByRole('button', { name, exact: true });

test('a driver reads first what drivers ask, and opens an answer by keyboard', async () => {
  await openApp('/faq');
  await expect.element(page.getByRole('radio', { name: 'Driver' })).toBeChecked();
  const asked = question('What do the marks mean?');
  await expect.element(asked).toHaveAttribute('aria-expanded', 'false');
  (await asked.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText(/the server has it/)).toBeVisible();
});

test('a search is in the address, marks what it found, and suggests a word where it found nothing', async () => {
  const { at } = await openApp('/faq', { user: DISPATCHER, size: 'desktop' });
  await expect.element(page.getByRole('radio', { name: 'Dispatcher' })).toBeChecked();
  const field = page.getByRole('searchbox', { name: 'Search in help' });
  await field.fill('licenze');
  await expect.element(page.getByText('No answer with “licenze”.')).toBeVisible();
  await page.getByRole('button', { name: 'licence' }).click();
  await expect.element(field).toHaveValue('licence');
  expect(at()).toContain('q=licence');
  await page.getByRole('button', { name: /^What are our trucks for/ }).click();
  await expect.element(page.getByRole('mark').first()).toHaveTextContent('licence');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.element(field).toHaveValue('');
});

test('a search finds what is written for others too', async () => {
  await openApp('/faq?q=waybill', { user: DISPATCHER, size: 'desktop' });
  const found = page.getByRole('button', { expanded: false }).filter({ hasText: /, / });
  await expect.element(found.filter({ hasText: 'Driver, Proof of delivery' }).first()).toBeVisible();
  await expect.element(found.filter({ hasText: 'Shipper, Proof and claims' }).first()).toBeVisible();
});

test('a question without an answer goes to support by mail, with its words', async () => {
  await openApp('/faq?q=port', {
    serves: (server) =>
      server.on('GET', /config\.json$/, {
        json: { version: '1', support: { phone: '+33320000000', email: 'help@lading.test' } },
      }),
  });
  const ask = page.getByRole('link', { name: 'Ask support' });
  await expect.element(ask).toHaveAttribute('href', 'mailto:help@lading.test?subject=port');
});

test('help opens without a network', async () => {
  await openApp('/faq', { isOffline: true });
  await expect.element(question('I have no network. Can I go on?')).toBeVisible();
});

test('visitors read it too, by topic', async () => {
  await openApp('/faq', { user: null, size: 'desktop' });
  await expect.element(page.getByRole('radio', { name: 'Shipper' })).toBeChecked();
  await expect.element(question('Which VAT is on my invoice?')).toBeVisible();
});

test.for([
  ['smallPhone', 'pl'],
  ['tablet', 'fr'],
  ['desktop', 'en'],
] as const satisfies readonly (readonly [keyof typeof SIZES, string])[])(
  'it can be used by all and fits: %s, %s',
  async ([size, locale]) => {
    const { screen } = await openApp('/faq', { size, locale });
    const first = page.getByRole('button', { expanded: false }).filter({ hasText: '?' }).first();
    await first.click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect(await axeFaults(screen.container)).toEqual([]);
  },
);

describe('answers say the figures of the rules', () => {
  const said = READERS.flatMap((reader) =>
    TOPICS[reader].flatMap(({ answers }) =>
      answers.map(({ id, answer }) => [id, answer.map(({ message }) => message).join(' ')] as const),
    ),
  );
  const of = (id: string) => said.find(([known]) => known === id)?.[1] ?? '';

  test('there are 40 at least, each with a name of its own', () => {
    expect(said.length).toBeGreaterThanOrEqual(40);
    expect(new Set(said.map(([id]) => id)).size).toBe(said.length);
  });

  test('of drivers', () => {
    expect(of('by-mistake')).toContain(`${UNDO_TIME / 1000} seconds`);
    expect(of('which-files')).toContain(`${MAX_PROOF_BYTES / 1024 / 1024} MB`);
    expect(of('which-files')).toContain(`${MAX_PROOF_FILES} pages`);
    expect(of('wrong-page')).toContain(`${PROOF_TAKE_BACK_MS / HOUR} hours`);
  });

  test('of what locks a company', () => {
    for (const id of ['carrier-locked', 'shipper-locked']) {
      expect(of(id)).toContain(`more than ${LAST_REMINDER} days past due`);
    }
  });

  test('of shippers', () => {
    expect(of('what-fits')).toContain(`${LOAD_LIMITS.linearMeters} loading metres`);
    expect(of('what-fits')).toContain(`${LOAD_LIMITS.maxWeight / 1000} tonnes`);
    const slot = { date: '2026-03-17', start_time: 600, end_time: 720, flexible: false };
    const scale = cancellationScale(10_000, { time_slot: slot, address: { country: 'FR' } });
    for (const { percent } of scale.slice(1, -1)) expect(of('cancel')).toContain(`${percent} %`);
  });
});
