import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Onboarding, SentDocument } from '#contract/answers/onboarding.ts';
import { DOCUMENT_KINDS, type DocumentKind, hasEnd, isNeeded } from '#freight/company/company-document.ts';
import { addMonths } from '#freight/values/calendar-date.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';
import { bytesOnDisk, removeBytes, settled } from '#tests/support/stored-bytes.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let cast: Cast;
let support: Person;
let file: Buffer;

beforeEach(async () => {
  const { context, scene } = api();
  removeBytes(context);
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  await setStatus('onboarding');
  await context.db
    .updateTable('memberships')
    .set({ is_owner: true })
    .where('user_uuid', '=', cast.dispatcher.uuid)
    .execute();
  const desk = await scene.company('support', 'Lading Support');
  support = await scene.person(desk, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
  file ??= await jpegPage();
});

const setStatus = (status: 'active' | 'onboarding') =>
  api().context.db.updateTable('companies').set({ status }).where('uuid', '=', cast.carrier).execute();
const url = (path = '') => `/api/v2/companies/${cast.carrier}/onboarding${path}`;
const send = (kind: string, { by = cast.dispatcher, bytes = file, headers = {} } = {}) =>
  api().call('POST', url('/documents'), {
    token: by.token,
    headers,
    multipart: [
      { name: 'kind', value: kind },
      { name: 'file', file: bytes, fileName: 'licence.jpg', type: 'image/jpeg' },
    ],
  });
const read = async () => (await api().call('GET', url(), { token: cast.dispatcher.token })).json<Onboarding>();
const stateOf = async (kind: DocumentKind) => (await read()).documents.find((document) => document.kind === kind);
const desk = (method: 'GET' | 'POST', path = '', body?: object, by = support) =>
  api().call(method, `/api/v2/support/documents${path}`, { token: by.token, ...(body === undefined ? {} : { body }) });
const queue = async (state = 'waiting') =>
  (await desk('GET', `?state=${state}`)).json<{ items: SentDocument[] }>().items;
/** The identifier of a document of the kind that was just sent. */
async function sent(kind: DocumentKind): Promise<string> {
  await send(kind);
  return (await stateOf(kind))?.file?.uuid ?? '';
}
const day = (days: number) => new Date(api().clock.now() + days * DAY).toISOString().slice(0, 10);
async function acceptAll(end = day(400)): Promise<void> {
  for (const kind of DOCUMENT_KINDS.filter(isNeeded))
    await desk('POST', `/${await sent(kind)}/accept`, hasEnd(kind) ? { valid_until: endOf(kind, end) } : {});
}
/** What ends in a test is the licence and the insurance. */
const endOf = (kind: DocumentKind, end: string) => (kind === 'registration' ? day(1000) : end);
/** An offer that is open for some days, however far the clock is. */
function anOffer(days = 1): Promise<string> {
  const slot = { date: day(days + 1) };
  return addOffer(api().context, cast.shipper, {
    pickup: stopAt(TOURCOING, { slot }),
    delivery: stopAt(ANTWERPEN, { slot }),
    expiresAt: api().clock.iso(days * DAY),
  });
}
async function book() {
  const offer = await anOffer();
  const { token } = cast.dispatcher;
  return api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${offer}/booking`, { token, body: {} });
}
async function mails(): Promise<string[]> {
  await doWork(api().context);
  const subjects = keptMail(api().context).map(({ headers }) => headers.subject ?? '');
  return subjects;
}

describe('a carrier that is not admitted yet', () => {
  it('reads what is asked for, and sends a document that support finds, oldest first', async () => {
    expect(await read()).toMatchObject({ status: 'onboarding', documents_end: null });
    expect((await read()).documents.map(({ kind, state }) => [kind, state])).toEqual(
      DOCUMENT_KINDS.map((kind) => [kind, 'missing']),
    );
    const answer = await send('insurance');
    expect(answer.statusCode).toBe(201);
    await send('identity');
    expect(await stateOf('insurance')).toMatchObject({ state: 'sent', file: { name: 'licence.jpg', reason: null } });
    expect((await queue()).map(({ kind, company }) => [kind, company.uuid, company.waiting])).toEqual([
      ['insurance', cast.carrier, 2],
      ['identity', cast.carrier, 2],
    ]);
  });

  it('replaces what waits, and reads its own file with headers that no browser runs', async () => {
    const first = await sent('insurance');
    const second = await sent('insurance');
    expect(second).not.toBe(first);
    expect(await queue()).toHaveLength(1);
    expectProblem(await desk('POST', `/${first}/accept`, { valid_until: day(90) }), 409, 'document_decided');
    const { token } = cast.dispatcher;
    const mine = await api().call('GET', url(`/documents/${second}/file`), { token });
    const theirs = await desk('GET', `/${second}/file`);
    for (const answer of [mine, theirs]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
    }
  });

  it('is a stranger to others: 404 before the body is read, and support’s desk is support’s', async () => {
    const uuid = await sent('insurance');
    expectProblem(await send('insurance', { by: cast.rival }), 404, 'not_found');
    expectProblem(await send('insurance', { by: cast.driver.person }), 403, 'forbidden');
    const foreign = `/api/v2/companies/${cast.rivalCarrier}/onboarding/documents/${uuid}/file`;
    expectProblem(await api().call('GET', foreign, { token: cast.rival.token }), 404, 'not_found');
    expectProblem(await desk('GET', `/${uuid}/file`, undefined, cast.dispatcher), 403, 'forbidden');
    expectProblem(await desk('POST', `/${uuid}/accept`, { valid_until: day(9) }, cast.rival), 403, 'forbidden');
    await expect.poll(() => bytesOnDisk(api().context)).toHaveLength(1);
  });

  it('sends no other kind and no other file', async () => {
    expectViolations(await send('diploma'), ['kind', 'not_in_list']);
    const text = await send('insurance', { bytes: Buffer.from('MZ not a picture') });
    expect([text.statusCode, text.json().code]).toEqual([415, 'file_type_refused']);
    expect((await read()).documents.every(({ state }) => state === 'missing')).toBe(true);
    await expect.poll(() => bytesOnDisk(api().context)).toEqual([]);
  });

  it('sends a document once, however often the answer is lost', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('insurance', { headers });
    expect((await send('insurance', { headers })).body).toBe(first.body);
    expect(await queue()).toHaveLength(1);
    await expect.poll(() => bytesOnDisk(api().context)).toHaveLength(1);
  });

  it('has its bytes swept where the server died between file and row, and those with a row kept', async () => {
    await send('insurance');
    const { context } = api();
    await settled(() => expect(bytesOnDisk(context)).toHaveLength(1));
    const [kept = ''] = bytesOnDisk(context);
    await context.files.put('missions/0000/lost.jpg', `${context.settings.LADING_DATA_DIR}/${kept}`, 'image/jpeg');
    expect(bytesOnDisk(context)).toHaveLength(2);
    const later = { ...context, now: () => Date.now() + 2 * DAY };
    await takeTurn(later, 'sweep');
    expect(bytesOnDisk(context)).toEqual([kept]);
  });
});

describe('kept documents', () => {
  it('is in the copy of the data of who sent them', async () => {
    const { token } = cast.dispatcher;
    const uuid = await sent('identity');
    await desk('POST', `/${uuid}/refuse`, { reason: 'incomplete', message: 'Both sides.' });
    const asked = await api().call('POST', '/api/v2/me/data-exports', { token });
    await doWork(api().context);
    const copy = await api().call('GET', `/api/v2/me/data-exports/${asked.json().uuid}`, { token });
    expect(copy.json().data.documents).toMatchObject([
      {
        uuid,
        company_uuid: cast.carrier,
        kind: 'identity',
        name: 'licence.jpg',
        decision: 'refused',
        message: 'Both sides.',
      },
    ]);
    expect(copy.body).not.toContain('Lemaire');
  });

  it('is nothing a day after one was replaced that nobody had decided on', async () => {
    const { context } = api();
    const first = await sent('insurance');
    await settled(() => expect(bytesOnDisk(context)).toHaveLength(1));
    const [bytes] = bytesOnDisk(context);
    const second = await sent('insurance');
    const kept = () => context.db.selectFrom('company_documents').select('uuid').orderBy('position').execute();
    await takeTurn(context, 'sweep');
    expect(await kept()).toEqual([{ uuid: first }, { uuid: second }]);
    await takeTurn({ ...context, now: () => Date.now() + 2 * DAY }, 'sweep');
    expect(await kept()).toEqual([{ uuid: second }]);
    await settled(() => expect(bytesOnDisk(context)).toHaveLength(1));
    expect(bytesOnDisk(context)).not.toContain(bytes);
  });
});

describe('support decides', () => {
  it('refuses with a reason in the language of the carrier, under the name of who did', async () => {
    await api()
      .context.db.updateTable('users')
      .set({ locale: 'fr' })
      .where('uuid', '=', cast.dispatcher.uuid)
      .execute();
    const uuid = await sent('identity');
    expectViolations(await desk('POST', `/${uuid}/refuse`, { reason: 'unreadable', message: ' ' }), [
      'message',
      'required',
    ]);
    const message = 'Posez-la à plat sur une table sombre.';
    expect((await desk('POST', `/${uuid}/refuse`, { reason: 'incomplete', message })).statusCode).toBe(200);
    expect(await stateOf('identity')).toMatchObject({
      state: 'refused',
      file: { reason: 'incomplete', message, decided_by: 'Anaïs Lemaire' },
    });
    expect(await mails()).toEqual(['Un document est à renvoyer']);
    expect(keptMail(api().context)[0]?.text).toContain('Il est incomplet');
    expect(keptMail(api().context)[0]?.text).toContain('https://lading.test/onboarding');
    const { json } = await api().call('GET', `/api/v2/support/companies/${cast.carrier}`, { token: support.token });
    expect(json().history).toMatchObject([
      { kind: 'document_refused', support: 'Anaïs Lemaire', detail: 'identity', reason: message },
    ]);
    expect((await queue('decided')).map(({ decision, reason }) => [decision, reason])).toEqual([
      ['refused', 'incomplete'],
    ]);
  });

  it('accepts a licence until a day that stands on it, and papers without an end without one', async () => {
    const licence = await sent('transport_licence');
    expectViolations(await desk('POST', `/${licence}/accept`, {}), ['valid_until', 'required']);
    expectViolations(await desk('POST', `/${licence}/accept`, { valid_until: day(-1) }), [
      'valid_until',
      'invalid_date',
    ]);
    expect((await desk('POST', `/${licence}/accept`, { valid_until: day(20) })).json()).toMatchObject({
      decision: 'accepted',
      valid_until: day(20),
    });
    expect(await stateOf('transport_licence')).toMatchObject({ state: 'expiring', valid_until: day(20) });
    const identity = await sent('identity');
    expectViolations(await desk('POST', `/${identity}/accept`, { valid_until: day(20) }), [
      'valid_until',
      'invalid_date',
    ]);
    expectProblem(await desk('POST', `/${randomUUID()}/accept`, {}), 404, 'not_found');
  });

  it('admits the company with the last document, which books from then on', async () => {
    expectProblem(await book(), 403, 'company_onboarding');
    await acceptAll();
    expect(await read()).toMatchObject({ status: 'active', documents_end: day(400) });
    expect(await mails()).toEqual(['Your company is admitted']);
    expect((await book()).statusCode).toBe(201);
    const { companies } = (await api().call('GET', '/api/v2/me', { token: cast.dispatcher.token })).json();
    expect(companies[0]).toMatchObject({ status: 'active', is_onboarded: true, documents_end: day(400) });
  });

  it('once, where two of support decide at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const uuid = await sent('identity');
      const answers = await Promise.all([
        desk('POST', `/${uuid}/accept`, {}),
        desk('POST', `/${uuid}/refuse`, { reason: 'other', message: 'Call us.' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const { length } = (await api().context.db.selectFrom('support_actions').select('uuid').execute()) as unknown[];
      expect(length).toBe(round + 1);
    }
  });

  it('admits once, where the last two are accepted at the same time', async () => {
    const uuids = new Map<DocumentKind, string>();
    for (const kind of DOCUMENT_KINDS) uuids.set(kind, await sent(kind));
    await Promise.all(
      [...uuids].map(([kind, uuid]) => desk('POST', `/${uuid}/accept`, hasEnd(kind) ? { valid_until: day(90) } : {})),
    );
    expect((await read()).status).toBe('active');
    expect(await mails()).toEqual(['Your company is admitted']);
  });
});

describe('a document that ends', () => {
  it('before its company is admitted keeps it out, and is asked for again', async () => {
    await desk('POST', `/${await sent('transport_licence')}/accept`, { valid_until: day(2) });
    for (const kind of ['identity', 'bank_details', 'registration'] as const)
      await desk('POST', `/${await sent(kind)}/accept`, {});
    const insurance = await sent('insurance');
    api().clock.advance(3 * DAY);
    expect((await desk('POST', `/${insurance}/accept`, { valid_until: day(300) })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ status: 'onboarding' });
    expect(await stateOf('transport_licence')).toMatchObject({ state: 'expired' });
    expectProblem(await book(), 403, 'company_onboarding');
    await takeTurn(api().context, 'document-ends');
    expect(await mails()).toEqual(['A document of your company has expired']);
    await desk('POST', `/${await sent('transport_licence')}/accept`, { valid_until: day(300) });
    expect(await read()).toMatchObject({ status: 'active', documents_end: day(300) });
    expect((await book()).statusCode).toBe(201);
  });

  it('on the day of the last decision still counts, where the day has not passed', async () => {
    await acceptAll(day(0));
    expect(await read()).toMatchObject({ status: 'active', documents_end: day(0) });
  });

  it('closes nothing for companies that were admitted without documents', async () => {
    await setStatus('active');
    expect((await read()).documents_end).toBeNull();
    expect((await book()).statusCode).toBe(201);
  });

  it('closes booking and bidding the day after, and a renewed one opens them again', async () => {
    const { clock } = api();
    await acceptAll(day(2));
    expect((await book()).statusCode).toBe(201);
    clock.advance(2 * DAY);
    expect((await book()).statusCode).toBe(201);
    clock.advance(DAY);
    expectProblem(await book(), 403, 'documents_ended');
    const offer = await anOffer();
    const bid = { price: 66_000, expires_at: clock.iso(HOUR) };
    const proposal = `/api/v2/companies/${cast.carrier}/offers/${offer}/proposal`;
    const { token } = cast.dispatcher;
    expectProblem(await api().call('POST', proposal, { token, body: bid }), 403, 'documents_ended');
    // The offers can still be read.
    expect((await api().call('GET', `/api/v2/companies/${cast.carrier}/offers`, { token })).statusCode).toBe(200);
    await desk('POST', `/${await sent('insurance')}/accept`, { valid_until: day(365) });
    expectProblem(await book(), 403, 'documents_ended');
    await desk('POST', `/${await sent('transport_licence')}/accept`, { valid_until: day(300) });
    expect((await book()).statusCode).toBe(201);
    expect((await read()).documents_end).toBe(day(300));
  });

  it('keeps a bid from being accepted that was made before, until the next one is accepted', async () => {
    const { context, clock } = api();
    await acceptAll(day(0));
    const offer = await anOffer(2);
    const bid = await addBid(context, { company: cast.carrier, offer }, { expiresAt: clock.now() + 2 * DAY });
    const { token } = cast.shipperUser;
    const accept = () =>
      api().call('POST', `/api/v2/companies/${cast.shipper}/shipments/${offer}/proposals/${bid}/accept`, { token });
    clock.advance(DAY);
    expectProblem(await accept(), 409, 'proposal_closed');
    for (const kind of ['insurance', 'transport_licence'] as const)
      await desk('POST', `/${await sent(kind)}/accept`, { valid_until: day(300) });
    expect((await accept()).statusCode).toBe(200);
  });

  it('leaves its company free to withdraw a bid, and to decline a counter-offer', async () => {
    const { context, clock } = api();
    await acceptAll(day(0));
    const open = { expiresAt: clock.now() + 2 * DAY };
    const [offer, other] = [await anOffer(2), await anOffer(2)];
    const bid = await addBid(context, { company: cast.carrier, offer }, open);
    const countered = await addBid(context, { company: cast.carrier, offer: other }, open);
    const counter = `/api/v2/companies/${cast.shipper}/shipments/${other}/proposals/${countered}/counter-offer`;
    const { token } = cast.shipperUser;
    expect((await api().call('POST', counter, { token, body: { price: 66_000 } })).statusCode).toBe(201);
    const end = (path: string) =>
      api().call('POST', `/api/v2/companies/${cast.carrier}/proposals/${path}`, { token: cast.dispatcher.token });
    clock.advance(DAY);
    expectProblem(await end(`${countered}/counter-offer/acceptance`), 403, 'documents_ended');
    expect((await end(`${countered}/counter-offer/refusal`)).json()).toMatchObject({ state: 'refused' });
    expect((await end(`${bid}/cancellation`)).json()).toMatchObject({ state: 'cancelled' });
  });

  it('is told of 30 and 7 days before, on its last day and once it has ended, once, by one of two servers', async () => {
    await acceptAll(day(60));
    const licence = await sent('transport_licence');
    await desk('POST', `/${licence}/accept`, { valid_until: day(500) });
    await doWork(api().context);
    const { context, beside } = api();
    const other = (await beside()).context;
    const start = api().clock.now();
    const told: [number, string[]][] = [];
    for (const days of [29, 30, 31, 52, 53, 60, 61, 62]) {
      const now = () => start + days * DAY;
      emptyMailbox(context);
      await Promise.all([takeTurn({ ...context, now }, 'document-ends'), takeTurn({ ...other, now }, 'document-ends')]);
      await doWork({ ...context, now });
      told.push([days, keptMail(context).map(({ headers }) => headers.subject ?? '')]);
    }
    const soon = 'A document of your company expires soon';
    expect(told.filter(([, subjects]) => subjects.length > 0)).toEqual([
      [30, [soon]],
      [53, [soon]],
      [60, ['A document of your company expires today']],
      [61, ['Booking and bidding are closed']],
    ]);
  });
});

describe('the file of a carrier', () => {
  const authenticity = () => ({ number: '7H2K-99XQ-MB4', answer: 'Authentic', checked_at: api().clock.iso() });
  const months = (count: number) => addMonths(day(0), count);

  it('lists social vigilance for a French carrier, which is admitted without it', async () => {
    await setStatus('onboarding');
    expect((await read()).documents.at(-1)).toMatchObject({ kind: 'vigilance', required: false, has_end: true });
    await acceptAll();
    expect((await read()).status).toBe('active');
    const { db } = api().context;
    await db.updateTable('companies').set({ country: 'BE' }).where('uuid', '=', cast.carrier).execute();
    expect((await read()).documents.map(({ kind }) => kind)).not.toContain('vigilance');
  });

  it('keeps with social vigilance its number, what the office answered, who asked and when; it ends in six months', async () => {
    const paper = await sent('vigilance');
    expectViolations(await desk('POST', `/${paper}/accept`, {}), ['authenticity', 'required']);
    const tomorrow = { ...authenticity(), checked_at: new Date(api().clock.now() + DAY).toISOString() };
    expectViolations(await desk('POST', `/${paper}/accept`, { authenticity: tomorrow }), [
      'authenticity.checked_at',
      'invalid_date',
    ]);
    expect((await desk('POST', `/${paper}/accept`, { authenticity: authenticity() })).statusCode).toBe(200);
    expect(await stateOf('vigilance')).toMatchObject({
      state: 'accepted',
      valid_until: months(6),
      facts: { authenticity: authenticity() },
      file: { decided_by: expect.stringContaining('Lemaire') },
    });
    expectViolations(await desk('POST', `/${await sent('identity')}/accept`, { authenticity: authenticity() }), [
      'authenticity',
      'invalid',
    ]);
  });

  it('watches the end of an extract of the register, and keeps the sum of an insurance', async () => {
    await desk('POST', `/${await sent('registration')}/accept`, { valid_until: months(6) });
    expect(await stateOf('registration')).toMatchObject({ valid_until: months(6) });
    const insured = { valid_until: day(200), insured_sum: 30_000_000, exclusions: 'Spirits' };
    await desk('POST', `/${await sent('insurance')}/accept`, insured);
    expect(await stateOf('insurance')).toMatchObject({ facts: { insured_sum: 30_000_000, exclusions: 'Spirits' } });
    expect((await read()).documents_end).toBe(months(6) < day(200) ? months(6) : day(200));
  });

  it('closes booking the day after social vigilance ends; a new one opens it', async () => {
    await acceptAll();
    await desk('POST', `/${await sent('vigilance')}/accept`, { authenticity: authenticity(), valid_until: day(2) });
    api().clock.advance(3 * DAY);
    const book = async () => {
      const path = `/api/v2/companies/${cast.carrier}/offers/${await anOffer()}/booking`;
      return api().call('POST', path, { token: await api().scene.token(cast.dispatcher.uuid), body: {} });
    };
    expectProblem(await book(), 403, 'documents_ended');
    await desk('POST', `/${await sent('vigilance')}/accept`, { authenticity: authenticity() });
    expect((await book()).statusCode).toBe(201);
  });

  it('is one archive for an inspector: the accepted papers, and a list that says what was checked', async () => {
    await setStatus('active');
    await desk('POST', `/${await sent('vigilance')}/accept`, { authenticity: authenticity() });
    await desk('POST', `/${await sent('identity')}/refuse`, { reason: 'unreadable', message: 'Lay it flat.' });
    const own = await api().call('GET', url('/file'), { token: cast.dispatcher.token });
    const path = `/api/v2/support/companies/${cast.carrier}/onboarding/file`;
    const desks = await api().call('GET', path, { token: support.token });
    for (const answer of [own, desks]) {
      expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('application/zip');
      const files = unzipSync(answer.rawPayload);
      expect(Object.keys(files)).toEqual(['00 Papers.csv', '01 licence.jpg']);
      const [, line = ''] = strFromU8(files['00 Papers.csv'] ?? new Uint8Array()).split('\r\n');
      expect(line).toContain('Certificate of social vigilance');
      expect(line).toContain('7H2K-99XQ-MB4');
      expect(line).toContain('Authentic');
    }
    const token = cast.rival.token;
    expectProblem(await api().call('GET', url('/file'), { token }), 404, 'not_found');
    expectProblem(await api().call('GET', path, { token }), 403, 'forbidden');
    const shipper = `/api/v2/support/companies/${cast.shipper}/onboarding`;
    expectProblem(await api().call('GET', shipper, { token: support.token }), 404, 'not_found');
  });
});
