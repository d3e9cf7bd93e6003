import { beforeEach, describe, expect, it } from 'vitest';
import type { SentDocument } from '#contract/answers/onboarding.ts';
import type { AnswerOf } from '#contract/call.ts';
import { HEADERS } from '#contract/headers.ts';
import type { getSupportedCompany } from '#contract/support.ts';
import { DOCUMENT_KINDS, type DocumentKind, hasEnd, isNeeded } from '#freight/company/company-document.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import { aTariff } from '#tests/support/tariff.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
let cast: Cast;
let desk: readonly [Person, Person];

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  const support = await scene.company('support', 'Lading Support');
  desk = [
    await scene.person(support, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' }),
    await scene.person(support, 'SUPPORT', { firstName: 'Jules', lastName: 'Perrin' }),
  ];
});

const by = async (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  api().call(method, `/api/v2/support${path}`, {
    token: await api().scene.token(person.uuid),
    ...(body === undefined ? {} : { body }),
  });

/** A session in which a person of support acts for the dispatcher of the carrier. */
async function acting({ token }: Person): Promise<string> {
  const { username } = cast.dispatcher;
  const plan = { username, return_url: '/support', reason: 'Sends it for them', minutes: 30, mode: 'act' };
  const { code } = (await api().call('POST', '/api/auth/impersonation_codes', { token, body: plan })).json();
  const form = { grant_type: 'authorization_code', client_id: 'web', username, authorization_code: code };
  return (await api().call('POST', '/api/auth/token', { form })).json().data.token;
}

describe('a document of a carrier', () => {
  const send = async (kind: DocumentKind, token: string) =>
    api().call('POST', `/api/v2/companies/${cast.carrier}/onboarding/documents`, {
      token,
      headers: token === cast.dispatcher.token ? {} : { [HEADERS.impersonate]: cast.dispatcher.username },
      multipart: [
        { name: 'kind', value: kind },
        { name: 'file', file: await jpegPage(), fileName: 'licence.jpg', type: 'image/jpeg' },
      ],
    });
  const waiting = async () =>
    (await by(desk[0], 'GET', '/documents?state=waiting')).json<{ items: SentDocument[] }>().items;
  const accept = (person: Person, { uuid, kind }: SentDocument) =>
    by(person, 'POST', `/documents/${uuid}/accept`, hasEnd(kind) ? { valid_until: end() } : {});

  const end = () => new Date(api().clock.now() + 400 * DAY).toISOString().slice(0, 10);

  beforeEach(async () => {
    await api()
      .context.db.updateTable('companies')
      .set({ status: 'onboarding' })
      .where('uuid', '=', cast.carrier)
      .execute();
  });

  it('sent by a person of support who acts for the carrier is accepted by another one', async () => {
    const token = await acting(desk[0]);
    for (const kind of DOCUMENT_KINDS.filter(isNeeded)) expect((await send(kind, token)).statusCode).toBe(201);
    const documents = await waiting();
    for (const document of documents) expectProblem(await accept(desk[0], document), 409, 'second_person_needed');
    const [last, ...others] = documents;
    for (const document of others) expect((await accept(desk[1], document)).statusCode).toBe(200);
    expect((await accept(desk[1], last as SentDocument)).json()).toMatchObject({ company: { status: 'active' } });
  });

  it('admits no carrier by the hand that sent another of its documents', async () => {
    const token = await acting(desk[0]);
    const [first = 'identity', ...others] = DOCUMENT_KINDS.filter(isNeeded);
    await send(first, token);
    for (const kind of others) await send(kind, cast.dispatcher.token);
    const documents = await waiting();
    const own = documents.find(({ kind }) => kind === first);
    const last = documents.at(-1);
    if (own === undefined || last === undefined || own === last) throw new Error('Two documents are needed.');
    for (const document of documents) {
      if (document !== last) expect((await accept(desk[document === own ? 1 : 0], document)).statusCode).toBe(200);
    }
    expectProblem(await accept(desk[0], last), 409, 'second_person_needed');
    expect((await accept(desk[1], last)).json()).toMatchObject({ company: { status: 'active' } });
  });
});

describe('a credit limit', () => {
  type Supported = AnswerOf<typeof getSupportedCompany>;
  const path = (rest = '') => `/companies/${cast.shipper}/credit${rest}`;
  const set = (person: Person, limit: number) =>
    by(person, 'PUT', path(), { limit, exempt_until: null, is_granted: false, reason: 'Trade insurance' });
  const creditOf = async (person: Person = desk[0]) =>
    (await by(person, 'GET', `/companies/${cast.shipper}`)).json<Supported>().credit;
  const proposal = async () => (await creditOf())?.proposal?.uuid ?? '';
  const decide = (person: Person, uuid: string, how: 'approval' | 'withdrawal') =>
    by(person, 'POST', path(`-proposals/${uuid}/${how}`), how === 'approval' ? undefined : { reason: 'Too much' });
  const tasks = async ({ uuid }: Person) => {
    const { db } = api().context;
    const { company_uuid } = await db
      .selectFrom('memberships')
      .select('company_uuid')
      .where('user_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const token = await api().scene.token(uuid);
    const { items } = (await api().call('GET', `/api/v2/companies/${company_uuid}/waiting`, { token })).json();
    return items.map(({ kind }: { kind: string }) => kind);
  };

  it('up to €20,000 counts at once, and the owner hears of it', async () => {
    expect((await set(desk[0], 2_000_000)).json()).toMatchObject({ credit: { limit: 2_000_000, proposal: null } });
    await doWork(api().context);
    const told = keptMail(api().context).filter(({ headers }) => headers.subject?.includes('limit for payment'));
    expect(told.map(({ text }) => text).join()).toContain('€20,000.00');
  });

  it('above that waits for a second person, who finds it among their tasks', async () => {
    const before = (await creditOf())?.limit;
    expect((await set(desk[0], 5_000_000)).json()).toMatchObject({
      credit: { limit: before, proposal: { limit: 5_000_000, by: 'Anaïs Lemaire', is_own: true } },
      history: [{ kind: 'credit_limit_proposed', reason: 'Trade insurance', detail: '5000000' }],
    });
    expect([await tasks(desk[0]), await tasks(desk[1])]).toEqual([[], ['credit_limit']]);
    const uuid = await proposal();
    expectProblem(await decide(desk[0], uuid, 'approval'), 409, 'second_person_needed');
    expect((await decide(desk[1], uuid, 'approval')).json()).toMatchObject({
      credit: { limit: 5_000_000, proposal: null },
      history: [{ kind: 'credit_limit_set', support: 'Jules Perrin' }, { kind: 'credit_limit_proposed' }],
    });
    expectProblem(await decide(desk[1], uuid, 'approval'), 409, 'already_decided');
    expect((await set(desk[1], 4_000_000)).json()).toMatchObject({ credit: { limit: 4_000_000, proposal: null } });
    await doWork(api().context);
    expect(keptMail(api().context).some(({ text }) => text.includes('€50,000.00'))).toBe(true);
  });

  it('is withdrawn by either, or replaced by the next one', async () => {
    await set(desk[0], 5_000_000);
    const first = await proposal();
    expect((await decide(desk[0], first, 'withdrawal')).json()).toMatchObject({ credit: { proposal: null } });
    expectProblem(await decide(desk[1], first, 'approval'), 409, 'already_decided');
    await set(desk[0], 5_000_000);
    const second = await proposal();
    await set(desk[1], 6_000_000);
    expectProblem(await decide(desk[1], second, 'approval'), 409, 'already_decided');
    expect(await creditOf(desk[1])).toMatchObject({ proposal: { limit: 6_000_000, is_own: true } });
  });

  it('approved and withdrawn at once is one of the two', async () => {
    await set(desk[0], 5_000_000);
    const uuid = await proposal();
    const answers = await Promise.all([decide(desk[1], uuid, 'approval'), decide(desk[0], uuid, 'withdrawal')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { limit } = (await creditOf()) ?? { limit: null };
    expect(limit === 5_000_000).toBe(answers[0]?.statusCode === 200);
  });

  it('is support’s alone, of its company alone', async () => {
    await set(desk[0], 5_000_000);
    const uuid = await proposal();
    expectProblem(await decide(cast.shipperUser, uuid, 'approval'), 403, 'forbidden');
    expectProblem(await decide(desk[1], UNKNOWN, 'approval'), 404, 'not_found');
    const other = await api().scene.company('shipper', 'Another');
    expectProblem(await by(desk[1], 'POST', `/companies/${other}/credit-proposals/${uuid}/approval`), 404, 'not_found');
  });
});

describe('a tariff', () => {
  const day = (hours: number) => new Date(api().clock.now() + hours * HOUR).toISOString().slice(0, 10);
  const enter = async (version = '2097-01') =>
    (await by(desk[0], 'POST', '/tariffs', aTariff({ version, effective_on: day(48) }))).json<{ uuid: string }>().uuid;
  const states = async () =>
    (await by(desk[0], 'GET', '/tariffs'))
      .json<{ items: { version: string; state: string }[] }>()
      .items.filter(({ version }) => version.startsWith('2097'))
      .map(({ state }) => state);

  it('counts once a second person approved it', async () => {
    const uuid = await enter();
    expect(await states()).toEqual(['waiting']);
    expectProblem(await by(desk[0], 'POST', `/tariffs/${uuid}/approval`), 409, 'second_person_needed');
    const answers = await Promise.all([1, 2].map(() => by(desk[1], 'POST', `/tariffs/${uuid}/approval`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await states()).toEqual(['approved']);
    expectProblem(
      await by(desk[0], 'POST', `/tariffs/${uuid}/withdrawal`, { reason: 'Wrong' }),
      409,
      'already_decided',
    );
    expectProblem(await by(cast.dispatcher, 'POST', `/tariffs/${uuid}/approval`), 403, 'forbidden');
    expectProblem(await by(desk[1], 'POST', `/tariffs/${UNKNOWN}/approval`), 404, 'not_found');
  });

  it('is withdrawn, or ends with its day', async () => {
    const uuid = await enter();
    expect((await by(desk[0], 'POST', `/tariffs/${uuid}/withdrawal`, { reason: 'Wrong' })).json()).toMatchObject({
      state: 'withdrawn',
    });
    expectProblem(await by(desk[1], 'POST', `/tariffs/${uuid}/approval`), 409, 'already_decided');
    const late = await enter('2097-02');
    api().clock.advance(49 * HOUR);
    expectProblem(await by(desk[1], 'POST', `/tariffs/${late}/approval`), 409, 'already_decided');
  });
});
