import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SupportedCompany } from '#device/support/company.ts';
import type { CompanyChange } from '#device/support/company-changes.ts';
import type { NetworkAgreement } from '#freight/quote/network-agreement.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const FIRM = {
  uuid: uuid(0x5b),
  name: 'Transports Delcourt',
  kind: 'carrier',
  status: 'active',
  language: 'fr',
} as const;
const CHANGE = {
  company: FIRM,
  reasons: ['admitted'],
  same_number: [],
  asked_at: '2026-03-16T09:00:00.000Z',
  asked_by: 'Sylvie Delcourt',
  decision: null,
  decided_at: null,
  decided_by: null,
  reason: null,
} as const;
const NAME: CompanyChange = {
  ...CHANGE,
  uuid: uuid(0x91),
  field: 'name',
  before: { name: FIRM.name },
  after: { name: 'DHL Freight France' },
  reasons: ['admitted'],
  same_number: [],
  register: {
    vat_number: 'FR17000000034',
    check: 'valid',
    name: 'SAS TRANSPORTS DELCOURT',
    address: '41 QUAI DU HAUT PONT\n62500 SAINT-OMER',
    checked_at: '2026-03-16T09:00:00.000Z',
  },
};
const NUMBER: CompanyChange = {
  ...CHANGE,
  uuid: uuid(0x92),
  field: 'vat_number',
  before: { vat_number: null },
  after: { vat_number: 'FR23552144503' },
  reasons: ['number_shared', 'admitted'],
  same_number: [{ uuid: uuid(0x5d), name: 'Verbeke Trans', kind: 'carrier', status: 'active' }],
  register: null,
};
const COMPANY: SupportedCompany = {
  ...FIRM,
  phone: '+33321000000',
  billing: {
    payment_mode: 'bank_transfer',
    billing_mode: 'monthly',
    vat_number: 'FR17000000034',
    vat_franchise: false,
  },
  billing_email: null,
  address: { street_name: '41 quai du Haut Pont', postal_code: '62500', city: 'Saint-Omer', country: 'FR' },
  animation_user: null,
  created_at: '2023-09-08T08:00:00.000Z',
  lock_reason: null,
  open_until: null,
  credit: null,
  late: { count: 0, amount: 0 },
  on_account: 0,
  cents_left: [],
  pay_back_request: null,
  defaulting: { count: 0, amount: 0 },
  under_way: 0,
  members: [],
  same_number: [],
  changes: [NAME, NUMBER],
  history: [],
};

/** The desk, with the changes that wait there, and what was written of them. */
async function openDesk(path: string, { size = 'desktop', ...scene }: Scene = {}, isDown = false) {
  const kept = { changes: [NAME, NUMBER], written: [] as unknown[], agreements: [] as NetworkAgreement[], isDown };
  const waiting = () => kept.changes.filter(({ decision }) => decision === null);
  const app = await openApp(path, {
    ...scene,
    size,
    user: AGENT,
    serves: (server) => {
      server.on('GET', /\/support\/companies\/[^/]+$/, () => ({ json: { ...COMPANY, changes: kept.changes } }));
      server.on('GET', /\/network-agreements$/, () =>
        kept.isDown ? { status: 500, json: {} } : { json: { items: kept.agreements } },
      );
      server.on('POST', /\/network-agreements$/, ({ body }) => {
        const sent = JSON.parse(body);
        kept.agreements.push({
          ...sent,
          uuid: uuid(0x99),
          ends_on: null,
          entered_at: '2026-03-16T10:00:00.000Z',
          entered_by: 'Anaïs Lemaire',
        });
        return { json: kept.agreements[0], status: 201 };
      });
      server.on('GET', /\/onboarding$/, { json: { status: 'active', documents_end: null, documents: [] } });
      server.on('GET', /\/support\/company-changes$/, () => ({
        json: { items: waiting(), meta: listMeta(waiting().length, { limit: 30, page: 1 }) },
      }));
      server.on('POST', /\/company-changes\/[^/]+\/(?:accept|refuse)$/, ({ path: called, body }) => {
        const [change = '', answer = ''] = called.split('/').slice(-2);
        const { reason } = JSON.parse(body) as { reason: string };
        kept.written.push([change, answer, reason]);
        const ended = {
          decision: answer === 'accept' ? ('accepted' as const) : ('refused' as const),
          decided_at: '2026-03-16T10:00:00.000Z',
          decided_by: 'Anaïs Lemaire',
          reason,
        };
        kept.changes = kept.changes.map((each) => (each.uuid === change ? { ...each, ...ended } : each));
        return { json: kept.changes.find((each) => each.uuid === change) };
      });
    },
  });
  return { ...app, kept };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a change of a company’s data', () => {
  test('is compared with the register and accepted with a reason', async () => {
    const { kept } = await openDesk(`/support/companies/${FIRM.uuid}`);
    const sheet = page.getByRole('region', { name: 'Changes to check' });
    await expect
      .element(sheet)
      .toMatchTextContent(
        /Now\s*Transports Delcourt\s*Asked for\s*DHL Freight France.*Valid\s*SAS TRANSPORTS DELCOURT/,
      );
    await expect.element(sheet).toMatchTextContent(/Not asked.*Same VAT number as\s*Verbeke Trans/);
    await sheet.getByRole('button', { name: 'Accept' }).first().click();
    await expect.element(sheet.getByText('This field is required.')).toBeVisible();
    await sheet.getByRole('textbox').first().fill('Extract of 12 March seen');
    await sheet.getByRole('button', { name: 'Accept' }).first().click();
    await expect.element(page.getByText('Accepted: Transports Delcourt')).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Name, VAT number and address so far' }))
      .toMatchTextContent(
        /Transports Delcourt → DHL Freight France.*Accepted, Anaïs Lemaire: Extract of 12 March seen/,
      );
    expect(kept.written).toEqual([[NAME.uuid, 'accept', 'Extract of 12 March seen']]);
  });

  test('waits in the list of the desk, and is refused there', async () => {
    const { kept } = await openDesk('/support/documents?state=companies');
    await expect.element(page.getByText('2 changes wait, oldest first')).toBeVisible();
    await page.getByRole('link', { name: /VAT number: FR23552144503/ }).click();
    const panel = page.getByRole('complementary', { name: 'Transports Delcourt' });
    await expect.element(panel).toMatchTextContent(/Another company has this VAT number/);
    await panel.getByRole('textbox', { name: 'Reason' }).fill('Ce numéro est d’une autre entreprise.');
    await panel.getByRole('button', { name: 'Refuse and tell them' }).click();
    await expect.element(page.getByText('1 change waits, oldest first')).toBeVisible();
    expect(kept.written).toEqual([[NUMBER.uuid, 'refuse', 'Ce numéro est d’une autre entreprise.']]);
  });

  test('that was withdrawn meanwhile is not accepted', async () => {
    const { server } = await openDesk('/support/documents?state=companies');
    server.on('POST', /\/accept$/, {
      problem: { status: 409, code: 'change_decided', title: 'This change no longer waits for a check.' },
    });
    await page.getByRole('textbox', { name: 'Reason' }).fill('Seen');
    await button('Accept').click();
    await expect.element(page.getByText('This change no longer waits for a check.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Seen');
  });

  test('is none where nothing waits', async () => {
    const { kept } = await openDesk('/support/documents');
    kept.changes = [];
    await page.getByRole('tab', { name: 'Company data' }).click();
    await expect.element(page.getByRole('heading', { name: 'No change waits' })).toBeVisible();
  });

  test('is asked for again where the list did not load', async () => {
    const { server } = await openDesk('/support/documents');
    server.on('GET', /\/support\/company-changes$/, 'no network');
    await page.getByRole('tab', { name: 'Company data' }).click();
    await expect.element(page.getByText('The changes did not load.')).toBeVisible();
  });

  test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('is accessible and fits on %s', async (size) => {
    for (const path of [
      `/support/companies/${FIRM.uuid}`,
      '/support/documents?state=companies',
      `/support/documents?state=companies&document=${NAME.uuid}`,
    ]) {
      const { screen } = await openDesk(path, { size });
      await expect.element(page.getByText(/DHL Freight France/).first()).toBeVisible();
      expect(await axeFaults()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
      await screen.unmount();
    }
  });
});

test('the agreements of a carrier with the pallet network are entered on its page', async () => {
  const { kept } = await openDesk(`/support/companies/${FIRM.uuid}`);
  const network = page.getByRole('region', { name: 'Pallet network' });
  await expect.element(network.getByText(/^No agreement/)).toBeVisible();
  await network.getByRole('button', { name: 'Enter an agreement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Division' }).fill('fr-59');
  await dialog.getByRole('checkbox', { name: 'Friday' }).click();
  await dialog.getByRole('textbox', { name: 'First day' }).fill('18/03/2026');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Rounds of the north');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect.element(network.getByText('Monday, Tuesday, Wednesday, Thursday')).toBeVisible();
  expect(kept.agreements).toMatchObject([{ division: 'FR-59', weekdays: [1, 2, 3, 4], starts_on: '2026-03-18' }]);
});

test('whatever is typed into the days of an agreement, its dialog stands', async () => {
  const { kept } = await openDesk(`/support/companies/${FIRM.uuid}`);
  const network = page.getByRole('region', { name: 'Pallet network' });
  await network.getByRole('button', { name: 'Enter an agreement' }).click();
  const dialog = page.getByRole('dialog');
  await typeEverything(dialog.getByRole('textbox', { name: 'First day' }), 'day');
  await dialog.getByRole('textbox', { name: 'Division' }).fill('FR-59');
  await dialog.getByRole('textbox', { name: 'First day' }).fill('18/03/2026');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Rounds of the north');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await network.getByRole('button', { name: /^End the agreement/ }).click();
  await typeEverything(dialog.getByRole('textbox', { name: 'Last day' }), 'day');
  expect(kept.agreements).toHaveLength(1);
});

test('agreements that do not load say so, and can be asked for again', async () => {
  const { kept } = await openDesk(`/support/companies/${FIRM.uuid}`, {}, true);
  await expect.element(page.getByText('The agreements did not load.')).toBeVisible();
  kept.isDown = false;
  await page.getByRole('region', { name: 'Pallet network' }).getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^No agreement/)).toBeVisible();
});
