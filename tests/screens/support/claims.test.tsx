import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SupportClaim } from '#device/support/claims.ts';
import type { Contest } from '#device/support/contests.ts';
import type { ContestedExtra } from '#device/support/extras.ts';
import { anExtra } from '#tests/support/extra.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const CLAIM: SupportClaim = {
  uuid: uuid(0xc1a),
  state: 'open',
  lines: ['tail_lift'],
  amount: 3000,
  reason: 'not_provided',
  comment: 'The truck had none.',
  opened_at: '2026-03-17T07:02:00.000Z',
  answer_by: '2026-03-19',
  answer: null,
  company: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  invoice: { uuid: uuid(0x1a1), reference: 'F-2026-03187' },
  invoice_amount: 58_000,
  side: 'sale',
  mission: null,
  shipment: { uuid: uuid(0x5e1), reference: 'SH-20907' },
  from: 'Tourcoing',
  to: 'Antwerpen',
};
const ANSWERED: SupportClaim = {
  ...CLAIM,
  uuid: uuid(0xc1b),
  state: 'partly',
  answer: {
    at: '2026-03-16T10:00:00.000Z',
    reason: 'Half of it was used.',
    amount: 1500,
    credit: { uuid: uuid(0x1c1), reference: 'A-2026-00007' },
  },
};

function openClaims(scene: Scene = {}, waiting: readonly SupportClaim[] = [CLAIM]) {
  const written: { url: string; body: unknown }[] = [];
  return openApp('/support/claims', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/claims$/, ({ query }) => {
        const items = query.get('state') === 'answered' ? [ANSWERED] : waiting;
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
      });
      server.on('GET', /\/support\/contests$/, {
        json: { items: [CONTEST], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('GET', /\/support\/extras$/, {
        json: { items: [EXTRA], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('POST', /\/support\/extras\/[0-9a-f-]{36}\/answer$/, ({ path, body }) => {
        written.push({ url: path.slice(path.indexOf('extras')), body: JSON.parse(body) });
        server.on('GET', /\/support\/extras$/, { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } });
        return { status: 204, json: null };
      });
      server.on('POST', /\/support\/contests\/[0-9a-f-]{36}\/answer$/, ({ body }) => {
        written.push({ url: 'answer', body: JSON.parse(body) });
        return { status: 204, json: null };
      });
      server.on('POST', /\/support\/claims\/[0-9a-f-]{36}\/\w+$/, ({ path, body }) => {
        written.push({ url: path.slice(path.lastIndexOf('/') + 1), body: JSON.parse(body) });
        return { json: { ...CLAIM, state: 'accepted' } };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, written }));
}

const CONTEST: Contest = {
  uuid: uuid(0x3a1),
  claim: null,
  mission: { uuid: uuid(0x3a1), reference: 'LD-48211' },
  company: { uuid: uuid(0x52), name: 'Vandamme Transport' },
  from: 'Tourcoing',
  to: 'Lyon',
  amount: 60_000,
  contest: 'Two hours of waiting are missing',
  contested_at: '2026-03-17T07:02:00.000Z',
};

const EXTRA: ContestedExtra = {
  ...anExtra({ state: 'contested', contest: 'The dock was free' }),
  carriers_part: 10_200,
  contested_at: '2026-03-17T07:02:00.000Z',
  shipper: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  carrier: { uuid: uuid(0x52), name: 'Vandamme Transport' },
  from: 'Tourcoing',
  to: 'Lyon',
};

const panel = page.getByRole('complementary', { name: 'F-2026-03187' });
const extra = page.getByRole('complementary', { name: 'SH-20938' });
const list = page.getByRole('list', { name: 'Claims' });

test('a claim says who contests what and why, and until when it is answered', async () => {
  await openClaims();
  await expect
    .element(list.getByRole('listitem'))
    .toMatchTextContent(/Verrerie de la Lys.*F-2026-03187.*Tail lift.*€30\.00.*by .*19.*Contested/);
  await expect
    .element(panel)
    .toMatchTextContent(/SH-20907.*Tail lift.*€30\.00.*€580\.00.*It was not provided.*The truck had none\..*19 March/);
  expect(await axeFaults()).toEqual([]);
});

test('it is credited with a reason, all of it or a part', async () => {
  const { written } = await openClaims();
  await panel.getByRole('button', { name: 'Credit €30.00' }).click();
  await expect.element(panel.getByText('This field is required.')).toBeVisible();
  expect(written).toEqual([]);
  await panel.getByRole('textbox', { name: 'Reason, the shipper reads it' }).fill('Half of it was used.');
  await panel.getByRole('textbox', { name: /Credit only/ }).fill('40');
  await expect.element(panel.getByRole('button', { name: 'Credit €40.00' })).toBeDisabled();
  await panel.getByRole('textbox', { name: /Credit only/ }).fill('half');
  await expect.element(panel.getByRole('button', { name: 'Credit €0.00' })).toBeDisabled();
  await panel.getByRole('textbox', { name: /Credit only/ }).fill('15');
  await panel.getByRole('button', { name: 'Credit €15.00' }).click();
  await vi.waitFor(() =>
    expect(written).toEqual([{ url: 'acceptance', body: { amount: 1500, reason: 'Half of it was used.' } }]),
  );
});

test('it is refused with a reason', async () => {
  const { written } = await openClaims();
  await panel.getByRole('textbox', { name: 'Reason, the shipper reads it' }).fill('By our terms');
  await panel.getByRole('button', { name: 'Refuse' }).click();
  await vi.waitFor(() => expect(written).toEqual([{ url: 'refusal', body: { reason: 'By our terms' } }]));
});

test('those answered say what was credited', async () => {
  await openClaims({}, []);
  await expect.element(page.getByText('No claim waits')).toBeVisible();
  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect.element(panel).toMatchTextContent(/Partly credited.*€15\.00.*A-2026-00007.*Half of it was used\./);
});

test('a carrier is answered with another amount, or with the one it is', async () => {
  const { written } = await openClaims();
  await page.getByRole('tab', { name: 'Of carriers' }).click();
  const contest = page.getByRole('complementary', { name: 'LD-48211' });
  await expect
    .element(contest)
    .toMatchTextContent(/Vandamme Transport.*Tourcoing – Lyon.*€600\.00.*Two hours of waiting are missing/);
  expect(await axeFaults()).toEqual([]);
  await expect.element(contest.getByRole('button', { name: 'Keep €600.00' })).toBeVisible();
  await contest.getByRole('textbox', { name: /New amount/ }).fill('two hours');
  await expect.element(contest.getByRole('button', { name: 'Offer €0.00' })).toBeDisabled();
  await contest.getByRole('textbox', { name: /New amount/ }).fill('720');
  await contest.getByRole('textbox', { name: 'Reason, the carrier reads it' }).fill('Two hours at €60');
  await contest.getByRole('button', { name: 'Offer €720.00' }).click();
  await vi.waitFor(() =>
    expect(written).toEqual([{ url: 'answer', body: { amount: 72_000, reason: 'Two hours at €60' } }]),
  );
});

const CLAIMED: Contest = {
  ...CONTEST,
  uuid: uuid(0x3a2),
  claim: {
    invoice: { uuid: uuid(0x3a3), reference: 'S1-2026-00118' },
    expected_amount: 70_000,
    left: 60_000,
    answer_by: '2026-03-19',
  },
  contest: 'We agreed on €700',
};
const invoiceOfCarrier = page.getByRole('complementary', { name: 'S1-2026-00118' });

/** Support's desk with an invoice that a carrier contests. */
async function openClaimed(scene: Scene = {}) {
  const app = await openClaims(scene);
  app.server.on('GET', /\/support\/contests$/, {
    json: { items: [CLAIMED], meta: listMeta(1, { limit: 30, page: 1 }) },
  });
  return app;
}

test('an invoice that a carrier contests is corrected to the right amount, and says before what that does', async () => {
  const { written } = await openClaimed();
  await page.getByRole('tab', { name: 'Of carriers' }).click();
  await expect
    .element(list.getByRole('listitem'))
    .toMatchTextContent(/Vandamme Transport.*S1-2026-00118 · Tourcoing – Lyon.*€600\.00.*by .*19/);
  await expect
    .element(invoiceOfCarrier)
    .toMatchTextContent(/LD-48211.*Invoice excl\. VAT.*€600\.00.*expects.*€700\.00.*19 March.*We agreed on €700/);
  const effect = invoiceOfCarrier.getByRole('status');
  await expect.element(effect).toMatchTextContent(/over €600\.00 .* cancels it, and a new invoice over €700\.00/);
  expect(await axeFaults()).toEqual([]);
  const amount = invoiceOfCarrier.getByRole('textbox', { name: 'Right amount' });
  await amount.fill('580');
  await expect.element(effect).toMatchTextContent(/A credit note over €20\.00 excl\. VAT corrects it\./);
  await amount.fill('a lot');
  await expect.element(invoiceOfCarrier.getByRole('button', { name: 'Correct the invoice' })).toBeDisabled();
  await amount.fill('580');
  await invoiceOfCarrier.getByRole('textbox', { name: 'Reason, the carrier reads it' }).fill('The mail says €580');
  await invoiceOfCarrier.getByRole('button', { name: 'Correct the invoice' }).click();
  await expect
    .poll(() => written)
    .toEqual([{ url: 'acceptance', body: { right_amount: 58_000, reason: 'The mail says €580' } }]);
});

test('an invoice that a carrier contests is kept with a reason', async () => {
  const { written } = await openClaimed();
  await page.getByRole('tab', { name: 'Of carriers' }).click();
  await invoiceOfCarrier.getByRole('button', { name: 'Keep €600.00' }).click();
  await expect.element(invoiceOfCarrier.getByText('This field is required.')).toBeVisible();
  await invoiceOfCarrier
    .getByRole('textbox', { name: 'Reason, the carrier reads it' })
    .fill('It is the price you took');
  await invoiceOfCarrier.getByRole('button', { name: 'Keep €600.00' }).click();
  await expect.poll(() => written).toEqual([{ url: 'refusal', body: { reason: 'It is the price you took' } }]);
});

test.each(['smallPhone', 'desktop'] as const)('an invoice that a carrier contests is not cut: %s', async (size) => {
  await openClaimed({ size, locale: 'pl' });
  await page.getByRole('tab', { name: 'Przewoźnicy' }).click();
  await page.getByRole('link', { name: /S1-2026-00118/ }).click();
  await expect.element(page.getByRole('button', { name: 'Skoryguj fakturę' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

/** Support's desk with the extra charge that a shipper contests. */
async function openExtra(scene: Scene = {}) {
  const app = await openClaims(scene);
  await page.getByRole('tab', { name: 'Extra charges' }).click();
  return app;
}

test('a contested extra charge says who contests what, and the times it follows from', async () => {
  const { at } = await openExtra();
  await expect
    .element(list.getByRole('listitem'))
    .toMatchTextContent(/Verrerie de la Lys.*SH-20938.*Tourcoing – Lyon.*€120\.00.*The dock was free/);
  expect(at()).toContain('state=extras');
  await expect
    .element(extra)
    .toMatchTextContent(/Verrerie de la Lys.*Vandamme Transport.*LD-48001.*€102\.00.*The dock was free/);
  await expect
    .element(extra)
    .toMatchTextContent(/Waiting at pickup.*€120\.00.*Contested.*received 09:15.*Waited.*2.h.10.*2 × €60\.00/);
  expect(await axeFaults()).toEqual([]);
});

test('it is charged with a reason: all of it, or a part, and never more', async () => {
  const { written } = await openExtra();
  await extra.getByRole('button', { name: 'Charge €120.00' }).click();
  await expect.element(extra.getByText('This field is required.')).toBeVisible();
  expect(written).toEqual([]);
  const amount = extra.getByRole('textbox', { name: /Another amount/ });
  await amount.fill('120.01');
  await expect.element(extra.getByRole('button', { name: 'Charge €120.01' })).toBeDisabled();
  await amount.fill('an hour');
  await expect.element(extra.getByRole('button', { name: 'Charge €0.00' })).toBeDisabled();
  await amount.fill('60');
  await extra.getByRole('textbox', { name: 'Reason, both companies read it' }).fill('One hour of it');
  await extra.getByRole('button', { name: 'Charge €60.00' }).click();
  await expect.element(page.getByText('Answered', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('No claim waits')).toBeVisible();
  expect(written).toEqual([{ url: `extras/${EXTRA.uuid}/answer`, body: { amount: 6000, reason: 'One hour of it' } }]);
});

test('nothing is charged, with a reason', async () => {
  const { written } = await openExtra();
  await extra.getByRole('button', { name: 'Charge nothing' }).click();
  await expect.element(extra.getByText('This field is required.')).toBeVisible();
  await extra.getByRole('textbox', { name: 'Reason, both companies read it' }).fill('The site was closed');
  await extra.getByRole('button', { name: 'Charge nothing' }).click();
  await expect.element(page.getByText('No claim waits')).toBeVisible();
  expect(written).toEqual([{ url: `extras/${EXTRA.uuid}/answer`, body: { amount: 0, reason: 'The site was closed' } }]);
});

test('an extra charge that a colleague answered meanwhile says so, and what is typed stays', async () => {
  const { server } = await openExtra();
  server.on('POST', /\/extras\/[^/]+\/answer$/, {
    problem: { status: 409, code: 'extra_closed', title: 'This charge is already decided.' },
  });
  const reason = extra.getByRole('textbox', { name: 'Reason, both companies read it' });
  await reason.fill('One hour of it');
  await extra.getByRole('button', { name: 'Charge €120.00' }).click();
  await expect.element(extra.getByText('This charge is already decided.')).toBeVisible();
  await expect.element(reason).toHaveValue('One hour of it');
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('a contested extra charge is not cut: %s', async (size) => {
  await openClaims({ size, locale: 'fr' });
  await page.getByRole('tab', { name: 'Frais annexes' }).click();
  await page.getByRole('link', { name: /SH-20938/ }).click();
  await expect.element(page.getByRole('button', { name: /^Facturer 120,00/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openClaims({ size, locale: 'pl' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
