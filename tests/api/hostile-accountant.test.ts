import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { testApi } from '#tests/support/api.ts';
import { Business } from '#tests/support/business.ts';

const api = testApi();
const RUNS = 4;

const cents = fc.oneof(
  fc.constantFrom(1, 2, 3, 9),
  fc.integer({ min: 1, max: 500 }),
  fc.integer({ min: 1, max: 90_000 }),
);
const which = fc.nat({ max: 4 });
/** What there is to quarrel about. */
const begun = fc.array(fc.record({ sale: cents, purchase: cents }), { minLength: 1, maxLength: 3 });
const one = <Name extends string, Rest extends object>(
  name: Name,
  rest: { readonly [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
): fc.Arbitrary<Rest & { readonly name: Name }> => fc.record<Rest>(rest).map((made) => ({ ...made, name }));
const act = fc.oneof(
  one('sell', { net: cents }),
  one('earn', { net: cents }),
  one('credit', { which, net: fc.option(cents) }),
  one('transfer', { which, share: fc.constantFrom(0.3, 0.99, 1, 1, 1.4) }),
  one('card', { which, token: fc.constantFrom('tok_visa', 'tok_disputed', 'tok_refund_fails') }),
  one('dispute', { answers: fc.boolean() }),
  one('contest', { which, side: fc.constantFrom('sale', 'purchase') }),
  one('answer', { amount: fc.option(cents) }),
  one('writeOff', { which }),
  one('payBack', {}),
  one('correct', { which, share: fc.constantFrom(0, 0.5, 0.9, 1.2) }),
  one('payEarly', { which }),
  one('run', { until: fc.constantFrom('proposed', 'approved', 'sent', 'sent', 'withdrawn') }),
  one('execute', { returned: fc.boolean() }),
  one('days', { days: fc.constantFrom(1, 3, 8, 31) }),
);
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

async function perform(business: Business, next: Act): Promise<void> {
  switch (next.name) {
    case 'sell':
      return business.sell(next.net);
    case 'earn':
      return business.earn(next.net);
    case 'credit':
      return business.credit(next.which, next.net);
    case 'transfer':
      return business.transfer(next.which, next.share);
    case 'card':
      return business.payByCard(next.which, next.token);
    case 'dispute':
      return business.dispute(next.answers);
    case 'contest':
      return business.contest(next.side, next.which);
    case 'answer':
      return business.answer(next.amount);
    case 'writeOff':
      return business.writeOff(next.which);
    case 'payBack':
      return business.payBack();
    case 'correct':
      return business.correct(next.which, next.share);
    case 'payEarly':
      return business.payEarly(next.which);
    case 'run':
      return business.run(next.until);
    case 'execute':
      return business.execute(next.returned);
    case 'days':
      return business.days(next.days);
  }
}

/** What holds of the books after whatever happens. */
async function expectInOrder(business: Business): Promise<void> {
  const { db } = api().context;
  expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
  for (const side of ['sale', 'purchase'] as const) {
    const papers = await business.papers(side);
    for (const paper of papers.filter(({ gross }) => gross > 0)) {
      expect(paper.settled).toBeGreaterThanOrEqual(0);
      expect(paper.settled).toBeLessThanOrEqual(paper.gross);
      const credits = papers.filter(({ corrects }) => corrects === paper.uuid);
      const left = { net: paper.net, vat: paper.vat };
      for (const { net, vat } of credits) {
        left.net += net;
        left.vat += vat;
      }
      expect(left.net).toBeGreaterThanOrEqual(0);
      expect(left.vat).toBeGreaterThanOrEqual(0);
      // The last credit takes what is left of both.
      if (left.net === 0) expect(left.vat).toBe(0);
    }
  }
}

/** What is left is answered, waited for, paid and paid back; then nobody owes anybody. */
async function settle(business: Business): Promise<void> {
  await business.dispute(false);
  await business.answer(null);
  await business.run('withdrawn');
  for (let round = 0; round < 3; round += 1) {
    await business.payAll();
    await business.transferRefunds();
    await business.payBack();
    await business.days(31);
    await business.run('sent');
    await business.execute(false);
  }
  await business.compareCards();
}

it('a hostile accountant finds nothing paid twice, nothing never paid, and each party at what was agreed', async () => {
  await fc.assert(
    fc.asyncProperty(begun, fc.array(act, { minLength: 6, maxLength: 14 }), async (sold, acts) => {
      const business = await Business.open(api());
      for (const { sale, purchase } of sold) {
        await business.sell(sale);
        await business.earn(purchase);
      }
      for (const each of acts) {
        await perform(business, each);
        await expectInOrder(business);
      }
      await settle(business);
      await expectInOrder(business);
      const sums = async (side: 'sale' | 'purchase') =>
        (await business.papers(side)).reduce((sum, { gross }) => sum + gross, 0);
      const books = await business.balances();
      const of = (account: string) => books[account] ?? 0;
      expect({ 411: of('411'), 4191: of('4191'), 401: of('401'), 580: of('580'), 4711: of('4711') }).toEqual({
        411: 0,
        4191: 0,
        401: 0,
        580: 0,
        4711: 0,
      });
      // The bank moved what the papers say, and what Lading owes for its own lateness.
      expect(0 - business.moved.carrier).toBe(Math.max(0, await sums('purchase')) + of('668'));
      expect(business.moved.shipper + of('5115') + of('627')).toBe(
        (await sums('sale')) - of('654') - of('658') - of('758'),
      );
    }),
    { numRuns: RUNS },
  );
}, 600_000);
