import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTransfer, type OpenInvoice } from '#freight/bank/match-transfer.ts';
import { addsUp } from '#freight/bank/statement.ts';
import { creditorReference } from '#freight/invoice/creditor-reference.ts';

const [LYS, TERNOIS] = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];

function invoice(number: number, open: number, company = LYS, name = 'Verrerie de la Lys'): OpenInvoice {
  const padded = String(number).padStart(5, '0');
  return {
    uuid: `uuid-${padded}`,
    number: `F-2026-${padded}`,
    company,
    name,
    open,
    due: `2026-03-${10 + (number % 20)}`,
  };
}

const INVOICES = [
  invoice(2961, 54_000),
  invoice(2990, 74_400, TERNOIS, 'Brasserie du Ternois'),
  invoice(2991, 48_000, TERNOIS, 'Brasserie du Ternois'),
  invoice(3064, 93_600),
];

const match = (amount: number, text: string, { name = '', payer = null as string | null } = {}) =>
  matchTransfer({ amount, name, text }, INVOICES, payer).map(({ reason, parts, due }) => ({
    reason,
    parts: parts.map((part) => [part.number, part.amount]),
    due,
  }));

describe('a transfer', () => {
  it.each([
    ['the reference', creditorReference('F-2026-03064')],
    [
      'the reference in groups of four',
      'RF' +
        creditorReference('F-2026-03064')
          .slice(2)
          .replace(/(.{4})/g, '$1 '),
    ],
    ['the number', 'Facture F-2026-03064 merci'],
    ['the number set apart otherwise', 'F2026 / 3064'],
    ['the number in small letters', 'f-2026-03064'],
  ])('that names its invoice by %s, and comes to its sum, is booked', (_, text) => {
    expect(match(93_600, text)[0]).toEqual({ reason: 'named', parts: [['F-2026-03064', 93_600]], due: 93_600 });
  });

  it('that names several invoices and comes to their sum is booked to all of them', () => {
    const [first] = match(122_400, 'F-2026-02990 + F-2026-02991');
    expect(first).toMatchObject({ reason: 'named', due: 122_400 });
    expect(first?.parts).toEqual([
      ['F-2026-02990', 74_400],
      ['F-2026-02991', 48_000],
    ]);
  });

  it('that is too little or too much waits, with the oldest settled first', () => {
    expect(match(121_200, 'F-2026-02990 F-2026-02991')[0]).toEqual({
      reason: 'named_other_sum',
      parts: [
        ['F-2026-02990', 74_400],
        ['F-2026-02991', 46_800],
      ],
      due: 122_400,
    });
    expect(match(100_000, 'F-2026-03064')[0]).toMatchObject({
      reason: 'named_other_sum',
      parts: [['F-2026-03064', 93_600]],
    });
  });

  it('that names invoices of two companies waits', () => {
    const reasons = match(147_600, 'F-2026-02961 F-2026-03064 F-2026-02990').map(({ reason }) => reason);
    expect(reasons).not.toContain('named');
  });

  it('is not for an invoice whose number is only the beginning of another, or its end', () => {
    expect(match(1, 'F-2026-030641')).toEqual([]);
    expect(match(1, 'XF-2026-03064')).toEqual([]);
    expect(match(1, 'RF00F202603064')).toEqual(
      [{ reason: 'named_other_sum', parts: [['F-2026-03064', 1]], due: 93_600 }].slice(1),
    );
  });

  it('of a known payer is proposed where one choice of their invoices comes to it', () => {
    expect(match(122_400, 'mars', { payer: TERNOIS })[0]).toMatchObject({ reason: 'payer', due: 122_400 });
    expect(match(122_400, 'mars', { payer: LYS })).toEqual([]);
  });

  it('of a sum that is owed is proposed, and before others where the name is like it', () => {
    expect(match(54_000, 'VIRT FACTURE MARS', { name: 'SARL VERRERIE LYS' })[0]).toMatchObject({
      reason: 'sum_and_name',
    });
    expect(match(54_000, 'VIRT', { name: 'M. P. Dupont' })[0]).toMatchObject({ reason: 'sum' });
  });

  it('never settles more than it is, nor more of an invoice than it owes, and is booked alone only to the cent', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 });
    const open = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(
        numbers,
        fc.array(open, { minLength: 8, maxLength: 8 }),
        open,
        fc.boolean(),
        (ids, opens, amount, names) => {
          const owed = ids.map((id, place) => invoice(id, opens[place] ?? 1, id % 2 === 0 ? LYS : TERNOIS));
          const text = names ? owed.map(({ number }) => number).join(' ') : '';
          for (const { reason, parts, due } of matchTransfer({ amount, name: 'Lys', text }, owed, LYS)) {
            const sum = parts.reduce((all, part) => all + part.amount, 0);
            expect(sum).toBeLessThanOrEqual(amount);
            if (reason === 'named') expect([sum, due]).toEqual([amount, amount]);
            for (const part of parts) {
              expect(part.amount).toBeLessThanOrEqual(owed.find(({ uuid }) => uuid === part.invoice)?.open ?? 0);
            }
          }
        },
      ),
    );
  });
});

it('a statement adds up where its movements lead from one balance to the other', () => {
  const movement = { day: '2026-03-17', name: '', iban: null, text: '', bankReference: '' };
  const movements = [
    { ...movement, amount: 1000 },
    { ...movement, amount: -250 },
  ];
  const statement = { iban: '', id: '', day: '2026-03-17', opening: 50, movements };
  expect([addsUp({ ...statement, closing: 800 }), addsUp({ ...statement, closing: 801 })]).toEqual([true, false]);
});
