import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditorReference } from '#freight/invoice/creditor-reference.ts';
import { invoiceState, lateDays } from '#freight/invoice/state.ts';
import { billedMonthEnd, bookDay, dueDay, invoiceNumber } from '#freight/invoice/terms.ts';
import { creditTotals, totalsOf } from '#freight/invoice/totals.ts';
import { invoiceIssued, setOff } from '#freight/ledger/journal.ts';
import { vatOf } from '#freight/vat/vat.ts';
import { parseVatNumber } from '#freight/vat/vat-number.ts';

const ON = '2026-03-17';

describe('the VAT of a transport', () => {
  it.each([
    ['a French customer', 'FR', 'FR40303265045', 'unknown', { category: 'S', rate: 20 }],
    ['a French customer without a number', 'FR', null, 'unknown', { category: 'S', rate: 20 }],
    ['a customer in Monaco, which is France for VAT', 'MC', 'FR40303265045', 'unknown', { category: 'S', rate: 20 }],
    ['a Belgian customer with a valid number', 'BE', 'BE0123456749', 'valid', { category: 'AE', rate: 0 }],
    ['a Belgian customer whose number is invalid', 'BE', 'BE0123456749', 'invalid', { category: 'S', rate: 20 }],
    ['a Belgian customer while the register is silent', 'BE', 'BE0123456749', 'unknown', null],
    ['a Belgian customer without a number', 'BE', null, 'valid', { category: 'S', rate: 20 }],
    ['a Greek customer with a valid number', 'GR', 'EL123456789', 'valid', { category: 'AE', rate: 0 }],
    ['a customer in Andorra with its tax number', 'AD', 'ADL123456A', 'unknown', { category: 'O', rate: 0 }],
    ['a customer in Andorra without a number', 'AD', null, 'valid', { category: 'S', rate: 20 }],
    ['a Swiss customer', 'CH', 'CHE123456788', 'valid', { category: 'O', rate: 0 }],
    ['a French number at an address in Belgium', 'BE', 'FR40303265045', 'valid', { category: 'S', rate: 20 }],
    ['a French number at an address in Andorra', 'AD', 'FR40303265045', 'valid', { category: 'S', rate: 20 }],
    ['a Belgian number at an address in France', 'FR', 'BE0123456749', 'valid', { category: 'S', rate: 20 }],
    ['a Belgian number at an address in Andorra', 'AD', 'BE0123456749', 'invalid', { category: 'S', rate: 20 }],
    ['an Andorran number at an address in Belgium', 'BE', 'ADL123456A', 'valid', { category: 'S', rate: 20 }],
  ] as const)('of %s', (_, country, vat_number, check, expected) => {
    expect(vatOf({ seller: 'FR', customer: { country, vat_number }, check, on: ON })).toEqual(expected);
  });

  it('is asked for by the prefix and the signs of the number', () => {
    expect(parseVatNumber('be 0123.456.749')).toEqual({ country: 'BE', number: '0123456749' });
    expect(parseVatNumber('0123456749')).toBeNull();
    expect(parseVatNumber('')).toBeNull();
  });
});

describe('the state of an invoice', () => {
  it.each([
    [{ gross: 1000, settled: 0, means: null }, 'waiting_payment'],
    [{ gross: 1000, settled: 8, means: null }, 'waiting_payment'],
    [{ gross: 1000, settled: 0, means: 'card' }, 'waiting_payment'],
    [{ gross: 1000, settled: 999, means: 'card' }, 'partially_paid'],
    [{ gross: 1000, settled: 1000, means: 'card' }, 'paid_by_card'],
    [{ gross: 1000, settled: 1000, means: 'transfer' }, 'paid_by_transfer'],
    [{ gross: 1000, settled: 1000, means: null }, 'billed'],
    [{ gross: 0, settled: 0, means: null }, 'billed'],
  ] as const)('of %o is %s', (settlement, state) => {
    expect(invoiceState(settlement)).toBe(state);
  });

  it('is late from the day after it is due, while something is open', () => {
    expect(lateDays({ due: ON, open: 1 }, ON)).toBe(0);
    expect(lateDays({ due: ON, open: 1 }, '2026-03-18')).toBe(1);
    expect(lateDays({ due: ON, open: 0 }, '2026-04-18')).toBe(0);
  });
});

describe('the facts of an invoice', () => {
  it('is dated by the clocks of Paris, through the night of New Year', () => {
    expect(bookDay(Date.parse('2026-12-31T22:59:59.900Z'))).toBe('2026-12-31');
    expect(bookDay(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('is made for a whole month from the last evening of it on, through New Year and changes of clocks', () => {
    const end = (now: string) => new Date(billedMonthEnd(Date.parse(now))).toISOString();
    expect(end('2026-12-31T18:59:59.900Z')).toBe('2026-11-30T23:00:00.000Z');
    expect(end('2026-12-31T19:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
    expect(end('2027-01-30T12:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
    expect(end('2026-03-31T18:00:00Z')).toBe('2026-03-31T22:00:00.000Z');
    expect(end('2028-02-29T19:00:00Z')).toBe('2028-02-29T23:00:00.000Z');
  });

  it('is due in 30 days, and at once where a card should have paid before', () => {
    expect(dueDay('2028-01-31', 'thirty_days_invoice')).toBe('2028-03-01');
    expect(dueDay(ON, 'immediate_cc')).toBe(ON);
  });

  it('has a number by series and year, and a reference whose check digits hold', () => {
    expect(invoiceNumber('F', 2026, 7)).toBe('F-2026-00007');
    // The example of ISO 11649.
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(creditorReference('F-2026-00007')).toMatch(/^RF\d\dF202600007$/);
  });
});

const amounts = fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
const rules = fc.constantFrom({ category: 'S', rate: 20 } as const, { category: 'AE', rate: 0 } as const);

describe('for any lines', () => {
  it('the net and the VAT make the gross, the VAT is right to half a cent, and a credit note mirrors it', () => {
    fc.assert(
      fc.property(amounts, rules, (lines, rule) => {
        const { net, vat, gross } = totalsOf(
          lines.map((amount) => ({ amount })),
          rule,
        );
        expect(net + vat).toBe(gross);
        expect(Math.abs(vat * 100 - net * rule.rate)).toBeLessThanOrEqual(50);
        const mirrored = totalsOf(
          lines.map((amount) => ({ amount: 0 - amount })),
          rule,
        );
        expect([mirrored.net + net, mirrored.vat + vat, mirrored.gross + gross]).toEqual([0, 0, 0]);
      }),
    );
  });

  it('the entry of the invoice comes to 0', () => {
    fc.assert(
      fc.property(amounts, rules, (lines, rule) => {
        const totals = totalsOf(
          lines.map((amount) => ({ amount })),
          rule,
        );
        const entry = invoiceIssued({
          uuid: 'u',
          number: 'F-2026-00001',
          day: ON,
          customer: 'c',
          category: rule.category,
          isLateFee: false,
          ...totals,
        });
        expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        expect(entry.postings.every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });
});

describe('a credit note that settles an invoice', () => {
  const facts = { credit: 'c', number: 'AV-1', invoice: 'i', company: 'them', day: '2026-03-17', amount: 1200 };

  it.each([
    ['what a customer owed goes down', 'customers', '411', -1200],
    ['what we owed a carrier goes down', 'carriers', '401', 1200],
  ] as const)('%s, and nothing else', (_, account, number, settled) => {
    const { postings, means } = setOff({ ...facts, account });
    expect(means).toBeNull();
    expect(postings).toMatchObject([
      { account: number, party: 'them', invoice: 'i', amount: settled },
      { account: number, party: 'them', invoice: 'c', amount: -settled },
    ]);
  });
});

describe('credit notes in parts', () => {
  const RATES = fc.constantFrom(0, 5.5, 10, 20, 23);

  it('add up to their invoice, to the cent of net and VAT, and never to more on the way', () => {
    fc.assert(
      fc.property(
        RATES,
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
        (rate, parts) => {
          const rule = { category: rate === 0 ? 'AE' : 'S', rate } as const;
          const invoice = totalsOf(
            parts.map((amount) => ({ amount })),
            rule,
          );
          const credited = { net: 0, vat: 0, gross: 0 };
          for (const amount of parts) {
            const credit = creditTotals(amount, credited, rule);
            credited.net -= credit.net;
            credited.vat -= credit.vat;
            credited.gross -= credit.gross;
            expect(credit.gross).toBe(credit.net + credit.vat);
            expect(credited.gross).toBeLessThanOrEqual(invoice.gross);
          }
          expect(credited).toEqual(invoice);
        },
      ),
    );
  });
});
