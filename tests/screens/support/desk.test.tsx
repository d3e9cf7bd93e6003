import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LateInvoice } from '#contract/answers/late-fee.ts';
import { listMeta } from '#contract/list.ts';
import type { SupportedCompany } from '#device/support/company.ts';
import { refuse } from '#device/support/documents.ts';
import type { FoundUser } from '#device/support/users.ts';
import type { WaitingItem } from '#device/waiting/waiting-items.ts';
import type { SupportChange } from '#freight/user/support-change.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const FIRM = uuid(0x5b);
const BENOIT: FoundUser = {
  uuid: uuid(0x5c),
  username: 'b.lambert@ardenne-isolants.example',
  email: 'b.lambert@ardenne-isolants.example',
  first_name: 'Benoît',
  last_name: 'Lambert',
  phone: '+33639981137',
  locale: 'fr',
  timezone: 'Europe/Paris',
  registered_at: '2023-09-08T08:00:00.000Z',
  terms_accepted_at: '2024-01-12T08:00:00.000Z',
  is_blocked: false,
  last_seen_at: new Date().toISOString(),
  second_factor_at: '2026-01-12T08:00:00.000Z',
  sessions: 2,
  companies: [
    {
      uuid: FIRM,
      name: 'Ardenne Isolants',
      kind: 'shipper',
      status: 'locked',
      vat_number: 'FR41000000042',
      roles: ['COMPANY'],
      is_owner: true,
      is_only_owner: false,
    },
  ],
};
const ARDENNE: SupportedCompany = {
  uuid: FIRM,
  name: 'Ardenne Isolants',
  kind: 'shipper',
  status: 'active',
  phone: '+33321000000',
  billing: {
    payment_mode: 'bank_transfer',
    billing_mode: 'monthly',
    vat_number: 'FR41000000042',
    vat_franchise: false,
  },
  billing_email: null,
  address: { street_name: '390 rue de l’Horlogerie', postal_code: '62400', city: 'Béthune', country: 'FR' },
  language: 'fr',
  animation_user: null,
  created_at: '2023-09-08T08:00:00.000Z',
  lock_reason: null,
  open_until: null,
  credit: {
    limit: 300_000,
    used: 279_720,
    exempt_until: null,
    is_granted: false,
    refusal: 'paid_late',
    proposal: null,
  },
  late: { count: 4, amount: 279_720 },
  on_account: 0,
  cents_left: [],
  pay_back_request: null,
  defaulting: { count: 0, amount: 0 },
  under_way: 2,
  members: [
    {
      uuid: BENOIT.uuid,
      first_name: 'Benoît',
      last_name: 'Lambert',
      email: BENOIT.email,
      phone: null,
      is_owner: true,
      roles: ['COMPANY'],
      last_seen_at: null,
    },
  ],
  same_number: [],
  changes: [],
  history: [],
};

/** A phone number that a colleague changed in the name of a user. */
const CHANGE: SupportChange = {
  uuid: uuid(0x7c),
  at: '2026-03-17T08:00:00.000Z',
  support: 'Jules Perrin',
  user: 'Benoît Lambert',
  reason: 'Asked by phone',
  ticket: null,
  call: 'setShipperPhone',
  entity: { type: 'shipment', uuid: uuid(0x7d), reference: 'LS-48213' },
  changes: [{ field: 'shipper_phone', before: '+33321000000', after: '+33321000001' }],
};

/** Answers the calls of support's desk, and keeps what is written. */
function keepDesk(server: FakeServer, otherwise: Partial<SupportedCompany> = {}, late: readonly LateInvoice[] = []) {
  const kept = { company: { ...ARDENNE, ...otherwise }, written: [] as unknown[] };
  server.on('GET', /\/support\/users$/, ({ query }) => {
    const items = 'benoît lambert'.includes(query.get('q')?.toLowerCase() ?? '') ? [BENOIT] : [];
    return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
  });
  server.on('GET', /\/support\/companies\/./, () => ({ json: kept.company }));
  server.on('GET', /\/late-fees$/, { json: { items: late } });
  server.on('GET', /\/support\/companies\/[^/]+\/support-changes$/, {
    json: { items: [CHANGE], meta: listMeta(1, { limit: 30, page: 1 }) },
  });
  server.on('PUT', /\/credit$/, ({ body }) => {
    const sent = JSON.parse(body);
    kept.written.push(sent);
    const { limit, exempt_until, is_granted } = sent;
    const entry = {
      uuid: uuid(0x70),
      kind: 'credit_limit_set',
      at: new Date().toISOString(),
      support: 'Anaïs Lemaire',
    } as const;
    const history = [{ ...entry, user: null, company: 'Ardenne Isolants', reason: sent.reason, detail: String(limit) }];
    kept.company = {
      ...kept.company,
      credit: { limit, used: 279_720, exempt_until, is_granted, refusal: null, proposal: null },
      history,
    };
    return { json: kept.company };
  });
  server.on('POST', /\/(?:lock|unlock)$/, ({ path, body }) => {
    const isLock = path.endsWith('/lock');
    const sent = JSON.parse(body);
    kept.written.push(sent);
    kept.company = {
      ...kept.company,
      status: isLock ? 'locked' : 'active',
      lock_reason: isLock ? 'support' : null,
      history: [
        {
          uuid: uuid(0x60 + kept.written.length),
          kind: isLock ? 'company_locked' : 'company_unlocked',
          at: new Date().toISOString(),
          support: 'Anaïs Lemaire',
          user: null,
          company: 'Ardenne Isolants',
          reason: sent.reason,
          detail: sent.until ?? null,
        },
        ...kept.company.history,
      ],
    };
    return { json: kept.company };
  });
  return kept;
}

async function openDesk(
  path: string,
  { size = 'desktop', ...scene }: Scene = {},
  company: Partial<SupportedCompany> = {},
  late: readonly LateInvoice[] = [],
) {
  let kept: ReturnType<typeof keepDesk> | undefined;
  const app = await openApp(path, {
    ...scene,
    size,
    user: AGENT,
    serves: (server) => {
      kept = keepDesk(server, company, late);
    },
  });
  if (kept === undefined) throw new Error('Nothing serves the desk.');
  return { ...app, kept };
}
const findBenoit = () => page.getByRole('searchbox').fill('lamb');

describe('the desk', () => {
  test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('is accessible and fits on %s', async (size) => {
    for (const path of ['/support/users?q=lamb', `/support/companies/${FIRM}`]) {
      const { screen } = await openDesk(path, { size });
      await expect.element(page.getByRole('main').getByText('Benoît Lambert').first()).toBeVisible();
      expect(await axeFaults()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
      await screen.unmount();
    }
  });
});

describe('support', () => {
  test.each(['/support', '/support/'])('comes from %s to its desk', async (path) => {
    const { at } = await openDesk(path);
    await expect.poll(at).toBe('/support/users');
    await expect.element(page.getByRole('searchbox')).toBeVisible();
  });

  test('starts at its desk, and finds a user with their company', async () => {
    const { at } = await openDesk('/');
    expect(at()).toBe('/support/users');
    await expect.element(page.getByRole('link', { name: 'Users' }).first()).toHaveAttribute('aria-current', 'page');
    await findBenoit();
    const panel = page.getByRole('complementary', { name: 'Benoît Lambert' });
    await expect.element(panel).toMatchTextContent(/2 devices/);
    await expect.element(panel).toMatchTextContent(/FR41000000042/);
    await expect.element(panel.getByText('Suspended')).toBeVisible();
    await panel.getByRole('link', { name: 'Open company' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ardenne Isolants' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Money' })).toMatchTextContent(/€2,797\.20/);
  });

  test('hears of nobody like a text, and clears it', async () => {
    await openDesk('/support/users');
    await page.getByRole('searchbox').fill('lambrt');
    await expect.element(page.getByRole('heading', { name: 'Nobody like “lambrt”' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(page.getByRole('heading', { name: 'Who needs help?' })).toBeVisible();
  });

  test('is told when a search did not work', async () => {
    const { server } = await openDesk('/support/users');
    server.on('GET', /\/support\/users$/, 'no network');
    await findBenoit();
    await expect.element(page.getByText('The search did not work.')).toBeVisible();
  });

  test('reads what it did before the latest actions, page by page', async () => {
    const done = (at: number) => ({
      uuid: uuid(0x1000 + at),
      kind: 'company_locked' as const,
      at: '2026-03-01T09:00:00.000Z',
      support: 'Anaïs Lemaire',
      user: null,
      company: 'Ardenne Isolants',
      reason: `Reason ${at}`,
      detail: null,
    });
    const pageFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => done(first - at));
    const { server } = await openDesk(`/support/companies/${FIRM}`, {}, { history: pageFrom(102, 50) });
    server.on('GET', /\/support\/companies\/[^/]+\/actions$/, ({ query }) => ({
      json: { items: query.get('before') === uuid(0x1000 + 53) ? pageFrom(52, 50) : pageFrom(2, 2) },
    }));
    const more = page.getByRole('button', { name: 'Show earlier' });
    await more.click();
    const earlier = page.getByRole('list', { name: 'Earlier history' });
    await expect.element(earlier).toMatchTextContent(/Reason 52.*Reason 3$/);
    await more.click();
    await expect.element(earlier).toMatchTextContent(/Reason 1$/);
    await expect.element(more).not.toBeInTheDocument();
  });

  test('suspends a company with the reason its owners read, and opens it again', async () => {
    const { kept } = await openDesk(`/support/companies/${FIRM}`);
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock Ardenne Isolants?' });
    await expect.element(dialog).toMatchTextContent(/2 transports go on/);
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect.element(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason they read, in Français' }).fill('Votre assurance a pris fin.');
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect
      .element(page.getByRole('list', { name: 'History' }))
      .toMatchTextContent(/Votre assurance a pris fin\./);
    await page.getByRole('button', { name: 'Unlock' }).click();
    const unlock = page.getByRole('dialog', { name: 'Unlock Ardenne Isolants?' });
    await unlock.getByRole('textbox', { name: 'Why' }).fill('The certificate is here');
    await unlock.getByRole('button', { name: 'Unlock' }).click();
    await expect.element(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
    expect(kept.written).toEqual([{ reason: 'Votre assurance a pris fin.' }, { reason: 'The certificate is here' }]);
  });

  test('opens a company that owes too much only until a day', async () => {
    const debt = { status: 'locked', lock_reason: 'unpaid', defaulting: { count: 3, amount: 291_720 } } as const;
    const { kept } = await openDesk(`/support/companies/${FIRM}`, {}, debt);
    await page.getByRole('button', { name: 'Unlock' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/€2,917\.20 is still open\./);
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Plan by phone, ticket 4471');
    await dialog.getByLabelText('Until and with').fill('2099-03-20');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(kept.written).toEqual([{ reason: 'Plan by phone, ticket 4471', until: '2099-03-20' }]);
  });

  test('reads which thing a colleague changed, from what to what', async () => {
    await openDesk(`/support/companies/${FIRM}`);
    await expect
      .element(page.getByRole('list', { name: 'Changes by support' }))
      .toMatchTextContent(
        /Shipment LS-48213.*Jules Perrin for Benoît Lambert: Asked by phone.*\+33321000000 → \+33321000001/,
      );
  });

  test('approves the limit that a colleague proposed, and not their own', async () => {
    const proposal = { uuid: uuid(0x7e), limit: 5_000_000, reason: 'Trade insurance', at: '2026-03-17T08:00:00.000Z' };
    const credit = { limit: 300_000, used: 0, exempt_until: null, is_granted: false, refusal: null } as const;
    const waits = (isOwn: boolean) => ({
      credit: { ...credit, proposal: { ...proposal, by: 'Jules Perrin', is_own: isOwn } },
    });
    const { server, kept } = await openDesk(`/support/companies/${FIRM}`, {}, waits(false));
    const paths: string[] = [];
    server.on('POST', /\/credit-proposals\/[^/]+\/approval$/, ({ path }) => {
      paths.push(path);
      kept.company = { ...kept.company, credit: { ...credit, limit: 5_000_000, proposal: null } };
      return { json: kept.company };
    });
    await expect
      .element(page.getByText(/€50,000\.00 waits for a second person\. Proposed by Jules Perrin/))
      .toBeVisible();
    await page.getByRole('button', { name: 'Approve €50,000.00' }).click();
    await expect.element(page.getByText(/waits for a second person/)).not.toBeInTheDocument();
    expect(paths).toHaveLength(1);
  });

  test('waits for a colleague to approve the limit that they proposed', async () => {
    const own = { uuid: uuid(0x7e), limit: 5_000_000, reason: 'Trade insurance', at: '2026-03-17T08:00:00.000Z' };
    const credit = { limit: 300_000, used: 0, exempt_until: null, is_granted: false, refusal: null } as const;
    const proposal = { ...own, by: 'Anaïs Lemaire', is_own: true };
    await openDesk(`/support/companies/${FIRM}`, {}, { credit: { ...credit, proposal } });
    await expect.element(page.getByText('You proposed it: somebody else approves it.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Withdraw the limit' })).toBeVisible();
  });

  test('changes the credit limit of a shipper, with a reason that stays in the history', async () => {
    const { kept } = await openDesk(`/support/companies/${FIRM}`);
    const sheet = page.getByRole('region', { name: 'Credit limit' });
    await expect.element(sheet).toMatchTextContent(/€3,000\.00.*€2,797\.20.*€202\.80/);
    await sheet.getByRole('button', { name: 'Change the limit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Credit limit of Ardenne Isolants' });
    await dialog.getByRole('textbox', { name: /^Credit limit in euros/ }).fill('-1');
    await dialog.getByRole('button', { name: 'Change the limit' }).click();
    await expect.element(dialog.getByText('Invalid price')).toBeVisible();
    await expect.element(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Credit limit in euros/ }).fill('2,500');
    await dialog.getByLabelText(/^No lock for debts until and with/).fill('2099-03-20');
    await dialog.getByRole('checkbox', { name: 'May pay by invoice whatever it paid so far' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two years without a reminder');
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Change the limit' }).click();
    await expect.element(sheet).toMatchTextContent(/€2,500\.00.*€0\.00.*support lets it.*20 March/);
    await expect
      .element(page.getByRole('list', { name: 'History' }))
      .toMatchTextContent(/Credit limit €2,500\.00, Anaïs Lemaire: Two years without a reminder/);
    expect(kept.written).toEqual([
      { limit: 250_000, exempt_until: '2099-03-20', is_granted: true, reason: 'Two years without a reminder' },
    ]);
  });

  test.each(['smallPhone', 'desktop'] as const)(
    'writes off the cents that are left of an invoice: %s',
    async (size) => {
      const left = [{ uuid: BENOIT.uuid, reference: 'F-2026-00007', amount_due: 3 }];
      const { server } = await openDesk(`/support/companies/${FIRM}`, { size }, { cents_left: left });
      const sent: unknown[] = [];
      server.on('POST', /\/invoices\/[^/]+\/write-off$/, ({ body }) => {
        sent.push(JSON.parse(body));
        return { json: { uuid: BENOIT.uuid, reference: 'F-2026-00007', written_off: 3 } };
      });
      const sheet = page.getByRole('region', { name: 'Money' });
      await expect.element(sheet.getByText('€0.03 of F-2026-00007 is left, which nobody can pay.')).toBeVisible();
      await sheet.getByRole('button', { name: 'Write off F-2026-00007' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write off €0.03 of F-2026-00007' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their bank rounded it');
      expect(await axeFaults()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
      await dialog.getByRole('button', { name: 'Write €0.03 off' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(sent).toEqual([{ amount: 3, reason: 'Their bank rounded it' }]);
    },
  );

  test.each(['smallPhone', 'desktop'] as const)('pays a shipper back what is on its account: %s', async (size) => {
    const { server } = await openDesk(`/support/companies/${FIRM}`, { size }, { on_account: 16_000 });
    const sent: unknown[] = [];
    server.on('POST', /\/refunds$/, ({ body }) => {
      sent.push(JSON.parse(body));
      return { json: { ...ARDENNE, on_account: 0 } };
    });
    const sheet = page.getByRole('region', { name: 'Money' });
    await expect.element(sheet).toMatchTextContent(/On account, not used.*€160\.00/);
    await sheet.getByRole('button', { name: 'Pay back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay Ardenne Isolants back' });
    await expect.element(dialog.getByRole('textbox', { name: /^Amount in euros/ })).toHaveValue('160.00');
    await dialog.getByRole('textbox', { name: /^IBAN of the shipper/ }).fill('FR76 3000 6000 0112 3456 7890 189');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
    expect(await axeFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    await dialog.getByRole('button', { name: 'Pay back by transfer' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Pay back' })).not.toBeInTheDocument();
    expect(sent).toEqual([
      { amount: 16_000, iban: 'FR7630006000011234567890189', holder: 'Ardenne Isolants', reason: 'Paid twice' },
    ]);
  });

  test.each(['smallPhone', 'desktop'] as const)('charges what a late invoice owes, or waives it: %s', async (size) => {
    const sent: [string, unknown][] = [];
    const late_fee = { from: '2026-02-26', until: '2026-03-17', days: 20, rate: 1215, interest: 171, fixed: 4000 };
    const late = { uuid: uuid(0x9d7), reference: 'F-2026-00031', due_date: '2026-02-25', amount_due: 25_758, late_fee };
    const { server } = await openDesk(`/support/companies/${FIRM}`, { size }, {}, [late]);
    for (const path of [/\/late-fee$/, /\/late-fee\/waiver$/]) {
      server.on('POST', path, ({ body }) => {
        sent.push([path.source, JSON.parse(body)]);
        return { json: { uuid: uuid(0x9d8), reference: 'F-2026-00044' } };
      });
    }
    const sheet = page.getByRole('region', { name: 'Late payment' });
    await expect.element(sheet).toMatchTextContent(/F-2026-00031.*20 days late, at 12\.15% a year\..*€1\.71.*€40\.00/);
    await sheet.getByRole('button', { name: 'Charge €41.71 for F-2026-00031' }).click();
    const dialog = page.getByRole('dialog', { name: 'Charge €41.71 for F-2026-00031?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid a month late');
    expect(await axeFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    await dialog.getByRole('button', { name: 'Charge' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Waive it for F-2026-00031' }).click();
    const other = page.getByRole('dialog', { name: 'Waive €41.71 for F-2026-00031?' });
    await other.getByRole('textbox', { name: 'Reason' }).fill('Their first time');
    await other.getByRole('button', { name: 'Waive' }).click();
    await expect.element(other).not.toBeInTheDocument();
    expect(sent.map(([, body]) => body)).toEqual([
      { amount: 4171, reason: 'Paid a month late' },
      { amount: 4171, reason: 'Their first time' },
    ]);
    expect(sent.map(([path]) => path)).toEqual(['\\/late-fee$', '\\/late-fee\\/waiver$']);
  });

  test('decides on what a shipper asks back of the money on its account', async () => {
    const request = {
      uuid: uuid(0x9d1),
      asked_at: '2026-03-16T09:00:00.000Z',
      iban: 'FR76 … 0189',
      holder: 'Ardenne Isolants',
      outcome: null,
      reason: null,
    };
    const asked = { on_account: 16_000, pay_back_request: request };
    const { server } = await openDesk(`/support/companies/${FIRM}`, { size: 'desktop' }, asked);
    const sent: unknown[] = [];
    server.on('POST', /\/pay-back-requests\/[0-9a-f-]{36}\/decision$/, ({ body }) => {
      sent.push(JSON.parse(body));
      return { json: { ...ARDENNE, on_account: 0 } };
    });
    const sheet = page.getByRole('region', { name: 'Money' });
    await expect.element(sheet).toMatchTextContent(/Asked back on .*€160\.00 to FR76 … 0189, Ardenne Isolants/);
    await sheet.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay €160.00 back to Ardenne Isolants' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay back by transfer' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(sent).toEqual([{ decision: 'accept', reason: 'Paid twice' }]);
  });

  test('says why before it acts for a user, and learns what is wrong', async () => {
    const sent: unknown[] = [];
    const { server } = await openDesk('/support/users?q=lamb');
    const violations = [{ property_path: 'ticket', message: 'No such ticket.', code: 'not_in_list' }];
    server.on('POST', /\/auth\/impersonation_codes$/, ({ body }) => {
      sent.push(JSON.parse(body));
      return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
    });
    await page.getByRole('button', { name: 'Act for Benoît Lambert' }).click();
    const dialog = page.getByRole('dialog', { name: 'Act for Benoît Lambert?' });
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect.element(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Asked by phone');
    await dialog.getByRole('textbox', { name: /^Ticket/ }).fill('4471');
    await dialog.getByRole('combobox', { name: 'Ends after' }).selectOptions('60');
    await dialog.getByRole('radio', { name: /^Look and act/ }).click();
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await expect.element(dialog.getByText('No such ticket.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        username: BENOIT.username,
        reason: 'Asked by phone',
        ticket: '4471',
        minutes: 60,
        mode: 'act',
      }),
    ]);
  });

  test('switches off the second factor of a user who lost it, with the reason they read', async () => {
    const { server } = await openDesk('/support/users?q=lamb');
    const sent: unknown[] = [];
    server.on('DELETE', /\/second-factors$/, ({ path, body }) => {
      sent.push(path, JSON.parse(body));
      server.on('GET', /\/support\/users$/, {
        json: { items: [{ ...BENOIT, second_factor_at: null }], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      return { json: undefined, status: 204 };
    });
    const panel = page.getByRole('complementary', { name: 'Benoît Lambert' });
    await expect.element(panel).toMatchTextContent(/On since 12 January 2026/);
    await panel.getByRole('button', { name: 'Switch off the second factor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch off the second factor of Benoît Lambert?' });
    await dialog.getByRole('button', { name: 'Switch it off' }).click();
    await expect.element(dialog.getByText('This field is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Phone stolen, called back');
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Switch it off' }).click();
    await expect.element(panel.getByRole('button', { name: 'Switch off the second factor' })).not.toBeInTheDocument();
    expect(sent).toEqual([expect.stringContaining(BENOIT.uuid), { reason: 'Phone stolen, called back' }]);
  });

  test('blocks a user and lets them in again, each time with a reason', async () => {
    const { server } = await openDesk('/support/users?q=lamb');
    const sent: unknown[] = [];
    for (const [act, is_blocked] of [
      ['block', true],
      ['unblock', false],
    ] as const) {
      server.on('POST', new RegExp(`/users/${BENOIT.uuid}/${act}$`), ({ body }) => {
        sent.push(act, JSON.parse(body));
        server.on('GET', /\/support\/users$/, {
          json: { items: [{ ...BENOIT, is_blocked, sessions: 0 }], meta: listMeta(1, { limit: 30, page: 1 }) },
        });
        return { json: undefined, status: 204 };
      });
    }
    const panel = page.getByRole('complementary', { name: 'Benoît Lambert' });
    await panel.getByRole('button', { name: 'Block', exact: true }).click();
    const block = page.getByRole('dialog', { name: 'Block Benoît Lambert?' });
    await block.getByRole('button', { name: 'Block', exact: true }).click();
    await expect.element(block.getByText('This field is required.')).toBeVisible();
    await block.getByRole('textbox', { name: 'Reason' }).fill('Sells his account');
    expect(await axeFaults()).toEqual([]);
    await block.getByRole('button', { name: 'Block', exact: true }).click();
    await expect.element(panel).toMatchTextContent(/Blocked/);
    await expect.element(panel.getByRole('button', { name: 'Act for Benoît Lambert' })).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Unblock' }).click();
    const unblock = page.getByRole('dialog', { name: 'Unblock Benoît Lambert?' });
    await unblock.getByRole('textbox', { name: 'Reason' }).fill('Called back');
    await unblock.getByRole('button', { name: 'Unblock' }).click();
    await expect.element(panel.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
    expect(sent).toEqual(['block', { reason: 'Sells his account' }, 'unblock', { reason: 'Called back' }]);
  });

  test('is warned before they block the only owner of a company', async () => {
    const [firm] = BENOIT.companies as [FoundUser['companies'][number]];
    const companies = [
      { ...firm, is_only_owner: true },
      { ...firm, uuid: uuid(0x5d), name: 'Ardenne Bois', is_only_owner: false },
    ];
    await openApp('/support/users?q=lamb', {
      size: 'desktop',
      user: AGENT,
      serves: (server) => {
        keepDesk(server);
        server.on('GET', /\/support\/users$/, {
          json: { items: [{ ...BENOIT, companies }], meta: listMeta(1, { limit: 30, page: 1 }) },
        });
      },
    });
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const block = page.getByRole('dialog', { name: 'Block Benoît Lambert?' });
    await expect.element(block.getByText(/Nobody else can act as owner of Ardenne Isolants\./)).toBeVisible();
    await expect.element(block.getByText(/owner of Ardenne Bois/)).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
  });

  test('is led home from a shipper’s places, and others from its desk', async () => {
    const { at } = await openDesk('/shipments');
    expect(at()).toBe('/support/users');
    const { at: atOfDriver } = await openApp('/support/users');
    expect(atOfDriver()).toBe('/missions');
  });
});

describe('the waiting items of support', () => {
  const item = (kind: WaitingItem['kind'], type: WaitingItem['entity']['type'], title: string): WaitingItem => ({
    kind,
    entity: { type, uuid: uuid(0x90), reference: title },
    title,
    deadline: '2026-03-20T23:00:00.000Z',
    silence: null,
  });
  const ITEMS = [
    item('document_to_judge', 'document', 'Document to check: Transports Lents'),
    item('price', 'shipment', 'Named price to answer: SH-20930'),
    item('claim', 'claim', 'Claim to answer: invoice F-2026-00012'),
    item('contest', 'mission', 'Contested pre-invoice to answer: LD-48000'),
    item('contested_extra', 'shipment', 'Contested extra charge to answer: SH-20931'),
  ];
  const PLACES = [
    `/support/documents?document=${uuid(0x90)}`,
    `/support/prices?request=${uuid(0x90)}`,
    `/support/claims?claim=${uuid(0x90)}`,
    `/support/claims?state=carriers&claim=${uuid(0x90)}`,
    '/support/claims?state=extras',
  ];
  const open = (items: readonly WaitingItem[], scene: Scene = {}) =>
    openApp('/', {
      size: 'desktop',
      user: AGENT,
      serves: (server) => {
        keepDesk(server);
        server.on('GET', /\/waiting$/, { json: { items, meta: listMeta(items.length, { limit: 100, page: 1 }) } });
      },
      ...scene,
    });
  const hrefs = (list: ReturnType<typeof page.getByRole>) =>
    list
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));

  test('stands on the page they start at and behind the bell, each with its way, and is counted', async () => {
    const { at } = await open(ITEMS);
    const list = page.getByRole('region', { name: 'Waiting for you' });
    await expect.element(list).toMatchTextContent(/^Waiting for you5/);
    expect(at()).toBe('/support/users');
    expect(hrefs(list)).toEqual(PLACES);
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Users/ });
    await expect.element(entry).toHaveAccessibleName(/^Users\s+5 waiting$/);
    await page.getByRole('button', { name: 'Notifications, 5' }).click();
    const behind = page.getByRole('dialog').getByRole('region', { name: 'Waiting for you' });
    await expect.element(behind.getByRole('link').first()).toBeVisible();
    expect(hrefs(behind)).toEqual(PLACES);
    expect(await axeFaults()).toEqual([]);
  });

  test('is nothing where nothing waits, and makes way for a search', async () => {
    await open([]);
    await expect.element(page.getByText('Nothing waits for you')).toBeVisible();
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expect.element(page.getByRole('dialog').getByText('Nothing waits for you')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await findBenoit();
    await expect.element(page.getByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
  });

  test('is read again after a decision', async () => {
    const { server } = await open(ITEMS);
    await expect.element(page.getByRole('button', { name: 'Notifications, 5' })).toBeVisible();
    server.on('POST', /\/refuse$/, { problem: { status: 409, code: 'conflict', title: 'Conflict' } });
    server.on('GET', /\/waiting$/, { json: { items: [], meta: listMeta(0, { limit: 100, page: 1 }) } });
    await refuse(uuid(0x90), { reason: 'unreadable', message: 'Lay it flat.' }).catch(() => undefined);
    await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  test.each(['smallPhone', 'tablet'] as const)('nothing of it is cut: %s', async (size) => {
    await open(ITEMS, { size, locale: 'fr' });
    await expect
      .element(page.getByRole('region', { name: 'Ce qui vous attend' }).getByRole('link').first())
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
  });
});

test.each([
  ['Unlock', /^Until and with/],
  ['Change the limit', /^No lock for debts until and with/],
])('whatever is typed into the day of “%s”, its dialog stands', async (name, field) => {
  const debt = { status: 'locked', lock_reason: 'unpaid', defaulting: { count: 3, amount: 291_720 } } as const;
  await openDesk(`/support/companies/${FIRM}`, {}, debt);
  await page.getByRole('button', { name }).click();
  await typeEverything(page.getByRole('dialog').getByRole('textbox', { name: field }), 'day');
});
