import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const NEXT = 'Sturdy-wagon-2027';

const api = testApi();
let cast: Cast;
/** Whose session ends. */
let someone: Person;
let agent: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  someone = await scene.person(cast.shipper, 'COMPANY', { firstName: 'Ilse', passwordHash: cheapHash(PASSWORD) });
  agent = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
});

const me = (token: string) => api().call('GET', '/api/v2/me', { token });
/** What the device of somebody is told at its next request. */
const told = async (code: 'signed_out_elsewhere' | 'account_blocked' | 'not_authenticated', token = someone.token) =>
  expectProblem(await me(token), 401, code).reason;
const done = async (answer: ReturnType<ReturnType<typeof api>['call']>) =>
  expect((await answer).statusCode).toBeLessThan(300);
const otherDevice = () => api().scene.token(someone.uuid);
const support = (act: 'block' | 'unblock') => {
  const path = `/api/v2/support/users/${someone.uuid}/${act}`;
  return done(api().call('POST', path, { token: agent.token, body: { reason: 'Asked for by their company.' } }));
};

describe('the device of an ended session is told why', () => {
  it('another device ended it', async () => {
    const token = await otherDevice();
    const { items } = (await api().call('GET', '/api/v2/me/sessions', { token })).json();
    const { uuid } = items.find(({ current }: { current: boolean }) => !current);
    await done(api().call('DELETE', `/api/v2/me/sessions/${uuid}`, { token }));
    expect(await told('signed_out_elsewhere')).toBe('session_ended');
  });

  it('another device ended all others', async () => {
    await done(api().call('DELETE', '/api/v2/me/sessions', { token: await otherDevice() }));
    expect(await told('signed_out_elsewhere')).toBe('session_ended');
  });

  it('the password was changed on another device', async () => {
    const body = { current_password: PASSWORD, new_password: NEXT, new_password_confirmation: NEXT };
    await done(api().call('PUT', '/api/v2/me/password', { token: await otherDevice(), body }));
    expect(await told('signed_out_elsewhere')).toBe('password_changed');
  });

  it('the password was renewed by mail', async () => {
    const { username } = someone;
    await done(
      api().call('POST', '/api/auth/forgotten_password', { form: { type: 'email_link', client_id: 'web', username } }),
    );
    await doWork(api().context);
    const token = /renew-password\?token=([\w-]+)/.exec(keptMail(api().context)[0]?.text ?? '')?.[1] ?? '';
    const form = { token, password: NEXT, password_confirmation: NEXT };
    await done(api().call('POST', '/api/auth/renew_password', { form }));
    expect(await told('signed_out_elsewhere')).toBe('password_changed');
  });

  it('support blocked the account; once it is open again, no reason is told that is not true any more', async () => {
    await support('block');
    expect(await told('account_blocked')).toBe('account_blocked');
    await support('unblock');
    expect(await told('signed_out_elsewhere')).toBeUndefined();
  });

  it('an owner took them out of the company', async () => {
    const path = `/api/v2/companies/${cast.shipper}/users/${someone.uuid}`;
    await done(api().call('DELETE', path, { token: cast.shipperUser.token }));
    expect(await told('signed_out_elsewhere')).toBe('left_company');
  });

  it('a dispatcher took the driver’s access away', async () => {
    const path = `/api/v2/companies/${cast.carrier}/drivers/${cast.driver.uuid}/disable`;
    await done(api().call('POST', path, { token: cast.dispatcher.token }));
    expect(await told('signed_out_elsewhere', cast.driver.person.token)).toBe('left_company');
  });

  it('the account was deleted', async () => {
    const body = { password: PASSWORD };
    await done(api().call('POST', '/api/v2/me/deletion', { token: someone.token, body }));
    api().clock.advance(14 * DAY);
    await takeTurn(api().context, 'sweep');
    expect(await told('signed_out_elsewhere')).toBe('account_deleted');
  });

  it('it expired, before and after the nightly sweep', async () => {
    api().clock.advance(31 * DAY);
    expect(await told('not_authenticated')).toBe('token_expired');
    await takeTurn(api().context, 'sweep');
    expect(await told('not_authenticated')).toBe('token_expired');
  });
});

it('nobody else is told anything: no token, one that never was, one that its own device ended', async () => {
  expect(expectProblem(await api().call('GET', '/api/v2/me'), 401, 'not_authenticated').reason).toBeUndefined();
  expect(await told('not_authenticated', randomBytes(32).toString('base64url'))).toBeUndefined();
  await done(api().call('DELETE', '/api/auth/token', { token: someone.token }));
  expect(await told('not_authenticated')).toBeUndefined();
});
