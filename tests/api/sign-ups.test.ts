import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_WORK_BITS, WORK_BITS } from '#freight/registration/proof-of-work.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { readSettings } from '#server/settings.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { workFor } from '#tests/support/proof-of-work.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { CallOptions, TestServer } from '#tests/support/test-server.ts';

const api = testApi();

beforeEach(() => emptyTables(api().context.db));

let people = 0;
interface Signing extends CallOptions {
  /** Leading zero bits that it works for. */
  readonly bits?: number;
}
function register({ bits = WORK_BITS, ...options }: Signing, server: TestServer = api()) {
  people += 1;
  const whole = aRegistration();
  const email = `claire-${people}@glas.example`;
  const proof_of_work = workFor(email, api().clock.iso(), bits, bits + 1);
  const body = { ...whole, user: { ...whole.user, email }, proof_of_work };
  return server.call('POST', '/api/registration/shipper', { body, ...options });
}
const bitsOf = async (path = 'shipper') =>
  (await api().call('GET', `/api/registration/${path}`)).json().proof_of_work.bits;
/** Fills a limit as `count` registrations within a moment would. */
const fill = (key: string, count: number, every: number) =>
  api()
    .context.db.insertInto('rate_limits')
    .values({ key, tat: new Date(api().clock.now() + count * every) })
    .execute();
describe('sign-ups', { timeout: 60_000 }, () => {
  it('of thirty people behind one address get in', async () => {
    for (let turn = 0; turn < 30; turn += 1) expect((await register({ ip: '203.0.113.7' })).statusCode).toBe(201);
  });

  it.each([
    ['an IPv4 address', 'registration:203.0.113.7', 40, 5 * MINUTE, ['203.0.113.7', '::ffff:203.0.113.7']],
    ['an IPv4 network of 24 bits', 'registration-24:203.0.113.0/24', 120, 2 * MINUTE, ['203.0.113.1', '203.0.113.2']],
    ['64 bits', 'registration:2001:db8:1:1::/64', 40, 5 * MINUTE, ['2001:db8:1:1::1', '2001:db8:1:1:2:3:4:5']],
    ['56 bits', 'registration-56:2001:db8:1:ab00::/56', 80, 3 * MINUTE, ['2001:db8:1:ab01::1', '2001:db8:1:abff::1']],
    ['48 bits', 'registration-48:2001:db8:1::/48', 120, 2 * MINUTE, ['2001:db8:1:100::1', '2001:db8:1:fe00::1']],
  ])('of %s end, and those of others do not', async (_, key, burst, every, [one = '', other = '']) => {
    await fill(key, burst - 1, every);
    expect((await register({ ip: one })).statusCode).toBe(201);
    const refused = await register({ ip: other });
    expectProblem(refused, 429, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register({ ip: '198.51.100.9' })).statusCode).toBe(201);
    expect((await register({ ip: '2001:db8:2::1' })).statusCode).toBe(201);
    api().clock.advance(every);
    expect((await register({ ip: other })).statusCode).toBe(201);
  });

  it('are counted by the address that the proxy gives, where one is believed, and by no other', async () => {
    const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '10.0.0.0/8' });
    const behind = await api().beside({ settings: { ...api().context.settings, TRUST_PROXY } });
    await fill('registration:203.0.113.7', 40, 5 * MINUTE);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expectProblem(await register({ ip: '10.0.0.1', headers }, behind), 429, 'too_many_requests');
    expect((await register({ ip: '198.51.100.1', headers }, behind)).statusCode).toBe(201);
    expect((await register({ ip: '10.0.0.1', headers })).statusCode).toBe(201);
    // Whoever writes the header themselves stays in their own network.
    const forged = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' };
    expectProblem(await register({ ip: '10.0.0.1', headers: forged }, behind), 429, 'too_many_requests');
  });

  it('work harder the more came within the hour, which the questions say, and less once it is calm', async () => {
    expect([await bitsOf(), await bitsOf('carrier')]).toEqual([WORK_BITS, WORK_BITS]);
    await fill('registration-rush:everybody', 250, HOUR / 100);
    expect([await bitsOf(), await bitsOf('carrier')]).toEqual([WORK_BITS + 2, WORK_BITS + 2]);
    expect((await register({ bits: WORK_BITS + 2 })).statusCode).toBe(201);
    api().clock.advance(2 * HOUR);
    expect(await bitsOf()).toBe(WORK_BITS);
  });

  it('never work for more than a slow phone can', async () => {
    await fill('registration-rush:everybody', 9000, HOUR / 100);
    expect(await bitsOf()).toBe(MOST_WORK_BITS);
  });

  it('of an app of before, which works for the bits at rest, get in as those without work do', async () => {
    await fill('registration-rush:everybody', 350, HOUR / 100);
    for (let turn = 0; turn < 3; turn += 1) expect((await register({})).statusCode).toBe(201);
    expectViolations(await register({}), ['proof_of_work', 'required']);
    expect((await register({ bits: await bitsOf() })).statusCode).toBe(201);
  });

  it('end for the hour at the cap, with a time to come back', async () => {
    await fill('registration-all:everybody', 500, HOUR / 1500);
    const answer = await register({});
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    api().clock.advance(HOUR / 1500);
    expect((await register({})).statusCode).toBe(201);
  });

  it('with one address send it four links, however often its work is sent again', async () => {
    emptyMailbox(api().context);
    const whole = aRegistration();
    const { email } = whole.user;
    const proof_of_work = workFor(email, api().clock.iso());
    for (let turn = 0; turn < 6; turn += 1) {
      const user = { ...whole.user, password: `${whole.user.password}-${turn}` };
      const sent = { body: { ...whole, user, proof_of_work }, ip: `198.51.${turn}.1` };
      expect((await api().call('POST', '/api/registration/shipper', sent)).statusCode).toBe(201);
      await doWork(api().context);
    }
    expect(keptMail(api().context).filter(({ headers }) => headers.to === email)).toHaveLength(4);
  });

  it('that did not work take nothing of the cap', async () => {
    await fill('registration-all:everybody', 499, HOUR / 1500);
    const none = { user: { ...aRegistration().user, email: 'nobody@glas.example' } };
    for (let turn = 0; turn < 4; turn += 1) {
      const proof_of_work = { at: api().clock.iso(), nonce: turn };
      const body = { ...aRegistration(), ...none, proof_of_work };
      expectViolations(await api().call('POST', '/api/registration/shipper', { body }), ['proof_of_work', 'invalid']);
    }
    expect((await register({})).statusCode).toBe(201);
  });
});
