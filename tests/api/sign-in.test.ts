import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { hashPassword } from '#server/services/people/session/password.ts';
import { readSettings } from '#server/settings.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { waitingJobs } from '#tests/support/jobs.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';
import type { CallOptions, TestServer } from '#tests/support/test-server.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const PASSWORD = 'Hârdy-lorry-2026 zażółć';
const WRONG = 'Wrong-lorry-2026';
const passwordHash = cheapHash(PASSWORD);
const BURST = 10;
const ADDRESS_BURST = 100;

const api = testApi({ environment: { OLDEST_APP: '3' } });
let carrier: string;
let someone: Person;
let addresses = 0;

beforeAll(async () => {
  carrier = await api().scene.company('carrier', 'Transports Delcourt');
  someone = await member();
});

const member = () => api().scene.person(carrier, 'DISPATCHER', { passwordHash });
const now = () => new Date(api().clock.now());
const newAddress = () => `10.0.${addresses >> 8}.${addresses++ & 255}`;

interface Attempt extends CallOptions {
  readonly server?: TestServer;
}

function signIn(username: string, password: string, { server = api(), ip = newAddress(), ...options }: Attempt = {}) {
  const form = { grant_type: 'password', client_id: 'web', username, password };
  return server.call('POST', '/api/auth/token', { form, ip, ...options });
}

async function update(person: Person, change: Record<string, Date | null>): Promise<void> {
  await api().context.db.updateTable('users').set(change).where('uuid', '=', person.uuid).execute();
}

const me = (token: string, server: TestServer = api()) => server.call('GET', '/api/v2/me', { token });

it('offers nobody to look around as, though somebody registered with an address of the demonstration', async () => {
  const { uuid } = await member();
  await api()
    .context.db.updateTable('users')
    .set({ username: 'shipper@demo.lading.test' })
    .where('uuid', '=', uuid)
    .execute();
  const config = (await api().call('GET', '/config.json')).json();
  expect(config).toMatchObject({ demonstration: false, demonstration_people: null });
});

describe('signing in', () => {
  it('gives a token that no cache keeps', async () => {
    const answer = await signIn(someone.username, PASSWORD);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives a token that works, and says until when', async () => {
    const answer = await signIn(someone.username, PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { token, expires_at } = answer.json();
    expect(Object.keys(answer.json()).sort()).toEqual(['expires_at', 'token']);
    expect(Date.parse(expires_at)).toBe(api().clock.now() + 180 * DAY);
    expect((await me(token)).json()).toMatchObject({ uuid: someone.uuid, username: someone.username });
  });

  it.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with white space around it', (name: string) => `  ${name}\t`],
  ])('finds the name %s', async (_, typed) => {
    expect((await signIn(typed(someone.username), PASSWORD)).statusCode).toBe(200);
  });

  it('takes the password in either of the forms letters with accents have', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect((await signIn(someone.username, PASSWORD.normalize(form))).statusCode).toBe(200);
    }
  });

  it('gives another token each time, all of which work', async () => {
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await signIn(someone.username, PASSWORD)).json().token),
    );
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect((await me(token)).statusCode).toBe(200);
  });

  it('is the first until its welcome is closed, on any device', async () => {
    const newcomer = await member();
    const { token } = (await signIn(newcomer.username, PASSWORD)).json();
    expect((await me(token)).json().is_first_connection).toBe(true);
    const close = () => api().call('PUT', '/api/v2/me/welcome/closed', { token });
    expect((await close()).json()).toMatchObject({ uuid: newcomer.uuid, is_first_connection: false });
    expect((await close()).statusCode).toBe(200);
    expect((await me(newcomer.token)).json().is_first_connection).toBe(false);
  });

  it('takes the way a bearer is written in any case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${someone.token}` };
      expect((await api().call('GET', '/api/v2/me', { headers })).statusCode).toBe(200);
    }
  });
});

describe('a sign-in that fails', () => {
  it('with a name nobody has', async () => {
    const problem = expectProblem(await signIn('nobody@lading.test', PASSWORD), 401, 'user_not_found');
    expect(problem.title).toBe('No users registered with this e-mail address');
  });

  it.each(['', ' ', PASSWORD.toLowerCase(), `${PASSWORD} `, `${PASSWORD}\0`, PASSWORD.slice(0, -1)])(
    'with a wrong password: %j',
    async (password) => {
      const answer = await signIn(someone.username, password);
      if (password === '') expectViolations(answer, ['password', 'required']);
      else expect(expectProblem(answer, 401, 'bad_credentials').title).toBe('Incorrect e-mail or password');
    },
  );

  it('to a blocked account, and only who knows the password learns that', async () => {
    const blocked = await member();
    await update(blocked, { blocked_at: now() });
    expectProblem(await signIn(blocked.username, WRONG), 401, 'bad_credentials');
    expectProblem(await signIn(blocked.username, PASSWORD), 401, 'account_blocked');
  });

  it('with a password that has expired, from the moment it has', async () => {
    const late = await member();
    await update(late, { password_expires_at: new Date(api().clock.now() + 1) });
    expect((await signIn(late.username, PASSWORD)).statusCode).toBe(200);
    await update(late, { password_expires_at: now() });
    expectProblem(await signIn(late.username, PASSWORD), 401, 'password_expired');
    expectProblem(await signIn(late.username, WRONG), 401, 'bad_credentials');
  });

  it('to an account whose password is stored in no form we know', async () => {
    const person = await api().scene.person(carrier, 'DISPATCHER', { passwordHash: 'none' });
    expectProblem(await signIn(person.username, 'none'), 401, 'bad_credentials');
  });
});

describe('the form of a sign-in', () => {
  const whole = { grant_type: 'password', client_id: 'web', username: 'a@lading.test', password: 'x' };
  const post = (form: Record<string, string>) => api().call('POST', '/api/auth/token', { form, ip: newAddress() });

  it.each([
    ['another grant', { ...whole, grant_type: 'client_credentials' }, 'grant_type', 'not_in_list'],
    ['an endless name', { ...whole, username: 'x'.repeat(255) }, 'username', 'too_long'],
    ['a name with NUL', { ...whole, username: 'a\0b' }, 'username', 'control_characters'],
    ['an endless password', { ...whole, password: 'x'.repeat(1025) }, 'password', 'too_long'],
    ['white space for a name', { ...whole, username: '  ' }, 'username', 'required'],
    ['an endless client', { ...whole, client_id: 'x'.repeat(101) }, 'client_id', 'too_long'],
    ['a client with NUL', { ...whole, client_id: '\0' }, 'client_id', 'control_characters'],
    ['a field nobody knows', { ...whole, scope: 'all' }, 'scope', 'unknown_field'],
  ])('%s', async (_, form, path, code) => {
    expectViolations(await post(form), [path, code]);
  });

  it('names all that is missing', async () => {
    const required = (...fields: string[]) => fields.map((field) => [field, 'required'] as const);
    // What else is missing depends on the grant.
    expectViolations(await post({}), ...required('grant_type'));
    expectViolations(await api().call('POST', '/api/auth/token'), ...required('grant_type'));
    const missing = { password: 'password', authorization_code: 'authorization_code' };
    for (const [grant_type, secret] of Object.entries(missing)) {
      expectViolations(await post({ grant_type }), ...required('client_id', 'username', secret));
    }
  });

  it.each([
    ['JSON', { body: whole }],
    ['parts', { multipart: Object.entries(whole).map(([name, value]) => ({ name, value })) }],
    ['a text', { payload: new URLSearchParams(whole).toString(), headers: { 'content-type': 'text/plain' } }],
  ])('is a form, not %s', async (_, options: CallOptions) => {
    expectProblem(
      await api().call('POST', '/api/auth/token', { ...options, ip: newAddress() }),
      415,
      'media_type_refused',
    );
  });

  it('with a field twice is refused', async () => {
    const payload = `${new URLSearchParams(whole)}&username=b`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expectViolations(await api().call('POST', '/api/auth/token', { payload, headers }), ['username', 'wrong_type']);
  });

  it('needs no sign-in, and a dead token beside it does no harm', async () => {
    const answer = await signIn(someone.username, PASSWORD, { token: 'x'.repeat(43) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('guessing passwords', () => {
  const fail = async (username: string, times: number, attempt: Attempt = {}) => {
    for (let count = 0; count < times; count += 1)
      expect((await signIn(username, WRONG, attempt)).statusCode).toBe(401);
  };
  const expectWait = (answer: LightMyRequestResponse): number => {
    expect(problemOf(answer).code).toBe('too_many_requests');
    return Number(answer.headers['retry-after']);
  };

  it(`of one person is stopped after ${BURST}, also with the right one, and says for how long`, async () => {
    const person = await member();
    const ip = newAddress();
    await fail(person.username, BURST, { ip });
    const wait = expectWait(await signIn(person.username, PASSWORD, { ip }));
    expect(wait).toBe(30);
    api().clock.advance((wait - 1) * 1000);
    expect(expectWait(await signIn(person.username, PASSWORD, { ip }))).toBe(1);
    api().clock.advance(1000);
    expect((await signIn(person.username, PASSWORD, { ip })).statusCode).toBe(200);
  });

  it('is counted by the person, however the name is written', async () => {
    const person = await member();
    const ip = newAddress();
    await fail(person.username, BURST - 1, { ip });
    await fail(` ${person.username.toUpperCase()}`, 1, { ip });
    expectWait(await signIn(person.username, WRONG, { ip }));
  });

  it('does not lock the person out elsewhere, nor others at the same address', async () => {
    const [person, neighbour] = [await member(), await member()];
    const ip = newAddress();
    await fail(person.username, BURST, { ip });
    expectWait(await signIn(person.username, PASSWORD, { ip }));
    expect((await signIn(person.username, PASSWORD, { ip: newAddress() })).statusCode).toBe(200);
    expect((await signIn(neighbour.username, PASSWORD, { ip })).statusCode).toBe(200);
  });

  it('is forgotten once the right one is given', async () => {
    const person = await member();
    const ip = newAddress();
    await fail(person.username, BURST - 1, { ip });
    expect((await signIn(person.username, PASSWORD, { ip })).statusCode).toBe(200);
    await fail(person.username, BURST, { ip });
    expectWait(await signIn(person.username, PASSWORD, { ip }));
  });

  it('is forgotten with time: one every half minute, all after five', async () => {
    const person = await member();
    const ip = newAddress();
    await fail(person.username, BURST, { ip });
    for (let half = 0; half < 3; half += 1) {
      api().clock.advance(MINUTE / 2);
      await fail(person.username, 1, { ip });
      expectWait(await signIn(person.username, WRONG, { ip }));
    }
    api().clock.advance(5 * MINUTE);
    await fail(person.username, BURST, { ip });
    expectWait(await signIn(person.username, WRONG, { ip }));
  });

  it('at one address is stopped, whomever it is about', async () => {
    const person = await member();
    const ip = newAddress();
    for (let count = 0; count < ADDRESS_BURST; count += 1) {
      expect((await signIn(`nobody-${count}@lading.test`, WRONG, { ip })).statusCode).toBe(401);
    }
    expect(expectWait(await signIn(person.username, PASSWORD, { ip }))).toBe(6);
    api().clock.advance(6000);
    expect((await signIn(person.username, PASSWORD, { ip })).statusCode).toBe(200);
  });

  it('at one address goes on being counted, whoever signs in there in between', async () => {
    const accomplice = await member();
    const ip = newAddress();
    for (let count = 0; count < ADDRESS_BURST; count += 1) {
      expect((await signIn(`nobody-${count}@lading.test`, WRONG, { ip })).statusCode).toBe(401);
      if (count % 20 === 0) expect((await signIn(accomplice.username, PASSWORD, { ip })).statusCode).toBe(200);
    }
    expectWait(await signIn('nobody@lading.test', WRONG, { ip }));
  });

  it(`by 90 attempts at once over three servers meets exactly ${BURST}`, async () => {
    const person = await member();
    const ip = newAddress();
    const servers = [api(), await api().beside(), await api().beside()];
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, count) => {
        const server = servers[count % servers.length] ?? api();
        return signIn(person.username, WRONG, { server, ip });
      }),
    );
    const codes = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([codes.get(401)?.length, codes.get(429)?.length]).toEqual([BURST, 90 - BURST]);
    for (const answer of codes.get(429) ?? []) expect(expectWait(answer)).toBeGreaterThan(0);
  });

  it('of one account is stopped, from however many addresses, and a mail tells its user once', async () => {
    const person = await member();
    const codes: number[] = [];
    for (let count = 0; count < 60; count += 1) codes.push((await signIn(person.username, WRONG)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 50 }, () => 401), ...Array.from({ length: 10 }, () => 429)]);
    const mails = (await waitingJobs(api().context, 'mail')).filter(({ data }) => data.user === person.uuid);
    expect(mails.map(({ data }) => data.notice)).toMatchObject([{ kind: 'sign_in_failures' }]);
    api().clock.advance(MINUTE);
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(200);
  });

  it('of one account from everywhere locks out nobody who signed in from their network lately', async () => {
    const person = await member();
    const ip = newAddress();
    expect((await signIn(person.username, PASSWORD, { ip })).statusCode).toBe(200);
    const guess = async () => {
      for (let count = 0; count < 51; count += 1) await signIn(person.username, WRONG);
    };
    await guess();
    expectWait(await signIn(person.username, PASSWORD));
    expect((await signIn(person.username, PASSWORD, { ip })).statusCode).toBe(200);
    const ends = await api()
      .context.db.updateTable('rate_limits')
      .set({ tat: new Date(api().clock.now()) })
      .where('key', 'like', `sign-in-network:${person.uuid}%`)
      .returning('key')
      .execute();
    expect(ends).toHaveLength(1);
    await guess();
    expectWait(await signIn(person.username, PASSWORD, { ip }));
  });

  it('nine times in a row sends no mail, nor does it after a right one', async () => {
    const person = await member();
    for (let round = 0; round < 2; round += 1) {
      await fail(person.username, 9);
      expect((await signIn(person.username, PASSWORD)).statusCode).toBe(200);
    }
    const jobs = await waitingJobs(api().context, 'mail');
    expect(jobs.filter(({ data }) => data.user === person.uuid)).toEqual([]);
  });

  it('from one IPv6 network is counted as from one address', async () => {
    const person = await member();
    for (let count = 0; count < BURST; count += 1) {
      const ip = `2001:db8:${person.uuid.slice(0, 4)}:1::${count.toString(16)}`;
      expect((await signIn(person.username, WRONG, { ip })).statusCode).toBe(401);
    }
    const network = `2001:db8:${person.uuid.slice(0, 4)}`;
    expectWait(await signIn(person.username, WRONG, { ip: `${network}:1:ffff::1` }));
    expect((await signIn(person.username, WRONG, { ip: `${network}:2::1` })).statusCode).toBe(401);
  });

  it('beyond the limit of an address writes no row for each name', async () => {
    const ip = newAddress();
    for (let count = 0; count < ADDRESS_BURST; count += 1) await signIn(`nobody-${count}@lading.test`, WRONG, { ip });
    const rows = async () => (await api().context.db.selectFrom('rate_limits').select('key').execute()).length;
    const before = await rows();
    expectWait(await signIn('somebody-else@lading.test', WRONG, { ip }));
    expect(await rows()).toBe(before);
  });

  it.each([
    ['0', 'anything a client writes', [401, 429]],
    ['1', 'what stands left of the last proxy’s entry', [401, 429]],
    ['127.0.0.0/8', 'what stands left of what a trusted network wrote', [401, 429]],
  ])('is not hidden behind X-Forwarded-For, TRUST_PROXY=%s: %s', async (TRUST_PROXY, _, expected) => {
    const { settings } = api().context;
    const server = await api().beside({
      settings: { ...settings, TRUST_PROXY: readSettings({ TRUST_PROXY }).TRUST_PROXY },
    });
    const person = await member();
    const last = newAddress();
    const codes = new Set<number>();
    for (let count = 0; count < BURST + 1; count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}, ${last}` };
      codes.add((await signIn(person.username, WRONG, { server, ip: '127.0.0.1', headers })).statusCode);
    }
    expect([...codes]).toEqual(expected);
    await api().context.db.deleteFrom('rate_limits').execute();
  });

  it('does not touch who is signed in', async () => {
    const ip = newAddress();
    await fail(someone.username, BURST, { ip });
    expect((await api().call('GET', '/api/v2/me', { token: someone.token, ip })).statusCode).toBe(200);
  });
});

describe('a token', () => {
  it('is dead once signed out, at once and on every server', async () => {
    const [other, kept] = [await api().beside(), (await signIn(someone.username, PASSWORD)).json().token];
    const { token } = (await signIn(someone.username, PASSWORD)).json();
    expect((await me(token, other)).statusCode).toBe(200);
    const answer = await api().call('DELETE', '/api/auth/token', { token });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([204, '', undefined]);
    expectProblem(await me(token, other), 401, 'not_authenticated');
    expectProblem(await api().call('DELETE', '/api/auth/token', { token }), 401, 'not_authenticated');
    expect((await me(kept, other)).statusCode).toBe(200);
  });

  it('ends by itself', async () => {
    const { token } = (await signIn(someone.username, PASSWORD)).json();
    // It is used every day: an idle one ends sooner.
    const everyDay = async () => {
      api().clock.advance(DAY);
      return [(await me(token)).statusCode, (await me(someone.token)).statusCode];
    };
    for (let day = 1; day < 180; day += 1) expect(await everyDay()).toEqual([200, 200]);
    expect(await everyDay()).toEqual([401, 200]);
  });

  it('is worth nothing while its user is blocked', async () => {
    const person = await member();
    await update(person, { blocked_at: now() });
    expectProblem(await me(person.token), 401, 'account_blocked');
    await update(person, { blocked_at: null });
    expect((await me(person.token)).statusCode).toBe(200);
  });

  it('goes with its user', async () => {
    const person = await member();
    await api().context.db.deleteFrom('users').where('uuid', '=', person.uuid).execute();
    expectProblem(await me(person.token), 401, 'not_authenticated');
  });

  it('is stored as its hash only', async () => {
    const { token } = (await signIn(someone.username, PASSWORD)).json();
    const rows = await api()
      .context.db.selectFrom('tokens')
      .selectAll()
      .where('user_uuid', '=', someone.uuid)
      .execute();
    const hash = createHash('sha256').update(token).digest('hex');
    expect(rows.map((row) => Buffer.from(row.hash).toString('hex'))).toContain(hash);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });
});

describe('a password', () => {
  it('is stored as argon2id in the PHC form, never twice alike', async () => {
    const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
    const hashes = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    for (const hash of hashes) expect(hash).toMatch(phc);
    expect(new Set(hashes).size).toBe(2);
    const person = await api().scene.person(carrier, 'DISPATCHER', { passwordHash: hashes[0] });
    expect((await signIn(person.username, PASSWORD)).statusCode).toBe(200);
    expectProblem(await signIn(person.username, WRONG), 401, 'bad_credentials');
  });
});

describe("speaking in another's name", () => {
  it.each([
    ["a colleague's", async () => (await member()).username],
    ['a name nobody has', async () => 'nobody@lading.test'],
    ['nothing', async () => ''],
    ["one's own, without a code", async () => someone.username],
  ])('is refused: %s', async (_, name) => {
    const headers = { 'x-impersonate': await name() };
    expectProblem(await api().call('GET', '/api/v2/me', { token: someone.token, headers }), 403, 'forbidden');
  });

  it('without a token is refused as having none', async () => {
    const headers = { 'x-impersonate': someone.username };
    expectProblem(await api().call('GET', '/api/v2/me', { headers }), 401, 'not_authenticated');
  });
});

describe('the version of the app', () => {
  const ask = (version: string) =>
    api().call('GET', '/api/v2/me', { token: someone.token, headers: { 'x-app-version': version } });

  it.each(['1', '2', '0', '-1'])('%s is too old: update it', async (version) => {
    const answer = await ask(version);
    expect(expectProblem(answer, 426, 'app_too_old').title).toBe('Update the app to continue.');
    expect(Number(answer.headers['retry-after'])).toBe(HOUR / 1000);
  });

  it.each(['3', '4', '2026', 'unknown'])('%s goes on', async (version) => {
    expect((await ask(version)).statusCode).toBe(200);
  });

  it.each(['/config.json', '/health'])(
    'is not asked for at %s: an old app reads there that there is a newer one',
    async (url) => {
      expect((await api().call('GET', url, { headers: { 'x-app-version': '1' } })).statusCode).toBe(200);
    },
  );

  it('is told before anything else, so that an old app keeps what it has', async () => {
    const headers = { 'x-app-version': '1' };
    expectProblem(await api().call('GET', '/api/v2/me', { headers }), 426, 'app_too_old');
    expectProblem(await signIn(someone.username, PASSWORD, { headers }), 426, 'app_too_old');
  });
});
