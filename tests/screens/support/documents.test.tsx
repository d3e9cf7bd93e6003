import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SentDocument } from '#contract/answers/onboarding.ts';
import { listMeta } from '#contract/list.ts';
import type { Locale } from '#freight/user/locale.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const LICENCE: SentDocument = {
  uuid: uuid(0x701),
  kind: 'transport_licence',
  has_end: true,
  decision: null,
  valid_until: null,
  facts: { authenticity: null, insured_sum: null, exclusions: '' },
  name: 'licence.jpg',
  mime_type: 'image/png',
  size: 1_200_000,
  sent_at: '2026-03-16T11:08:00.000Z',
  due_at: '2026-03-17T11:08:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  message: '',
  company: {
    uuid: uuid(0x51),
    name: 'Fret du Hainaut',
    status: 'onboarding',
    vat_number: 'FR19000000067',
    street_name: '112 avenue de Condé',
    postal_code: '59300',
    city: 'Valenciennes',
    country: 'FR',
    language: 'fr',
    waiting: 3,
  },
};
const LATE: SentDocument = {
  ...LICENCE,
  uuid: uuid(0x702),
  kind: 'identity',
  has_end: false,
  sent_at: '2026-03-13T11:08:00.000Z',
  due_at: '2026-03-16T11:08:00.000Z',
  company: { ...LICENCE.company, name: 'Spedycja Kowalczyk', waiting: 1 },
};
const REFUSED: SentDocument = {
  ...LATE,
  uuid: uuid(0x703),
  decision: 'refused',
  decided_at: '2026-03-16T14:12:00.000Z',
  decided_by: 'Anaïs Lemaire',
  reason: 'unreadable',
  message: 'Lay it flat.',
};

function open(scene: Scene = {}, waiting: readonly SentDocument[] = [LATE, LICENCE], total = waiting.length) {
  const written: { url: string; body: unknown }[] = [];
  return openApp('/support/documents', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/documents$/, ({ query }) => {
        const number = Number(query.get('page') ?? 1);
        const items =
          query.get('state') === 'decided' ? [REFUSED] : number > 1 ? [{ ...LICENCE, uuid: uuid(0x7aa) }] : waiting;
        return { json: { items, meta: listMeta(total, { limit: Math.max(1, waiting.length), page: number }) } };
      });
      server.on('GET', /\/support\/documents\/[0-9a-f-]{36}\/file$/, { document: '%PDF-1.7', type: 'application/pdf' });
      server.on('POST', /\/support\/documents\/[0-9a-f-]{36}\/\w+$/, ({ path, body }) => {
        written.push({ url: path.slice(path.lastIndexOf('/') + 1), body: JSON.parse(body) });
        return { json: { ...LICENCE, decision: 'accepted' } };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, written }));
}

test('lists what waits, the oldest first, with what is late, and opens the first', async () => {
  await open();
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('link');
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/Spedycja Kowalczyk.*Identity of the manager.*Late/),
      expect.stringMatching(/Fret du Hainaut.*Transport licence.*22.h.*3 documents/),
    ]);
  await expect.element(page.getByRole('complementary', { name: 'Identity of the manager' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Open the PDF/ })).toBeVisible();
});

test('accepts until the day that stands on the paper, and asks for it', async () => {
  const { written } = await open({}, [LICENCE]);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.element(page.getByText(/Valid until/)).toBeVisible();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  expect(written).toEqual([]);
  await page.getByLabelText('Valid until').fill('2029-06-30');
  await page.getByRole('button', { name: 'Accept until 30 June 2029' }).click();
  await expect.poll(() => written).toEqual([{ url: 'accept', body: { valid_until: '2029-06-30' } }]);
});

test('refuses with a reason and a sentence that repairs it', async () => {
  const { written } = await open({}, [LICENCE]);
  await page.getByRole('button', { name: 'Refuse …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse: Transport licence' });
  await dialog.getByRole('radio', { name: 'A part of it is missing' }).click();
  await dialog.getByRole('button', { name: 'Refuse and tell them' }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabelText('How to do it right, in Français').fill('Envoyez les deux pages.');
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Refuse and tell them' }).click();
  await expect
    .poll(() => written)
    .toEqual([{ url: 'refuse', body: { reason: 'incomplete', message: 'Envoyez les deux pages.' } }]);
});

test('loads more, shows who decided what, and says that nothing waits', async () => {
  await open({}, [LATE], 2);
  await page.getByRole('button', { name: 'Load more documents' }).click();
  await expect.element(page.getByRole('list', { name: 'Documents' }).getByRole('link').nth(1)).toBeVisible();
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect.element(page.getByText('It cannot be read')).toBeVisible();
  await expect.element(page.getByText('Lay it flat.')).toBeVisible();
  await expect.element(page.getByText('Anaïs Lemaire').last()).toBeVisible();
});

test('says that nothing waits, or that the list did not load', async () => {
  const { server } = await open({}, []);
  await expect.element(page.getByText('No document waits')).toBeVisible();
  server.on('GET', /\/support\/documents$/, { problem: { status: 500, code: 'internal_error', title: 'Broken' } });
  await page.getByRole('tab', { name: 'Decided' }).click();
  await expect.element(page.getByText('The documents did not load.')).toBeVisible();
});

test.for<[Locale, NonNullable<Scene['size']>]>([
  ['en', 'desktop'],
  ['fr', 'smallPhone'],
  ['pl', 'smallPhone'],
])('has no fault that axe finds, nor scrolls sideways: %s, %s', async ([locale, size]) => {
  await open({ locale, size });
  const rows = page.getByRole('main').getByRole('link');
  await expect.element(rows.first()).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  if (size === 'smallPhone') {
    await rows.first().click();
    await expect.element(page.getByRole('complementary')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('whatever is typed into the end of a document, the page stands', async () => {
  await open({}, [LICENCE]);
  await typeEverything(page.getByRole('textbox', { name: 'Valid until' }), 'day');
});
