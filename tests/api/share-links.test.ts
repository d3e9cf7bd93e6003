import { beforeEach, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import type { SharedShipment } from '#freight/shipment/shared.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let cast: Cast;
let shipment: string;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
  shipment = await addOffer(api().context, cast.shipper);
});

const links = (path = '') => `/api/v2/companies/${cast.shipper}/shipments/${shipment}/share-links${path}`;
const make = (more: object = {}, token = cast.shipperUser.token) =>
  api().call('POST', links(), { token, body: { expires_at: api().clock.iso(DAY), ...more } });
const link = async (more: object = {}) => (await make(more)).json<{ uuid: string; token: string; url: string }>();
const open = (token: string) => api().call('GET', `/api/share/${token}`);
const note = (token: string, body: object) => api().call('POST', `/api/share/${token}/notes`, { body });
const book = async () =>
  (
    await api().call('POST', `/api/v2/companies/${cast.carrier}/offers/${shipment}/booking`, {
      token: cast.dispatcher.token,
      body: { driver: cast.driver.uuid },
    })
  ).json<Mission>();

describe('a link', () => {
  it('is made 30 times by a user, then once in ten minutes, so that nobody mails strangers without end', async () => {
    for (let count = 0; count < 30; count += 1) {
      const { uuid } = await link();
      const { token } = cast.shipperUser;
      expect((await api().call('DELETE', links(`/${uuid}`), { token })).statusCode).toBe(204);
    }
    const answer = await make({ email: 'stranger@lading.test' });
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBe(600);
  });

  it('shows one shipment, and neither prices, carrier, driver nor other shipments', async () => {
    const { token, url } = await link({ locale: 'pl' });
    expect(url).toBe(`https://lading.test/share/${token}`);
    await book();
    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    const shared = answer.json<SharedShipment>();
    expect(shared).toMatchObject({
      state: 'planned',
      shipper: { name: 'Verrerie de la Lys', phone: '+33320000000' },
      delivery: { state: 'pending', address: { city: 'Antwerpen', street_name: 'Noorderlaan 147' } },
      contact: { name: 'Jef Peeters', phone: '+3232000002' },
      window: { opens_at: '2026-03-18T08:00:00.000Z', closes_at: '2026-03-18T14:00:00.000Z' },
      locale: 'pl',
    });
    expect(shared.tracking.map(({ step }) => step)).not.toContain('carrier_selection');
    for (const secret of ['64000', 'Delcourt', 'Nowak', 'Ilse', 'dock 7', '4500812766', cast.carrier, shipment]) {
      expect(answer.body).not.toContain(secret);
    }
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is kept as a hash, and counted', async () => {
    const { token, uuid } = await link();
    await open(token);
    await open(token);
    const list = (await api().call('GET', links(), { token: cast.shipperUser.token })).json();
    expect(list.items).toMatchObject([{ uuid, opened: 2, last_opened_at: api().clock.iso(), revoked_at: null }]);
    expect(JSON.stringify(list)).not.toContain(token);
    const rows = await api().context.db.selectFrom('share_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not counted again by the page that stays open', async () => {
    const { token, uuid } = await link();
    await open(token);
    const opened = api().clock.iso();
    api().clock.advance(MINUTE);
    expect((await open(`${token}?again=1`)).statusCode).toBe(200);
    const list = (await api().call('GET', links(), { token: cast.shipperUser.token })).json();
    expect(list.items).toMatchObject([{ uuid, opened: 1, last_opened_at: opened }]);
    expectViolations(await open(`${token}?again=often`), ['again', 'not_in_list']);
  });

  it('that nobody made is not there; one that ended or was revoked has expired', async () => {
    expectProblem(await open(crypto.randomUUID()), 404, 'not_found');
    expectProblem(await open('guess'), 404, 'not_found');
    const [revoked, ended] = [await link(), await link({ expires_at: api().clock.iso(HOUR) })];
    const path = links(`/${revoked.uuid}`);
    expectProblem(await api().call('DELETE', path, { token: cast.rival.token }), 404, 'not_found');
    expect((await api().call('DELETE', path, { token: cast.shipperUser.token })).statusCode).toBe(204);
    expectProblem(await open(revoked.token), 410, 'link_expired');
    expectProblem(await note(revoked.token, { text: 'Hello' }), 410, 'link_expired');
    expect((await open(ended.token)).statusCode).toBe(200);
    api().clock.advance(HOUR);
    expectProblem(await open(ended.token), 410, 'link_expired');
  });

  it('is revoked by a locked shipper too, who makes no new one', async () => {
    const { uuid, token } = await link();
    await api()
      .context.db.updateTable('companies')
      .set({ status: 'locked' })
      .where('uuid', '=', cast.shipper)
      .execute();
    expectProblem(await make(), 403, 'company_locked');
    const { token: bearer } = cast.shipperUser;
    expect((await api().call('DELETE', links(`/${uuid}`), { token: bearer })).statusCode).toBe(204);
    expectProblem(await open(token), 410, 'link_expired');
  });

  it('works for 90 days at most, and 20 work at once', async () => {
    expectViolations(await make({ expires_at: api().clock.iso(-1) }), ['expires_at', 'share_end']);
    expectViolations(await make({ expires_at: api().clock.iso(91 * DAY) }), ['expires_at', 'share_end']);
    for (let count = 0; count < 20; count += 1) expect((await make()).statusCode).toBe(201);
    expectProblem(await make(), 409, 'links_full');
  });

  it('is made by its shipper alone', async () => {
    expectProblem(await make({}, cast.dispatcher.token), 404, 'not_found');
    const { scene } = api();
    const other = await scene.company('shipper', 'Papeteries');
    const { token } = await scene.person(other, 'COMPANY');
    const url = `/api/v2/companies/${other}/shipments/${shipment}/share-links`;
    const body = { expires_at: api().clock.iso(DAY) };
    expectProblem(await api().call('POST', url, { token, body }), 404, 'not_found');
    expectProblem(await api().call('GET', url, { token }), 404, 'not_found');
  });

  it('cannot be guessed for long', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 121; count += 1) statuses.push((await open(crypto.randomUUID())).statusCode);
    expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true);
    expect(statuses[120]).toBe(429);
    api().clock.advance(10 * MINUTE);
  });
});

describe('a note of the site', () => {
  it('stands in the mission of the driver, and is told there', async () => {
    const { token } = await link();
    expectProblem(await note(token, { text: 'Dock 7 is closed' }), 409, 'mission_closed');
    const { uuid, version } = await book();
    expect((await note(token, { text: 'Dock 7 is closed', name: 'Jef Claes' })).statusCode).toBe(204);
    const mission = await api().call('GET', `/api/v2/me/missions/${uuid}`, { token: cast.driver.person.token });
    expect(mission.json<Mission>().tracking.at(-1)).toMatchObject({
      kind: 'site_note',
      detail: 'Jef Claes: Dock 7 is closed',
      by: null,
    });
    expect(mission.json<Mission>().version).toBeGreaterThan(version);
    expectViolations(await note(token, { text: '' }), ['text', 'required']);
    expectViolations(await note(token, { text: 'x'.repeat(301) }), ['text', 'too_long']);
  });

  it('is written once where its sender had no answer and presses again', async () => {
    const { token } = await link();
    const { uuid } = await book();
    const notes = async () => {
      const mission = await api().call('GET', `/api/v2/me/missions/${uuid}`, { token: cast.driver.person.token });
      return mission.json<Mission>().tracking.flatMap(({ kind, detail }) => (kind === 'site_note' ? [detail] : []));
    };
    for (const text of ['Dock 7 is closed', 'Dock 7 is closed', 'Dock 8 is open', 'Dock 7 is closed']) {
      expect((await note(token, { text })).statusCode).toBe(204);
    }
    expect(await notes()).toEqual(['Dock 7 is closed', 'Dock 8 is open', 'Dock 7 is closed']);
  });

  it('is written ten times at most', async () => {
    const { token } = await link();
    await book();
    for (let count = 0; count < 10; count += 1) await note(token, { text: `Note ${count}` });
    expectProblem(await note(token, { text: 'Once more' }), 429, 'too_many_requests');
  });
});

describe('a message to a reader without an account', () => {
  const mails = async () => {
    emptyMailbox(api().context);
    await doWork(api().context);
    return keptMail(api().context).filter(({ headers }) => headers.to === 'quai@glas.lading.test');
  };

  const ADDRESS = 'quai@glas.lading.test';
  const follow = (token: string, email = ADDRESS) =>
    api().call('POST', `/api/share/${token}/subscriptions`, { body: { email, locale: 'en' } });
  const confirmationIn = (mail: { readonly text: string } | undefined) =>
    /https:\/\/lading\.test(\/api\/v2\/share-confirmations\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const confirm = async (mail: { readonly text: string } | undefined) => {
    const answer = await api().call('POST', confirmationIn(mail), { form: { confirm: 'yes' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  };

  it('asks to confirm an address that was entered, without a word that somebody typed, and is all until then', async () => {
    const { token } = await link();
    expect((await follow(token)).statusCode).toBe(204);
    const [asked, ...more] = await mails();
    expect(more).toEqual([]);
    expect(asked?.headers.subject).toMatch(/^Confirm: messages about shipment LS-/);
    expect(`${asked?.headers.subject} ${asked?.text}`).not.toMatch(/Verrerie|Claire/);
    // A mail program that opens the link confirms nothing.
    const page = await api().call('GET', confirmationIn(asked));
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<button>Yes, send them</button>')]);
    await book();
    expect(await mails()).toEqual([]);
  });

  it('goes to nobody who confirms what is none, or whose link ended', async () => {
    const { token, uuid } = await link();
    await follow(token);
    const [asked] = await mails();
    const path = confirmationIn(asked);
    const unknown = path.replace(/[^/]+$/, crypto.randomUUID());
    for (const method of ['GET', 'POST'] as const) {
      const form = method === 'POST' ? { form: { confirm: 'yes' } } : {};
      expectProblem(await api().call(method, unknown, form), 404, 'not_found');
    }
    await api().call('DELETE', links(`/${uuid}`), { token: cast.shipperUser.token });
    expectProblem(await api().call('POST', path, { form: { confirm: 'yes' } }), 404, 'not_found');
  });

  it('that was not confirmed makes room for another; five that were do not', async () => {
    const { token } = await link();
    const sent = async () => {
      emptyMailbox(api().context);
      await doWork(api().context);
      return keptMail(api().context);
    };
    for (let reader = 0; reader < 6; reader += 1) {
      expect((await follow(token, `reader-${reader}@glas.lading.test`)).statusCode).toBe(204);
      api().clock.advance(1000);
    }
    const all = await sent();
    const isFirst = ({ headers }: (typeof all)[number]) => headers.to === 'reader-0@glas.lading.test';
    expectProblem(await api().call('GET', confirmationIn(all.find(isFirst))), 404, 'not_found');
    for (const mail of all) if (!isFirst(mail)) await confirm(mail);
    api().clock.advance(HOUR);
    expectProblem(await follow(token, 'reader-6@glas.lading.test'), 409, 'links_full');
  });

  it('is sent to one address four times, whatever link it is entered by, then not for hours', async () => {
    const { token } = await link();
    const other = await link();
    const codes: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      codes.push((await follow(turn % 2 === 0 ? token : other.token)).statusCode);
    }
    expect(codes).toEqual([204, 204, 204, 204, 429, 429]);
    expect(await mails()).toHaveLength(4);
  });

  it.each([
    ['of one user', () => `guest-mail-user:${cast.shipperUser.uuid}`, 40 * 5 * MINUTE],
    ['of one company', () => `guest-mail-company:${cast.shipper}`, 120 * 2 * MINUTE],
    ['in all', () => 'guest-mail-all:everybody', (500 * HOUR) / 1500],
  ])('ends at the limit %s, by links and by followers, and links without a mail go on', async (_, key, full) => {
    const { token } = await link();
    const tat = new Date(api().clock.now() + full);
    await api().context.db.insertInto('rate_limits').values({ key: key(), tat }).execute();
    for (const refused of [await follow(token), await make({ email: ADDRESS })]) {
      expectProblem(refused, 429, 'too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await make({})).statusCode).toBe(201);
    expect(await mails()).toEqual([]);
  });

  it('brings the link in their language', async () => {
    const { token } = await link({ email: 'quai@glas.lading.test', locale: 'fr' });
    const [mail] = await mails();
    expect(mail?.headers.subject).toMatch(/^Suivez l’expédition LS-/);
    expect(`${mail?.headers.subject} ${mail?.text}`).not.toContain('Verrerie');
    expect(mail?.text).toContain(`https://lading.test/share/${token}`);
  });

  it('comes with each event once they asked for it, until they end it or the link ends', async () => {
    const { token, uuid } = await link();
    const subscribe = () => follow(token);
    expect((await subscribe()).statusCode).toBe(204);
    await confirm((await mails())[0]);
    expect((await subscribe()).statusCode).toBe(204);
    expect(await mails()).toEqual([]);
    const mission = await book();
    const [planned] = await mails();
    expect(planned?.headers.subject).toMatch(/^Planned: shipment LS-/);
    expect(planned?.text).not.toMatch(/Delcourt|€/);
    const step = (name: string) =>
      api().call('POST', `/api/v2/me/missions/${mission.uuid}/${name}/complete`, { token: cast.driver.person.token });
    await step('pickup');
    const [loaded] = await mails();
    expect(loaded?.headers.subject).toMatch(/^On its way/);
    const path = /https:\/\/lading\.test(\/api\/v2\/unsubscriptions\/\S+)/.exec(loaded?.text ?? '')?.[1] ?? '';
    await api().call('POST', path, { form: { 'List-Unsubscribe': 'One-Click' } });
    await step('delivery');
    expect(await mails()).toEqual([]);

    await subscribe();
    await confirm((await mails())[0]);
    await api().call('DELETE', links(`/${uuid}`), { token: cast.shipperUser.token });
    await doWork(api().context);
    expect(await mails()).toEqual([]);
  });
});
