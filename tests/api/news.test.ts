import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { SmtpMailer } from '#server/adapters/mail/smtp-mailer.ts';
import type { Context } from '#server/context.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { readMail } from '#tests/support/mailbox.ts';
import { type OfferSetting, stopAt } from '#tests/support/market.ts';
import { expectProblem } from '#tests/support/problems.ts';
import { publishOffer } from '#tests/support/publish.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';
import { type SmtpDouble, startSmtp } from '#tests/support/smtp-server.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let smtp: SmtpDouble;
let cast: Cast;

beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  await emptyTables(api().context.db);
  smtp.received.length = 0;
  cast = await api().scene.cast();
});

async function save(search: object, person: Person = cast.dispatcher, company = cast.carrier): Promise<SavedSearch> {
  const body = { name: 'North', send_by_email: true, ...search };
  return (await api().call('POST', `/api/v2/companies/${company}/searches`, { token: person.token, body })).json();
}
const publish = (setting: OfferSetting = {}) => publishOffer(api().context, cast.shipper, setting);
const withMail = (context: Context): Context => ({
  ...context,
  mailer: new SmtpMailer(smtp.url, 'Lading <l@lading.test>'),
});

/** What arrived, once every job had its turn. */
async function arrived(to: Person = cast.dispatcher) {
  await doWork(withMail(api().context));
  return smtp.received.filter((mail) => mail.to.includes(to.username)).map(({ raw }) => readMail(raw));
}

const PARIS = stopAt(TOURCOING, { address: { city: 'Paris', division_code: 'FR-75' } });
const TO_KÖLN = stopAt(ANTWERPEN, { address: { city: 'Köln', country: 'DE', division_code: 'DE-NW' } });

describe('the news of a saved search', () => {
  it('come in one message, however many offers and searches there are', async () => {
    await save({ name: 'North', pickup_iso_codes: ['FR-59'] });
    await save({ name: 'To Belgium', delivery_iso_codes: ['BE'] });
    await publish();
    await publish({ pickup: PARIS, price: 71_000 });
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.headers.subject).toBe('2 new offers for your searches');
    expect(mail?.text).toContain('for your saved searches: North, To Belgium.');
    expect(mail?.text).toMatch(/Tourcoing – Antwerpen: €640\.00, pickup Wednesday,? 18 March 2026/);
    expect(mail?.text).toContain('Paris – Antwerpen: €710.00');
    expect(mail?.text).toContain('See your searches: https://lading.test/searches');
    expect(await arrived()).toHaveLength(1);
  });

  it('wait for a quarter of an hour after the last message', async () => {
    await save({});
    await publish();
    expect(await arrived()).toHaveLength(1);
    await publish();
    await publish();
    api().clock.advance(14 * MINUTE);
    expect(await arrived()).toHaveLength(1);
    api().clock.advance(MINUTE);
    const mails = await arrived();
    expect(mails.map(({ headers }) => headers.subject)).toEqual([
      '1 new offer for your searches',
      '2 new offers for your searches',
    ]);
  });

  it.each([
    ['fr', '1 nouvelle offre pour vos recherches', 'Le premier transporteur qui réserve l’obtient.'],
    ['pl', '1 nowa oferta dla Twoich wyszukiwań', 'Kto pierwszy zarezerwuje, ten ją ma.'],
  ] as const)('are in the language of their reader: %s', async (locale, subject, text) => {
    await api().context.db.updateTable('users').set({ locale }).where('uuid', '=', cast.dispatcher.uuid).execute();
    await save({});
    await publish();
    const [mail] = await arrived();
    expect(mail?.headers.subject).toBe(subject);
    expect(mail?.text).toContain(text);
  });

  it.each<[string, object, OfferSetting]>([
    ['goes elsewhere', { delivery_iso_codes: ['BE-VAN', 'NL'] }, { delivery: TO_KÖLN }],
    ['comes from elsewhere', { pickup_iso_codes: ['FR-59'] }, { pickup: PARIS }],
    ['is too long', { max_length: 300 }, {}],
    ['is too heavy', { max_weight: 100 }, {}],
    ['is too short', { min_length: 1000 }, {}],
    ['needs a tail lift', { without_tail_lift: true }, { pickup: stopAt(TOURCOING, { tailLift: true }) }],
    ['is not to be sent', { send_by_email: false }, {}],
    ['was taken meanwhile', {}, { state: 'planned' }],
    ['ran out meanwhile', {}, { expiresAt: '2026-03-17T00:00:00.000Z' }],
  ])('have no offer that %s', async (_, search, setting) => {
    await save(search);
    await publish(setting);
    expect(await arrived()).toEqual([]);
  });

  it.each<[string, (db: Context['db']) => Promise<unknown>]>([
    [
      'is blocked',
      (db) =>
        db.updateTable('users').set({ blocked_at: new Date() }).where('uuid', '=', cast.dispatcher.uuid).execute(),
    ],
    ['left the company', (db) => db.deleteFrom('memberships').where('user_uuid', '=', cast.dispatcher.uuid).execute()],
    [
      'only drives now',
      (db) =>
        db
          .updateTable('memberships')
          .set({ roles: ['DRIVER'] })
          .where('user_uuid', '=', cast.dispatcher.uuid)
          .execute(),
    ],
    [
      'works for a locked company',
      (db) => db.updateTable('companies').set({ status: 'locked' }).where('uuid', '=', cast.carrier).execute(),
    ],
  ])('do not reach a holder who %s', async (_, change) => {
    await save({});
    await save({}, cast.rival, cast.rivalCarrier);
    await change(api().context.db);
    await publish();
    expect(await arrived()).toEqual([]);
    expect(await arrived(cast.rival)).toHaveLength(1);
  });

  it('reach each member as that member chose, also once the one who saved the search is gone', async () => {
    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    const { uuid } = await save({ send_by_email: false });
    const path = `/api/v2/companies/${cast.carrier}/searches/${uuid}`;
    await api().call('PUT', path, { token: colleague.token, body: { send_by_email: true } });
    await publish();
    expect([await arrived(), (await arrived(colleague)).length]).toEqual([[], 1]);
    await api().context.db.deleteFrom('users').where('uuid', '=', cast.dispatcher.uuid).execute();
    await publish();
    api().clock.advance(15 * MINUTE);
    expect(await arrived(colleague)).toHaveLength(2);
  });

  it('are written once by several servers at once', async () => {
    const searches = [save({}), save({}, cast.rival, cast.rivalCarrier)];
    await Promise.all(searches);
    const servers = [api().context, (await api().beside()).context, (await api().beside()).context].map(withMail);
    for (let offers = 0; offers < 30; offers += 1) await publish();
    await Promise.all(servers.map((context) => doWork(context)));
    const { count } = await api()
      .context.db.selectFrom('search_news')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(60);
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([cast.dispatcher.username, cast.rival.username].sort());
  });
});

describe('the e-mails of searches', () => {
  it('end by one click, without a sign-in', async () => {
    await save({ name: 'North' });
    await save({ name: 'South' });
    await publish();
    const [mail] = await arrived();
    const address = /<https:\/\/lading\.test(\/[^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Stop these e-mails: https://lading.test${address}`);

    const page = await api().call('GET', address);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<button>Stop these e-mails</button>');
    await publish();
    api().clock.advance(15 * MINUTE);
    expect(await arrived()).toHaveLength(2);

    const colleague = await api().scene.person(cast.carrier, 'DISPATCHER');
    const [first] = (
      await api().call('GET', `/api/v2/companies/${cast.carrier}/searches`, { token: colleague.token })
    ).json<{ items: SavedSearch[] }>().items;
    await api().call('PUT', `/api/v2/companies/${cast.carrier}/searches/${first?.uuid}`, {
      token: colleague.token,
      body: { send_by_email: true },
    });
    const done = await api().call('POST', address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(done.body).toContain('Your saved searches no longer send e-mails.');
    await publish();
    api().clock.advance(15 * MINUTE);
    expect(await arrived()).toHaveLength(2);
    const path = `/api/v2/companies/${cast.carrier}/searches`;
    const { items } = (await api().call('GET', path, { token: cast.dispatcher.token })).json();
    expect(items).toMatchObject([{ send_by_email: false }, { send_by_email: false }]);
    const theirs = (await api().call('GET', path, { token: colleague.token })).json();
    expect(theirs.items).toMatchObject([{ send_by_email: true }, { send_by_email: false }]);
  });

  it('do not end for who guesses', async () => {
    const answer = await api().call('POST', `/api/v2/unsubscriptions/${crypto.randomUUID()}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expectProblem(answer, 404, 'not_found');
  });
});
