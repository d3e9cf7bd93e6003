import { beforeEach, describe, expect, it } from 'vitest';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { DAY } from '#freight/values/duration.ts';
import { checkBooks } from '#server/services/money/ledger/check-books.ts';
import { endMissed } from '#server/services/money/payout/early-requests.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { billMission } from '#tests/support/purchases.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const IBAN = 'FR76 3000 6000 0112 3456 7890 189';
const START = Date.parse('2026-03-17T07:00:00.000Z');
const BATCHES = '/api/v2/support/payout-batches';
const api = testApi();
let desk: readonly [Person, Person];

interface Carrier {
  readonly cast: Cast;
  readonly owner: Person;
  readonly account: string;
}

beforeEach(async () => {
  api().clock.advance(START - api().clock.now());
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  await setQueueClock(api().context);
  const { scene } = api();
  const support = await scene.company('support', 'Lading');
  desk = [await scene.person(support, 'SUPPORT'), await scene.person(support, 'SUPPORT')];
});

const fresh = ({ uuid }: Person) => api().scene.token(uuid);
const act = async (person: Person, path = '') => api().call('POST', BATCHES + path, { token: await fresh(person) });
const told = async (subject: string) => {
  await doWork(api().context);
  return keptMail(api().context).filter(({ headers }) => headers.subject?.includes(subject));
};

/** A carrier with an account and an invoice in its name. */
async function carrier(): Promise<Carrier> {
  const cast = await api().scene.cast();
  const owner = await api().scene.person(cast.carrier, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  const entered = await api().call('POST', `/api/v2/companies/${cast.carrier}/bank-accounts`, {
    token: await fresh(owner),
    body: { iban: IBAN, holder: 'Transports Delcourt', password: PASSWORD },
  });
  await billMission(api().context, await api().scene.mission(cast, { driver: cast.driver, steps: ['proof'] }));
  return { cast, owner, account: entered.json().uuid };
}

/** Carriers that asked to be paid on Tuesday 24 March, and the run of that day. */
async function proposed(count: number): Promise<{ carriers: Carrier[]; run: PayoutBatch }> {
  const carriers: Carrier[] = [];
  for (let made = 0; made < count; made += 1) carriers.push(await carrier());
  api().clock.advance(4 * DAY);
  for (const { cast, owner } of carriers) {
    const base = `/api/v2/companies/${cast.carrier}/invoices`;
    const { items } = (await api().call('GET', base, { token: await fresh(owner) })).json();
    const taken = await api().call('POST', `${base}/${items[0].uuid}/early-payment`, {
      token: await fresh(owner),
      body: { amount: 76_201 },
    });
    expect(taken.statusCode).toBe(200);
  }
  return { carriers, run: (await act(desk[0])).json() };
}

const block = async (account: string) =>
  api().call('POST', `/api/v2/support/bank-accounts/${account}/block`, {
    token: await fresh(desk[0]),
    body: { reason: 'Reported by their bank' },
  });

describe('a run and the accounts that it pays to', () => {
  it.each(['approval', 'file'])('wait for each other in one order: %s while all accounts are blocked', async (step) => {
    const { carriers, run } = await proposed(8);
    if (step === 'file') expect((await act(desk[1], `/${run.uuid}/approval`)).statusCode).toBe(200);
    const [done, ...blocked] = await Promise.all([
      act(desk[1], `/${run.uuid}/${step}`),
      ...carriers.map(({ account }) => block(account)),
    ]);
    expect(blocked.map(({ statusCode }) => statusCode)).toEqual(carriers.map(() => 200));
    // All of it may have been blocked before.
    expect([200, 409]).toContain(done?.statusCode);
    expect(await checkBooks(api().context.db)).toEqual([]);
  });
});

describe('support is told', () => {
  it('of a run that the hourly job empties, and of one that goes on without a payout', async () => {
    const { run } = await proposed(2);
    expect((await act(desk[1], `/${run.uuid}/approval`)).statusCode).toBe(200);
    emptyMailbox(api().context);
    api().clock.advance(5 * DAY);
    await endMissed(api().context);
    const mails = await told('The run of');
    expect(mails.map(({ headers }) => headers.subject)).toEqual(
      desk.map(() => expect.stringMatching(/The run of .*24 March.* pays nothing any more/)),
    );
    expect(mails[0]?.text).toContain('€1,524.02');
    expect(mails[0]?.text).toContain('The day of an early payment has passed');
    expect(mails[0]?.text).toContain('/support/payouts');
    await endMissed(api().context);
    expect(await told('The run of')).toHaveLength(desk.length);
  });

  it('of a payout that leaves a run because its carrier enters another account', async () => {
    const { carriers, run } = await proposed(2);
    expect((await act(desk[1], `/${run.uuid}/approval`)).statusCode).toBe(200);
    emptyMailbox(api().context);
    const [first] = carriers;
    // The new account could be paid to from the 25th on.
    api().clock.advance(DAY);
    if (first === undefined) throw new Error('There are two carriers.');
    await api().call('POST', `/api/v2/companies/${first.cast.carrier}/bank-accounts`, {
      token: await fresh(first.owner),
      body: { iban: 'BE68539007547034', holder: 'Transports Delcourt', password: PASSWORD },
    });
    const mails = await told('Payouts left the run');
    expect(mails).toHaveLength(desk.length);
    expect(mails[0]?.text).toContain('€762.01');
    expect(mails[0]?.text).toContain('Its bank account was changed or blocked');
  });

  it('of an account that an owner blocks, with what is held back', async () => {
    const { run } = await proposed(1);
    expect(run.payouts).toHaveLength(1);
    const link = (await told('The account you are paid to has changed'))
      .map(({ text }) => /not-me\?of=account&token=([\w-]+)/.exec(text ?? '')?.[1])
      .find((token) => token !== undefined);
    const answer = await api().call('POST', '/api/auth/not-our-account', { form: { token: link ?? '' } });
    expect(answer.statusCode).toBeLessThan(400);
    const mails = await told('An owner blocked the bank account');
    expect(mails).toHaveLength(desk.length);
    expect(mails[0]?.text).toContain('FR76 … 0189, Transports Delcourt');
    expect(await told('The run of')).toHaveLength(desk.length);
  });
});
