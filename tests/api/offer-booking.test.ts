import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/market.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { startServer } from '#tests/support/processes/start.ts';
import type { Cast, Person } from '#tests/support/scene.ts';
import type { CallOptions, TestServer } from '#tests/support/test-server.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

const { engine } = inject('database');
const api = testApi();
let cast: Cast;
let solo: { company: string; person: Person; driver: string };

beforeAll(async () => {
  const { scene } = api();
  cast = await scene.cast();
  const own = await scene.company('carrier', 'Quévillart Route');
  const person = await scene.person(own, 'MONO_DRIVER', { firstName: 'Luc', lastName: 'Quévillart' });
  solo = { company: own, person, driver: (await scene.driver(own, { person })).uuid };
});

const company = (path = '', of = cast.carrier) => `/api/v2/companies/${of}${path}`;
const add = (setting: Parameters<typeof addOffer>[2] = {}) => addOffer(api().context, cast.shipper, setting);
const book = (offer: string, body: object = {}, options: CallOptions = {}) =>
  api().call('POST', company(`/offers/${offer}/booking`), { token: cast.dispatcher.token, body, ...options });
const shipment = (uuid: string) =>
  api().context.db.selectFrom('shipments').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

describe('booking an offer', () => {
  it('makes it a mission of the carrier, with the gate and whom to ask for there', async () => {
    const offer = await add({ price: 71_550 });
    const answer = await book(offer, { licence_plate: 'FR-123-AB', driver: cast.driver.uuid });
    expect(answer.statusCode).toBe(201);
    const mission = answer.json<Mission>();
    expect(mission).toMatchObject({
      state: 'planned',
      carrier: { uuid: cast.carrier },
      shipper: { uuid: cast.shipper, name: 'Verrerie de la Lys' },
      owner: { uuid: cast.dispatcher.uuid },
      driver: { uuid: cast.driver.uuid },
      licence_plate: 'FR-123-AB',
      pickup: {
        address: { name: 'Filature de la Lys', street_name: '18 rue du Dronckaert' },
        comment: 'Gate 2, dock 4',
      },
      delivery: { contact: { name: 'Jef Peeters', phone: '+3232000002' } },
      billing: { price: 71_550, currency: 'EUR', state: 'pending_billing' },
      references: { order: '4500812766' },
      tracking: [{ kind: 'planned', by: 'Sylvie Delcourt', occurred_at: api().clock.iso() }],
    });
    expect(mission.reference).toMatch(/^LD-\d{5,}$/);
    const read = await api().call('GET', company(`/missions/${mission.uuid}`), { token: cast.dispatcher.token });
    expect(read.json()).toEqual(mission);
    const kept = await api().call('GET', company(`/offers/${offer}/booking`), { token: cast.dispatcher.token });
    expect(kept.json()).toEqual(mission);
    expect(await shipment(offer)).toMatchObject({ state: 'planned', mission_uuid: mission.uuid, version: 2 });
  });

  it('lets it be found by its driver, and in a search', async () => {
    const mission = (await book(await add(), { driver: cast.otherDriver.uuid })).json<Mission>();
    const own = await api().call('GET', '/api/v2/me/missions', { token: cast.otherDriver.person.token });
    expect(own.json().items.map(({ uuid }: Mission) => uuid)).toContain(mission.uuid);
    const search = await api().call('GET', company(`/search/missions?q=${mission.reference}`), {
      token: cast.dispatcher.token,
    });
    expect(search.json().items.map(({ uuid }: Mission) => uuid)).toEqual([mission.uuid]);
  });

  it('leaves the driver to be chosen, unless the carrier has one truck and drives it', async () => {
    expect((await book(await add())).json()).toMatchObject({ driver: null, licence_plate: '' });
    const booked = async (body: object) =>
      (
        await api().call('POST', company(`/offers/${await add()}/booking`, solo.company), {
          token: solo.person.token,
          body,
        })
      ).json();
    expect(await booked({})).toMatchObject({ driver: { uuid: solo.driver }, owner: { uuid: solo.person.uuid } });
    expect(await booked({ driver: null })).toMatchObject({ driver: null });
  });

  it('numbers missions one after the other', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      numbers.push(Number((await book(await add())).json<Mission>().reference.slice(3)));
    }
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });

  it('answers a repetition of the same request with the same mission', async () => {
    const offer = await add();
    const key = randomUUID();
    const first = await book(offer, {}, { key });
    const second = await book(offer, {}, { key });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expectProblem(await book(offer, {}, { key: randomUUID() }), 409, 'offer_no_longer_available');
  });

  it('closes it for everyone else, who are shown three others that go the same way', async () => {
    const offer = await add();
    const others = [await add(), await add(), await add(), await add()];
    expect((await book(offer)).statusCode).toBe(201);
    const late = await api().call('POST', company(`/offers/${offer}/booking`, cast.rivalCarrier), {
      token: cast.rival.token,
      body: {},
    });
    const { offers = [] } = expectProblem(late, 409, 'offer_no_longer_available');
    expect(offers.length).toBe(3);
    for (const similar of offers) {
      expect(similar).toMatchObject({ available_for_booking: true, suggest_direction: 'same_direction' });
      expect(similar.uuid).not.toBe(offer);
    }
    expect(others.length).toBeGreaterThan(offers.length);
    const detail = await api().call('GET', company(`/offers/${offer}`, cast.rivalCarrier), { token: cast.rival.token });
    expect(detail.json()).toMatchObject({ available_for_booking: false });
    const theirs = await api().call('GET', company(`/offers/${offer}/booking`, cast.rivalCarrier), {
      token: cast.rival.token,
    });
    expectProblem(theirs, 404, 'not_found');
  });

  it('is too late once the maximum search time is over', async () => {
    const offer = await add({ expiresAt: api().clock.iso() });
    expectProblem(await book(offer), 409, 'offer_no_longer_available');
    expect(await shipment(offer)).toMatchObject({ state: 'available', mission_uuid: null, version: 1 });
  });

  it('takes only drivers of the company who drive', async () => {
    const offer = await add();
    const disabled = await api().scene.driver(cast.carrier, { status: 'disabled' });
    expectProblem(await book(offer, { driver: disabled.uuid }), 409, 'driver_unavailable');
    expectViolations(await book(offer, { driver: solo.driver }), ['driver', 'invalid']);
    expectViolations(await book(offer, { driver: 'Krzysztof' }), ['driver', 'invalid_uuid']);
    expectViolations(await book(offer, { licence_plate: 'X'.repeat(21) }), ['licence_plate', 'too_long']);
    expectViolations(await book(offer, { price: 1 }), ['price', 'unknown_field']);
    expect((await shipment(offer)).state).toBe('available');
    expect((await book(offer)).statusCode).toBe(201);
  });
});

describe('who may book', () => {
  const as = (person: Person, offer: string, of = cast.carrier) =>
    api().call('POST', company(`/offers/${offer}/booking`, of), { token: person.token, body: {} });

  it('not a driver, not a shipper, not a stranger', async () => {
    const offer = await add();
    expectProblem(await as(cast.driver.person, offer), 403, 'forbidden');
    expectProblem(await as(cast.shipperUser, offer, cast.shipper), 403, 'forbidden');
    expectProblem(await as(cast.rival, offer), 404, 'not_found');
    expect((await shipment(offer)).state).toBe('available');
  });

  it.each([
    ['locked', 'company_locked'],
    ['onboarding', 'company_onboarding'],
  ] as const)('not a company that is %s', async (status, code) => {
    const offer = await add();
    const held = await api().scene.company('carrier', `Transports ${status}`);
    const person = await api().scene.person(held, 'DISPATCHER');
    await api().context.db.updateTable('companies').set({ status }).where('uuid', '=', held).execute();
    expectProblem(await as(person, offer, held), 403, code);
    const looking = await api().call('GET', company('/offers', held), { token: person.token });
    expect(looking.statusCode).toBe(status === 'locked' ? 200 : 403);
  });
});

describe('a hundred who book the same offer at the same moment', { timeout: 60_000 }, () => {
  const race = async (servers: readonly TestServer['call'][]) => {
    const offer = await add();
    const sent = Array.from({ length: 100 }, (_, index) => {
      const [of, person] = index % 2 === 0 ? [cast.carrier, cast.dispatcher] : [cast.rivalCarrier, cast.rival];
      const call = servers[index % servers.length] ?? api().call;
      return call('POST', company(`/offers/${offer}/booking`, of), {
        token: person.token,
        body: {},
        ...(index % 3 === 0 ? {} : { key: randomUUID() }),
      });
    });
    const answers = await Promise.all(sent);
    const won = answers.filter(({ statusCode }) => statusCode === 201);
    const lost = answers.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 99]);
    for (const answer of lost) {
      const { code, offers = [] } = problemOf(answer);
      expect([code, offers.length]).toEqual(['offer_no_longer_available', 3]);
      expect(offers.every(({ uuid, available_for_booking: open }) => uuid !== offer && open)).toBe(true);
    }
    const { mission_uuid: mission } = await shipment(offer);
    expect(mission).toBe(won[0]?.json<Mission>().uuid);
    const missions = await api()
      .context.db.selectFrom('mission_events')
      .select('uuid')
      .where('mission_uuid', '=', mission ?? '')
      .execute();
    expect(missions.length).toBe(1);
  };

  it('leave one with the mission and 99 with three others', async () => {
    for (let count = 0; count < 3; count += 1) await add();
    await race([api().call]);
  });

  it('also when three servers serve them', async () => {
    await race([api().call, (await api().beside()).call, (await api().beside()).call]);
  });

  if (engine === 'postgresql') {
    it('also when the servers are processes of their own', async () => {
      // The processes go by the real clock, which ends sessions that were last seen by the test's.
      await api().context.db.updateTable('tokens').set({ last_seen_at: new Date() }).execute();
      const ahead = new Date(Date.now() + HOUR).toISOString();
      const offer = await add({ expiresAt: ahead });
      for (let count = 0; count < 3; count += 1) await add({ expiresAt: ahead });
      const servers = await Promise.all(
        Array.from({ length: 3 }, () =>
          startServer({
            DATABASE_URL: api().databaseUrl ?? '',
            LADING_DATA_DIR: api().context.settings.LADING_DATA_DIR,
          }),
        ),
      );
      try {
        const answers = await Promise.all(
          Array.from({ length: 100 }, async (_, index) => {
            const [of, person] = index % 2 === 0 ? [cast.carrier, cast.dispatcher] : [cast.rivalCarrier, cast.rival];
            const answer = await fetch(`${servers[index % 3]?.url}${company(`/offers/${offer}/booking`, of)}`, {
              method: 'POST',
              headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': randomUUID() },
            });
            return { status: answer.status, body: (await answer.json()) as { code?: string; offers?: Offer[] } };
          }),
        );
        expect(answers.filter(({ status }) => status === 201).length).toBe(1);
        const lost = answers.filter(({ status }) => status === 409);
        expect(lost.length).toBe(99);
        expect(new Set(lost.map(({ body }) => `${body.code} ${body.offers?.length}`))).toEqual(
          new Set(['offer_no_longer_available 3']),
        );
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
      }
    });
  }
});

describe('the shipment of a booked mission', () => {
  it('follows it to its end', async () => {
    // The hundreds of bookings before it have used up the writes of the first dispatcher, by the real clock.
    const other = await api().scene.person(cast.carrier, 'DISPATCHER');
    const offer = await add();
    const { uuid: mission } = (await book(offer, { driver: cast.driver.uuid }, { token: other.token })).json<Mission>();
    const base = `/api/v2/me/missions/${mission}`;
    const { token } = cast.driver.person;
    await api().call('POST', `${base}/pickup/complete`, { token });
    expect(await shipment(offer)).toMatchObject({ state: 'in_progress', version: 3 });
    await api().call('POST', `${base}/delivery/complete`, { token });
    expect(await shipment(offer)).toMatchObject({ state: 'in_progress', version: 3 });
    const page = { name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' } as const;
    const proven = await api().call('POST', `${base}/proof-of-delivery`, { token, multipart: [page] });
    expect(await shipment(offer)).toMatchObject({ state: 'completed', version: 4 });
    const [file] = proven.json<Mission>().proof_of_delivery.files;
    await api().call('DELETE', `${base}/proof-of-delivery/${file?.uuid}`, { token });
    expect(await shipment(offer)).toMatchObject({ state: 'in_progress', version: 5 });
  });
});
