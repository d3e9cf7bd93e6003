import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SupportedCarrier } from '#contract/answers/carrier.ts';
import { listMeta } from '#contract/list.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const ONBOARDING: SupportedCarrier = {
  uuid: uuid(0x801),
  name: 'Fret du Hainaut',
  status: 'onboarding',
  state: 'onboarding',
  kind: 'DISPATCHER_DRIVER',
  country: 'FR',
  vat_number: 'FR19000000067',
  licence_number: '2026/31/0000417',
  same_number: [],
  created_at: '2026-03-16T11:08:00.000Z',
  documents_end: null,
  owner: { first_name: 'Léa', last_name: 'Caron', email: 'lea@hainaut.example', phone: '+33639984107' },
  invite: null,
  owes: [
    { kind: 'identity', state: 'missing' },
    { kind: 'insurance', state: 'sent' },
    { kind: 'bank_account', state: 'missing' },
  ],
};
const INVITED: SupportedCarrier = {
  ...ONBOARDING,
  uuid: uuid(0x802),
  name: 'Wrona Transport',
  state: 'invited',
  kind: 'MONO_DRIVER',
  country: 'PL',
  vat_number: null,
  licence_number: null,
  owner: { first_name: 'Łukasz', last_name: 'Wrona', email: 'lukasz@wrona.example', phone: null },
  invite: {
    uuid: uuid(0x803),
    email: 'lukasz@wrona.example',
    sent_at: '2026-03-16T11:08:00.000Z',
    expires_at: '2026-03-30T11:08:00.000Z',
    is_expired: false,
  },
};

function open(carriers: readonly SupportedCarrier[] = [INVITED, ONBOARDING]) {
  const written: { path: string; body: unknown }[] = [];
  return openApp('/support/carriers', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/carriers/, ({ query }) => {
        const state = query.get('state');
        const items = carriers.filter((carrier) => state === null || carrier.state === state);
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
      });
      server.on('POST', /\/support\/carriers/, ({ path, body }) => {
        written.push({ path, body: JSON.parse(body) });
        return { json: { company: INVITED, invite: INVITED.invite }, status: 201 };
      });
    },
  }).then((app) => ({ ...app, written }));
}

test('support sees how far each carrier is, and what it still owes', async () => {
  await open();
  await expect.element(page.getByText('2 carriers, newest first')).toBeVisible();
  await page.getByRole('tab', { name: 'On the way' }).click();
  await expect.element(page.getByText('1 carrier, newest first')).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Fret du Hainaut' });
  await expect.element(panel.getByText('Identity of the manager')).toBeVisible();
  await expect.element(panel.getByText('In review')).toBeVisible();
  await expect.element(panel.getByText('Bank account to be paid to')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Check documents' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('support opens a carrier, and its owner is invited in their language', async () => {
  const { written } = await open([]);
  await expect.element(page.getByText('No carrier here')).toBeVisible();
  await page.getByRole('button', { name: 'Open a carrier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a carrier' });
  await dialog.getByRole('button', { name: 'Open and invite' }).click();
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible();
  expect(written).toEqual([]);
  await dialog.getByLabelText('Company name').fill('Wrona Transport');
  await dialog.getByLabelText('Country').selectOptions('PL');
  await dialog.getByLabelText('First name').fill('Łukasz');
  await dialog.getByLabelText('Last name').fill('Wrona');
  await dialog.getByLabelText('E-mail').fill('lukasz@wrona.example');
  await dialog.getByLabelText('Role').selectOptions('MONO_DRIVER');
  await dialog.getByLabelText('Language of the mail').selectOptions('pl');
  await dialog.getByLabelText('Reason').fill('Asked by telephone');
  await dialog.getByRole('button', { name: 'Open and invite' }).click();
  await expect.element(page.getByText('Invite sent to lukasz@wrona.example')).toBeVisible();
  expect(written).toMatchObject([
    {
      body: {
        name: 'Wrona Transport',
        country: 'PL',
        kind: 'MONO_DRIVER',
        vat_number: null,
        owner: { email: 'lukasz@wrona.example', locale: 'pl' },
        reason: 'Asked by telephone',
      },
    },
  ]);
});

test('an owner who lost the mail is sent a new link', async () => {
  const { written } = await open([INVITED]);
  await page.getByRole('button', { name: 'Invite again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite lukasz@wrona.example again?' });
  await dialog.getByLabelText('Reason').fill('Lost the mail');
  await dialog.getByRole('button', { name: 'Send a new link' }).click();
  await expect.element(page.getByText('Invite sent to lukasz@wrona.example')).toBeVisible();
  expect(written).toMatchObject([
    { path: expect.stringContaining(`/${INVITED.uuid}/invite`), body: { reason: 'Lost the mail' } },
  ]);
});
