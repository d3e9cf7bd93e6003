import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CompanyDocument, Onboarding } from '#contract/answers/onboarding.ts';
import { queryClient } from '#device/page/query-client.ts';
import { DOCUMENT_KINDS, type DocumentKind, hasEnd, isNeeded } from '#freight/company/company-document.ts';
import type { Locale } from '#freight/user/locale.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const FILE: NonNullable<CompanyDocument['file']> = {
  uuid: uuid(0x71),
  name: 'paper.pdf',
  mime_type: 'application/pdf',
  size: 214_000,
  sent_at: '2026-03-16T11:08:00.000Z',
  due_at: '2026-03-17T16:00:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  message: '',
};

function aDocument(kind: DocumentKind, otherwise: Partial<CompanyDocument> = {}): CompanyDocument {
  const facts = { authenticity: null, insured_sum: null, exclusions: '' };
  const required = isNeeded(kind);
  return {
    kind,
    required,
    state: 'missing',
    has_end: hasEnd(kind),
    valid_until: null,
    facts,
    file: null,
    ...otherwise,
  };
}

const MIXED: readonly CompanyDocument[] = [
  aDocument('identity', {
    state: 'refused',
    file: {
      ...FILE,
      decided_at: '2026-03-16T14:12:00.000Z',
      decided_by: 'Anaïs Lemaire',
      reason: 'incomplete',
      message: 'Lay it flat on a dark table.',
    },
  }),
  aDocument('bank_details'),
  aDocument('transport_licence', { state: 'sent', file: FILE }),
  aDocument('insurance', { state: 'expiring', valid_until: '2026-03-29', file: FILE }),
  aDocument('registration', { state: 'accepted', file: FILE }),
];

function open(
  path: string,
  documents: readonly CompanyDocument[],
  scene: Scene = {},
  status: Onboarding['status'] = 'onboarding',
) {
  const known = { documents: [...documents], status };
  const member = aMembership({ status, roles: ['DISPATCHER'] });
  return openApp(path, {
    user: aUser({ companies: [member] }),
    size: 'desktop',
    ...scene,
    serves: (server) => {
      server.on('GET', /\/onboarding$/, () => ({
        json: { status: known.status, documents_end: null, documents: known.documents } satisfies Onboarding,
      }));
      server.on('GET', /\/contact-phone-numbers$/, {
        json: { items: [{ name: 'Anaïs Lemaire', phone: '+33353014000', email: 'help@lading.test' }] },
      });
      server.on('POST', /\/onboarding\/documents$/, () => {
        known.documents = known.documents.map((each) =>
          each.kind === 'bank_details' ? { ...each, state: 'sent', file: FILE } : each,
        );
        return { json: { status: 'onboarding', documents_end: null, documents: known.documents }, status: 201 };
      });
      server.on('GET', /\/v2\/me$/, () => ({
        json: aUser({ companies: [{ ...member, status: known.status }] }),
      }));
      scene.serves?.(server);
    },
  }).then((app) => ({ ...app, known }));
}

/** A photograph of two colours. */
async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, 30, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'rib.jpg', { type: 'image/jpeg' });
}

const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a carrier that is not admitted yet is led to its documents, wherever it goes', async () => {
  const { at } = await open('/account', MIXED);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Before your first mission' })).toBeVisible();
  expect(at()).toBe('/onboarding');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Account', exact: true }).query()).toBeNull();
});

test('documents that need the user come first, with the fault and its remedy', async () => {
  await open('/onboarding', MIXED);
  const list = page.getByRole('list', { name: 'Documents' });
  await expect.element(list).toBeVisible();
  const names = list
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Identity of the manager',
    'Bank details',
    'Goods-in-transit insurance',
    'Transport licence',
    'Company registration',
  ]);
  await expect
    .element(
      item('Identity')
        .getByText(/A part of it is missing: Lay it flat on a dark table\./)
        .first(),
    )
    .toBeVisible();
  await expect
    .element(
      item('Identity')
        .getByText(/by Anaïs Lemaire/)
        .first(),
    )
    .toBeVisible();
  await expect
    .element(
      item('Goods-in-transit')
        .getByText(/Accepted until 29 March 2026, 12 days/)
        .first(),
    )
    .toBeVisible();
  await expect
    .element(
      item('Transport licence')
        .getByText(/Sent .*answer by/)
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByText('1 to add, 1 to send again')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a file is sent, shown as sending, and then waits for support', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const documents = MIXED.map((each) => (each.kind === 'identity' ? { ...each, state: 'sent' as const } : each));
  const { at, server, known } = await open('/onboarding', documents);
  const answer = {
    json: { status: 'onboarding', documents_end: null, documents: [] as CompanyDocument[] },
    status: 201,
  };
  server.on('POST', /\/onboarding\/documents$/, async () => {
    await held;
    known.documents = known.documents.map((each) =>
      each.kind === 'bank_details' ? { ...each, state: 'sent', file: FILE } : each,
    );
    return { ...answer, json: { ...answer.json, documents: known.documents } };
  });
  const file = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])], 'rib.pdf', { type: 'application/pdf' });
  await userEvent.upload(item('Bank details').getByLabelText('Choose photo or PDF'), file);
  await expect.element(page.getByRole('progressbar', { name: 'Sending Bank details' })).toBeVisible();
  release();
  await expect
    .element(
      item('Bank details')
        .getByText(/In review/)
        .first(),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();
  expect(at()).toBe('/onboarding/confirmation');
});

test('a phone has a list, and a page for each document, where a picture is seen and turned before it is sent', async () => {
  const { at, server } = await open('/onboarding', MIXED, { size: 'smallPhone' });
  await expect.element(page.getByText('2 of 5 accepted')).toBeVisible();
  await page.getByRole('link', { name: /^Bank details/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bank details' })).toBeVisible();
  expect(at()).toBe('/onboarding?document=bank_details');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toBeDisabled();
  await userEvent.upload(page.getByLabelText('Take photo'), new File(['text'], 'notes.jpg', { type: 'image/jpeg' }));
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid file (PDF or image only)');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(send).toBeDisabled();
  await userEvent.upload(page.getByLabelText('Choose photo or PDF'), await aPicture());
  const picture = page.getByRole('img', { name: 'New picture' });
  await expect.element(picture).toBeVisible();
  await page.getByRole('button', { name: 'Turn' }).click();
  expect(getComputedStyle(await picture.findElement()).transform).toMatch(/^matrix\(0, 1, -1, 0/);
  expect(await axeFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES.smallPhone[0]);
  expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  await send.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Before your first mission' })).toBeVisible();
  expect(at()).toBe('/onboarding');
  await expect
    .element(
      item('Bank details')
        .getByText(/In review/)
        .first(),
    )
    .toBeVisible();
});

test('a document that was refused says so on its page, whose way back is the list', async () => {
  const { at } = await open('/onboarding?document=identity', MIXED, { size: 'phone' });
  await expect.element(page.getByText(/Lay it flat on a dark table\./)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(at).toBe('/onboarding');
});

test('a phone that waits asks for a message, and says so where the browser lets none through', async () => {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  const asked = vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission.mockReturnValue('denied');
    return 'denied';
  });
  onTestFinished(() => {
    permission.mockRestore();
    asked.mockRestore();
  });
  const sent = DOCUMENT_KINDS.map((kind) => aDocument(kind, { state: 'sent', file: FILE }));
  await open('/onboarding/confirmation', sent, { size: 'phone' });
  await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+33353014000');
  await page.getByRole('button', { name: 'Tell me here when it is done' }).click();
  await expect.element(page.getByText(/This browser blocks notifications of Lading/)).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test('a phone whose user switched off what it waits for asks before it promises a message', async () => {
  const permission = vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  localStorage.setItem('lading.news', aUser().uuid);
  onTestFinished(() => {
    permission.mockRestore();
    localStorage.removeItem('lading.news');
  });
  const sent = DOCUMENT_KINDS.map((kind) => aDocument(kind, { state: 'sent', file: FILE }));
  const { server, router } = await open('/onboarding', sent, { size: 'phone' });
  const choices = (push: boolean) => ({ json: { documents: { mail: true, push, in_app: null } } });
  server.on('GET', /\/notification-preferences$/, choices(false));
  server.on('PUT', /\/notification-preferences$/, ({ body }) => choices(JSON.parse(body).documents.push));
  await router.navigate({ to: '/onboarding/confirmation' });
  await page.getByRole('button', { name: 'Tell me here when it is done' }).click();
  await expect.element(page.getByText('A message comes to this phone when it is done.')).toBeVisible();
});

test('a wrong file is refused here, and one that did not arrive can be sent again', async () => {
  const { server } = await open('/onboarding', MIXED);
  const input = item('Bank details').getByLabelText('Choose photo or PDF');
  await userEvent.upload(input, new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid file (PDF or image only)');
  expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  server.isDown = true;
  const pdf = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])], 'rib.pdf', { type: 'application/pdf' });
  await userEvent.upload(input, pdf);
  await expect
    .element(
      item('Bank details')
        .getByText(/Check your Internet connection/)
        .first(),
    )
    .toBeVisible();
  server.isDown = false;
  await item('Bank details').getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(
      item('Bank details')
        .getByText(/In review/)
        .first(),
    )
    .toBeVisible();
});

test('once support accepted all, the user is read again: nobody signs in for that', async () => {
  const sent = DOCUMENT_KINDS.map((kind) => aDocument(kind, { state: 'sent', file: FILE }));
  const { known, server } = await open('/onboarding/confirmation', sent);
  await expect.element(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();
  expect(server.asked).not.toContain('GET /api/v2/me');
  known.status = 'active';
  await queryClient.invalidateQueries({ queryKey: ['onboarding'] });
  await expect.poll(() => server.asked).toContain('GET /api/v2/me');
});

test('an admission is shown at once, and the user read again until that works', async () => {
  const sent = DOCUMENT_KINDS.map((kind) => aDocument(kind, { state: 'sent', file: FILE }));
  const { known, server } = await open('/onboarding/confirmation', sent);
  await expect.element(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();
  server.on('GET', /\/v2\/me$/, { problem: { status: 503, code: 'unavailable', title: 'Later' } });
  known.status = 'active';
  known.documents = known.documents.map((each) => ({ ...each, state: 'accepted' }));
  const reads = () => server.asked.filter((call) => call === 'GET /api/v2/me').length;
  await queryClient.invalidateQueries({ queryKey: ['onboarding'] });
  await expect.element(page.getByRole('heading', { name: 'Your company is admitted' })).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(0);
  const before = reads();
  vi.setSystemTime(Date.now() + 30_000);
  await queryClient.invalidateQueries({ queryKey: ['onboarding'] });
  await expect.poll(reads).toBeGreaterThan(before);
});

test('a company that was admitted is told so, and led to the offers', async () => {
  const documents = DOCUMENT_KINDS.map((kind) => aDocument(kind, { state: 'accepted', file: FILE }));
  await open('/onboarding/confirmation', documents, {}, 'active');
  await expect.element(page.getByRole('heading', { name: 'Your company is admitted' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the offers' })).toHaveAttribute('href', '/offers');
});

test('loading, and a list that did not load, are said', async () => {
  await open('/onboarding', MIXED, {
    serves: (server) =>
      server.on('GET', /\/onboarding$/, { problem: { status: 500, code: 'internal_error', title: 'Broken' } }),
  });
  await expect.element(page.getByText('The documents did not load.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.for([
  ['2026-03-16', /A document of your company has expired: booking and bidding are closed/],
  ['2026-03-17', /valid until today/],
  ['2026-04-16', /expires in 30 days/],
  ['2026-04-17', null],
] as const)('a company whose documents end on %s is told so everywhere', async ([end, words]) => {
  const member = aMembership({ roles: ['DISPATCHER'], documents_end: end });
  await openApp('/missions', { user: aUser({ companies: [member] }) });
  await expect.element(page.getByRole('heading', { name: 'Missions' }).first()).toBeInTheDocument();
  if (words === null) {
    expect(page.getByText(/A document of your company/).query()).toBeNull();
    return;
  }
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Send the next' })).toHaveAttribute('href', '/onboarding');
});

test('an offer says why it can be neither booked nor bid on', async () => {
  const offer = anOffer();
  const member = aMembership({ roles: ['DISPATCHER'], documents_end: '2026-03-16' });
  await openApp(`/offers/${offer.uuid}`, {
    user: aUser({ companies: [member] }),
    serves: (server) => server.on('GET', /\/offers\/[0-9a-f-]{36}$/, { json: offer }),
  });
  await expect.element(page.getByText(/It can book and bid again once the next one is accepted/)).toBeVisible();
  expect(page.getByRole('button', { name: /^(Book for|Make a bid)/ }).query()).toBeNull();
});

test.for<[Locale, NonNullable<Scene['size']>]>([
  ['en', 'desktop'],
  ['fr', 'smallPhone'],
  ['pl', 'smallPhone'],
])('the documents have no fault that axe finds, nor scroll sideways: %s, %s', async ([locale, size]) => {
  await open('/onboarding', MIXED, { locale, size });
  await expect.element(page.getByRole('list').first()).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test.for<[Locale, NonNullable<Scene['size']>]>([
  ['en', 'desktop'],
  ['fr', 'smallPhone'],
  ['pl', 'smallPhone'],
])('what is waited for has no fault that axe finds, nor scrolls sideways: %s, %s', async ([locale, size]) => {
  const sent = DOCUMENT_KINDS.map((kind) => aDocument(kind, { state: 'sent', file: FILE }));
  await open('/onboarding/confirmation', sent, { locale, size });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
