import { describe, expect, it } from 'vitest';
import { canBePaid, payGroup, roadOfInvoice, roadOfPreInvoice } from '#freight/purchase/pay-road.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { uuid } from '#tests/support/mission.ts';

const TODAY = '2026-03-20';
const PAYEE = { isSelfBilled: false, hasAccount: true };
const PLACE = { city: 'Lille', country: 'FR' };

const READY: PreInvoice = {
  uuid: uuid(1),
  side: 'purchase',
  state: 'ready',
  type: 'mission_main',
  key: 'transport',
  mission: { uuid: uuid(1), reference: 'LD-48177' },
  from: PLACE,
  to: PLACE,
  ends_at: '2026-03-16T15:20:00.000Z',
  delivered_at: '2026-03-16T15:20:00.000Z',
  owed_at: '2026-03-17T06:20:00.000Z',
  has_proof: true,
  amount: 35_500,
  vat: { category: 'S', rate: 20 },
  vat_amount: 7100,
  vat_included_amount: 42_600,
  currency: 'EUR',
  approve_by: '2026-03-22',
  contest: null,
  contest_answer: null,
  invoice: null,
  pay_day: '2026-04-16',
};
const FORECAST = { ...READY, state: 'forecast', owed_at: null, has_proof: false, approve_by: null } as const;

describe('whose turn it is on the way of the money', () => {
  it.each<[string, Partial<PreInvoice>, Partial<typeof PAYEE>, string, string]>([
    ['a booked mission', { ...FORECAST, delivered_at: null }, {}, 'deliver', 'to_come'],
    ['a delivery without a proof', FORECAST, {}, 'add_proof', 'on_hold'],
    ['a delivery of today', { state: 'open' }, {}, 'approve', 'to_approve'],
    ['a delivery of before', {}, {}, 'approve', 'to_approve'],
    ['a delivery under a mandate', {}, { isSelfBilled: true }, 'lading_invoices', 'to_invoice'],
    ['what was reported', { state: 'disputed' }, {}, 'lading_answers', 'to_invoice'],
    [
      'what was reported under a mandate',
      { state: 'disputed' },
      { isSelfBilled: true },
      'lading_answers',
      'to_invoice',
    ],
    ['what is approved', { state: 'approved' }, {}, 'send_invoice', 'to_invoice'],
  ])('%s', (_, item, payee, turn, group) => {
    const road = roadOfPreInvoice({ ...READY, ...item }, { ...PAYEE, ...payee }, TODAY);
    expect([road.turn, payGroup(road.turn)]).toEqual([turn, group]);
  });
});

describe('the points of a way', () => {
  it('are passed with their days, and the one whose turn it is has its last day', () => {
    const { nodes } = roadOfPreInvoice(READY, PAYEE, TODAY);
    expect(nodes).toEqual({
      delivered: { state: 'done', day: '2026-03-16' },
      proof: { state: 'done', day: '2026-03-17' },
      invoice: { state: 'now', day: '2026-03-22' },
      paid: { state: 'todo', day: '2026-04-16' },
    });
  });

  it('stop at a proof that is missing, for as many days as it is', () => {
    const { nodes, missing_days } = roadOfPreInvoice(FORECAST, PAYEE, TODAY);
    expect([nodes.proof.state, nodes.invoice.state, missing_days]).toEqual(['stopped', 'todo', 4]);
  });

  it('promise no payday without an account', () => {
    const { nodes } = roadOfPreInvoice(READY, { ...PAYEE, hasAccount: false }, TODAY);
    expect(nodes.paid).toEqual({ state: 'stopped', day: null });
  });

  it.each([
    ['transport', { origin: 'delivery', needs_proof: true }, true],
    ['cancellation_fee', { origin: 'cancellation', needs_proof: false }, false],
    ['detention_pickup', { origin: 'extra', needs_proof: false }, false],
    ['detention_pickup', { origin: 'extra', needs_proof: true }, true],
  ] as const)('begin where %s was earned', (key, expected, has_proof) => {
    const item: PreInvoice = { ...READY, type: key === 'transport' ? 'mission_main' : 'additionnal', key, has_proof };
    expect(roadOfPreInvoice(item, PAYEE, TODAY)).toMatchObject(expected);
  });

  it('read what a device kept from before days of proofs existed', () => {
    const { owed_at: _, key: __, ...kept } = READY;
    expect(roadOfPreInvoice(kept, PAYEE, TODAY).nodes.proof).toEqual({ state: 'done', day: null });
  });
});

describe('the way of an invoice', () => {
  const INVOICE = { type: 'mission_main', issue_date: '2026-03-05', pay_day: '2026-04-02' } as const;

  it.each([
    [{}, true, 'lading_pays', { state: 'now', day: '2026-04-02' }],
    [{ is_contested: true, pay_day: null }, true, 'lading_answers', { state: 'todo', day: null }],
    [{}, false, 'enter_account', { state: 'stopped', day: null }],
  ] as const)('%o with an account: %s', (invoice, hasAccount, turn, paid) => {
    const road = roadOfInvoice({ ...INVOICE, ...invoice }, { ...PAYEE, hasAccount });
    expect([road.turn, road.nodes.paid]).toEqual([turn, paid]);
  });
});

it.each([
  [null, false],
  [{ refused_on: null, blocked_at: null }, true],
  [{ refused_on: '2026-03-01', blocked_at: null }, false],
  [{ refused_on: null, blocked_at: '2026-03-01T08:00:00.000Z' }, false],
])('the account %o can be paid to: %s', (account, expected) => {
  expect(canBePaid(account)).toBe(expected);
});
