import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { testApi } from '#tests/support/api.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail, type ReceivedMail } from '#tests/support/mailbox.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Person } from '#tests/support/scene.ts';

const PASSWORD = 'Hardy-lorry-2026';
const NEXT = 'Sturdy-wagon-2027';
const passwordHash = cheapHash(PASSWORD);

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let someone: Person;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  const carrier = await api().scene.company('carrier', 'Transports Delcourt');
  someone = await api().scene.person(carrier, 'DISPATCHER', { firstName: 'Wilhelmina', locale: 'fr', passwordHash });
});

const ask = (username = someone.username, ip = '10.0.0.1') =>
  api().call('POST', '/api/auth/forgotten_password', { form: { type: 'email_link', client_id: 'web', username }, ip });
const renew = (token: string, password = NEXT, password_confirmation = password) =>
  api().call('POST', '/api/auth/renew_password', { form: { token, password, password_confirmation } });
const read = (token: string) => api().call('POST', '/api/auth/password_link', { form: { token } });
const signIn = (password: string) =>
  api().call('POST', '/api/auth/token', {
    form: { grant_type: 'password', client_id: 'web', username: someone.username, password },
  });
async function mails(): Promise<ReceivedMail[]> {
  await doWork(api().context);
  return keptMail(api().context);
}
const secretIn = ({ text }: ReceivedMail) => /renew-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
/** Asks for a link, and reads it in the message. */
async function link(): Promise<string> {
  emptyMailbox(api().context);
  await ask();
  return (await mails()).map(secretIn).find((secret) => secret !== '') ?? '';
}

describe('a forgotten password', () => {
  it('is renewed by a link, in the language of its user', async () => {
    await ask(` ${someone.username.toUpperCase()} `);
    const [mail] = await mails();
    expect(mail?.headers.to).toBe(someone.username);
    expect(mail?.headers.subject).toBe('Choisissez un nouveau mot de passe');
    expect(mail?.text).toContain('https://lading.test/auth/renew-password?token=');
    expect((await read(secretIn(mail as ReceivedMail))).json()).toEqual({
      username: someone.username,
      expires_at: api().clock.iso(HOUR),
    });
    expect((await renew(secretIn(mail as ReceivedMail))).statusCode).toBe(204);
    expect((await signIn(NEXT)).statusCode).toBe(200);
    expectProblem(await signIn(PASSWORD), 401, 'bad_credentials');
  });

  it('ends every session, and says by mail that the password is another one', async () => {
    const secret = await link();
    const other = await api().scene.token(someone.uuid);
    emptyMailbox(api().context);
    await renew(secret);
    for (const token of [someone.token, other]) expectProblem(await me(token), 401, 'signed_out_elsewhere');
    expect((await mails()).map(({ headers }) => headers.subject)).toEqual(['Votre mot de passe a été modifié']);
  });

  it('lets somebody in again whom wrong passwords kept out', async () => {
    for (let guess = 0; guess < 60; guess += 1) {
      await api().call('POST', '/api/auth/token', {
        form: { grant_type: 'password', client_id: 'web', username: someone.username, password: 'Wrong-lorry-2026' },
        ip: `10.1.0.${guess}`,
      });
    }
    expectProblem(await signIn(PASSWORD), 429, 'too_many_requests');
    await renew(await link());
    expect((await signIn(NEXT)).statusCode).toBe(200);
  });

  it('answers the same for an address without an account, and writes to nobody', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@lading.test')];
    const told = ({ statusCode, body, headers }: typeof known) => ({ statusCode, body, names: Object.keys(headers) });
    expect(told(unknown)).toEqual(told(known));
    expect((await mails()).map(({ headers }) => headers.to)).toEqual([someone.username]);
  });

  it('is no way into a blocked account', async () => {
    const { db } = api().context;
    await db
      .updateTable('users')
      .set({ blocked_at: new Date(0) })
      .execute();
    await ask();
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['for one address, known or not', (turn: number) => ask('nobody@lading.test', `10.2.0.${turn}`), 4],
    ['from one network', (turn: number) => ask(`nobody-${turn}@lading.test`), 21],
  ])('is asked for a few times only %s', async (_, asking, turns) => {
    const answers = [];
    for (let turn = 0; turn < turns; turn += 1) answers.push((await asking(turn)).statusCode);
    expect(answers).toEqual([...Array.from({ length: turns - 1 }, () => 204), 429]);
  });
});

describe('the link', () => {
  it('works once', async () => {
    const secret = await link();
    await renew(secret);
    expectProblem(await renew(secret, 'Hasty-wagon-2029'), 401, 'link_expired');
    expectProblem(await read(secret), 401, 'link_expired');
  });

  it('works once where two follow it at the same moment', async () => {
    const secret = await link();
    const answers = await Promise.all([renew(secret), renew(secret, 'Hasty-wagon-2029')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
  });

  it('works for an hour after it was asked for, however late it was sent', async () => {
    await ask();
    api().clock.advance(59 * MINUTE);
    const [mail] = await mails();
    const secret = secretIn(mail as ReceivedMail);
    expect((await read(secret)).statusCode).toBe(200);
    api().clock.advance(MINUTE);
    expectProblem(await renew(secret), 401, 'link_expired');
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('ends with the next one', async () => {
    const first = await link();
    api().clock.advance(MINUTE);
    const second = await link();
    expectProblem(await read(first), 401, 'link_expired');
    expect((await read(second)).statusCode).toBe(200);
  });

  it('ends where the user changes their password meanwhile', async () => {
    const secret = await link();
    const body = { current_password: PASSWORD, new_password: NEXT, new_password_confirmation: NEXT };
    await api().call('PUT', '/api/v2/me/password', { token: someone.token, body });
    expectProblem(await renew(secret, 'Hasty-wagon-2029'), 401, 'link_expired');
    expect((await signIn(NEXT)).statusCode).toBe(200);
  });

  it('is kept as a hash alone, and in no job', async () => {
    const secret = await link();
    const { db } = api().context;
    const rows = await db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(rows.map(({ hash, ...rest }) => [hash.toString('base64url'), rest]))).not.toContain(secret);
    const { rows: jobs } = await sql`select data, output from pgboss.job`.execute(db);
    expect(JSON.stringify(jobs)).not.toContain(secret);
  });

  it('is none of another kind', async () => {
    const secret = await link();
    const answer = await api().call('POST', '/api/auth/email_validation', { form: { token: secret } });
    expectProblem(answer, 401, 'link_expired');
    expect((await read(secret)).statusCode).toBe(200);
  });

  it.each([
    ['short', 'Lorry-2026', undefined, 'password', 'password_weak'],
    ['one that everybody tries', 'Password12345', undefined, 'password', 'password_simple'],
    ['of the own name', 'Wilhelmina-2026', undefined, 'password', 'password_simple'],
    ['typed otherwise the second time', NEXT, 'Sturdy-wagon-2028', 'password_confirmation', 'password_differs'],
  ])('stays where the password is %s', async (_, password, again, path, code) => {
    const secret = await link();
    expectViolations(await renew(secret, password, again), [path, code]);
    expect((await renew(secret)).statusCode).toBe(204);
  });

  it('cannot be tried out by the hundred', async () => {
    const answers = [];
    for (let guess = 0; guess < 61; guess += 1) answers.push((await read(`guess-${guess}`)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
  });

  it('is swept away when it has ended', async () => {
    await link();
    api().clock.advance(DAY);
    await sweep.run(api().context, { id: '', data: {} });
    expect(await api().context.db.selectFrom('account_links').selectAll().execute()).toEqual([]);
  });
});

const me = (token: string) => api().call('GET', '/api/v2/me', { token });
