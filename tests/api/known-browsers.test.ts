import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { hashPassword } from '#server/services/people/session/password.ts';
import { readSettings } from '#server/settings.ts';
import { openVault } from '#server/vault.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'Tulipe-417-quai';
const WRONG = 'Tulipe-417-quay';

const api = testApi();
let carrier: string;
let passwordHash: string;
let addresses = 0;
const newAddress = () => `10.1.${addresses >> 8}.${addresses++ & 255}`;

beforeAll(async () => {
  carrier = await api().scene.company('carrier', 'Transports Delcourt');
  passwordHash = await hashPassword(PASSWORD);
});

const member = () => api().scene.person(carrier, 'DISPATCHER', { passwordHash });

/** A browser: it keeps its cookies, and comes from another network each time. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly server: TestServer;
  set = '';

  constructor(server: TestServer = api()) {
    this.server = server;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async signIn({ username }: Pick<Person, 'username'>, password = PASSWORD, ip = newAddress()) {
    const form = { grant_type: 'password', client_id: 'web', username, password };
    const headers = this.cookies.size === 0 ? {} : { cookie: this.cookie };
    const answer = await this.server.call('POST', '/api/auth/token', { form, ip, headers });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      this.set = line;
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }
}

/** Guesses from so many networks that the account is closed to those that are not known. */
async function guess(person: Person): Promise<void> {
  for (let count = 0; count < 51; count += 1) await new Browser().signIn(person, WRONG);
  expectProblem(await new Browser().signIn(person), 429, 'too_many_requests');
}
const expectIn = async (browser: Browser, person: Person) => {
  expect((await browser.signIn(person)).statusCode).toBe(200);
};
const expectOut = async (browser: Browser, person: Person) => {
  expectProblem(await browser.signIn(person), 429, 'too_many_requests');
};

describe('a browser that its user signed in with', { timeout: 60_000 }, () => {
  it('is let in while others guess, on whatever network it is', async () => {
    const person = await member();
    const mine = new Browser();
    await expectIn(mine, person);
    await guess(person);
    await expectIn(mine, person);
  });

  it('may not guess more than a known network may', async () => {
    const person = await member();
    const mine = new Browser();
    await expectIn(mine, person);
    const codes: number[] = [];
    for (let count = 0; count < 12; count += 1) codes.push((await mine.signIn(person, WRONG)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('is no other user’s, and keeps several apart', async () => {
    const [person, colleague, stranger] = [await member(), await member(), await member()];
    const shared = new Browser();
    await expectIn(shared, person);
    await expectIn(shared, colleague);
    for (const each of [person, colleague, stranger]) await guess(each);
    await expectIn(shared, person);
    await expectIn(shared, colleague);
    await expectOut(shared, stranger);
  });

  it('knows the last five of its users', async () => {
    const first = await member();
    const shared = new Browser();
    await expectIn(shared, first);
    for (let count = 0; count < 5; count += 1) await expectIn(shared, await member());
    await guess(first);
    await expectOut(shared, first);
  });

  it('is not one whose cookie was made up, changed, or sealed by another server', async () => {
    const person = await member();
    const mine = new Browser();
    await expectIn(mine, person);
    const right = mine.cookies.get('lading_known') ?? '';
    await guess(person);
    const entry = [{ user: person.uuid, id: randomUUID(), at: api().clock.now(), password: 0 }];
    const other = openVault(readSettings({ LADING_SECRET_KEY: 'x'.repeat(40) }));
    const forgeries = [
      'x',
      '',
      'A'.repeat(38),
      'A'.repeat(3999),
      Buffer.from(JSON.stringify(entry)).toString('base64url'),
      other.seal(JSON.stringify(entry), 'users of a known browser').toString('base64url'),
      api().context.vault.seal(JSON.stringify(entry), `secret of webhook ${randomUUID()}`).toString('base64url'),
      `${right.slice(0, -4)}AAAA`,
      right.slice(0, 40),
      `${right}AAAA`,
    ];
    for (const forged of forgeries) {
      const thief = new Browser();
      thief.cookies.set('lading_known', forged);
      await expectOut(thief, person);
    }
    await expectIn(mine, person);
  });

  it('is not known any more once the password is another', async () => {
    const person = await member();
    const mine = new Browser();
    const { token } = (await mine.signIn(person)).json<{ token: string }>();
    api().clock.advance(1000);
    const next = 'Jonquille-418-quai';
    const body = { current_password: PASSWORD, new_password: next, new_password_confirmation: next };
    const changed = await api().call('PUT', '/api/v2/me/password', { token, body });
    expect(changed.statusCode).toBe(204);
    await guess(person);
    expectProblem(await mine.signIn(person, next), 429, 'too_many_requests');
    api().clock.advance(DAY);
    expect((await mine.signIn(person, next)).statusCode).toBe(200);
    await guess(person);
    expect((await mine.signIn(person, next)).statusCode).toBe(200);
  });

  it('is known for 30 days, and a clock that jumps makes it neither longer nor breaks it', async () => {
    const person = await member();
    const mine = new Browser();
    await expectIn(mine, person);
    const { clock } = api();
    clock.advance(30 * DAY - HOUR);
    await guess(person);
    await expectIn(mine, person);
    // The last sign-in counts from here.
    clock.advance(30 * DAY);
    await guess(person);
    await expectOut(mine, person);
    clock.advance(DAY);
    await expectIn(mine, person);
    clock.advance(-2 * DAY);
    await guess(person);
    await expectOut(mine, person);
    clock.advance(2 * DAY);
  });

  it('is told by a cookie of this path alone, which no script and no other site sends', async () => {
    const person = await member();
    const mine = new Browser();
    await expectIn(mine, person);
    expect(mine.set).toMatch(/^lading_known=[\w-]+; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    expect(Buffer.from(mine.cookies.get('lading_known') ?? '', 'base64url').toString('latin1')).not.toContain(
      person.uuid,
    );
    const { settings } = api().context;
    const safe = new Browser(await api().beside({ settings: { ...settings, PUBLIC_URL: 'https://lading.test' } }));
    await expectIn(safe, person);
    expect(safe.set).toMatch(/^__Secure-lading_known=[\w-]+; .*; SameSite=Strict; Secure$/);
  });

  it('is not known by a wrong password, nor by a right one of a blocked account', async () => {
    const person = await member();
    const other = new Browser();
    await other.signIn(person, WRONG);
    await api()
      .context.db.updateTable('users')
      .set({ blocked_at: new Date(api().clock.now()) })
      .where('uuid', '=', person.uuid)
      .execute();
    expectProblem(await other.signIn(person), 401, 'account_blocked');
    expect(other.cookies.size).toBe(0);
  });
});
