import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { BankEntry } from '#contract/answers/bank.ts';
import { allDrafts } from '#demo/missions/all-drafts.ts';
import { storyOf } from '#demo/missions/story.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { LOAD_LIMITS, palletLinearMeters } from '#freight/load/load.ts';
import { Mission } from '#freight/mission/mission.ts';
import { isActive, missionState, trackingOf } from '#freight/mission/states.ts';
import { readPhone } from '#freight/phone/phone.ts';
import { estimatedRoadDistance, greatCircle } from '#freight/place/distance.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';
import { stopWindow } from '#freight/shipment/stop.ts';
import type { User } from '#freight/user/user.ts';
import { HOUR } from '#freight/values/duration.ts';
import { openCards } from '#server/adapters/cards/open-cards.ts';
import { checkBooks, checkChain } from '#server/services/money/ledger/check-books.ts';
import { markLate } from '#server/services/transport/mission/mark-late.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { waitingJobs } from '#tests/support/jobs.ts';
import { Scene } from '#tests/support/scene.ts';

const api = testApi();
const ACCOUNTS = [
  ['driver', 'DRIVER', 'Transports Delcourt'],
  ['dispatcher', 'DISPATCHER', 'Transports Delcourt'],
  ['solo', 'MONO_DRIVER', 'Quévillart Route'],
  ['shipper', 'COMPANY', 'Verrerie de la Lys'],
  ['support', 'SUPPORT', 'Lading Support'],
  ['colleague', 'SUPPORT', 'Lading Support'],
  ['rival', 'DISPATCHER', 'Vandamme Trans'],
  ['othershipper', 'COMPANY', 'Ardenne Isolants'],
  ['newcarrier', 'DISPATCHER', 'Fret du Hainaut'],
] as const;

let lines: string[] = [];
let missions: Mission[] = [];
let everyones: Mission[] = [];
beforeAll(async () => {
  lines = await seedDemo(api().context);
  missions = await missionsOf('dispatcher');
  everyones = [...missions, ...(await missionsOf('rival')), ...(await missionsOf('solo'))];
});

async function signIn(account: string): Promise<{ token: string; user: User }> {
  const username = `${account}@demo.lading.test`;
  const answer = await api().call('POST', '/api/auth/token', {
    form: { grant_type: 'password', client_id: 'web', username, password: 'Lading-demo-2026' },
  });
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json();
  return { token, user: (await api().call('GET', '/api/v2/me', { token })).json() };
}

/** All missions an account sees in its company, each read as the contract says it is. */
async function missionsOf(account: string): Promise<Mission[]> {
  const { token, user } = await signIn(account);
  const read: Mission[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const url = `/api/v2/companies/${user.companies[0]?.uuid}/missions?limit=100&page=${page}`;
    const list = (await api().call('GET', url, { token })).json();
    read.push(...v.parse(v.array(Mission), list.items));
    pages = list.meta.pagination.page_count;
  }
  return read;
}

const stopsOf = (mission: Mission) => [mission.pickup, mission.delivery];
const found = (list: readonly Mission[], state: Mission['state']) => list.filter((mission) => mission.state === state);

describe('the accounts of the demonstration', () => {
  it('are told of, with their password', () => {
    for (const [index, [account, role, company]] of ACCOUNTS.entries()) {
      expect(lines[index]).toContain(`${account}@demo.lading.test`);
      expect(lines[index]).toContain(`${role}, ${company}`);
    }
    expect(lines.at(-1)).toContain('Lading-demo-2026');
  });

  it.each(ACCOUNTS)('let %s in as %s of %s', async (account, role, company) => {
    const { user } = await signIn(account);
    const standing =
      account === 'newcarrier'
        ? { status: 'onboarding', is_onboarded: false }
        : { status: 'active', is_onboarded: true };
    expect(user.companies).toMatchObject([{ name: company, roles: [role], ...standing }]);
    expect(user).toMatchObject({ locale: 'en', is_first_connection: false });
  });

  it.each(ACCOUNTS.filter(([, role]) => role !== 'DRIVER'))('have something that waits for %s', async (account) => {
    const { token, user } = await signIn(account);
    const url = `/api/v2/companies/${user.companies[0]?.uuid}/waiting`;
    const { items, meta } = (await api().call('GET', url, { token })).json();
    expect(meta.item_count).toBeGreaterThan(0);
    expect(items[0].title).not.toBe('');
  });

  it('have drivers of every kind beside them', async () => {
    const { token, user } = await signIn('dispatcher');
    const list = await api().call('GET', `/api/v2/companies/${user.companies[0]?.uuid}/drivers`, { token });
    const statuses = list.json().items.map(({ status }: { status: string }) => status);
    expect(statuses.length).toBeGreaterThanOrEqual(6);
    expect(new Set(statuses)).toEqual(new Set(['validated', 'no_access', 'invited', 'disabled']));
  });
});

describe('the missions of the demonstration', () => {
  it('are many, in every state', () => {
    expect(everyones.length).toBeGreaterThanOrEqual(120);
    expect(everyones.length).toBeLessThanOrEqual(140);
    expect(found(missions, 'planned').length).toBeGreaterThanOrEqual(30);
    expect(found(missions, 'in_progress').length).toBeGreaterThanOrEqual(7);
    expect(found(missions, 'completed').length).toBeGreaterThanOrEqual(44);
    expect(found(missions, 'cancelled').length).toBeGreaterThanOrEqual(6);
  });

  it('give the driver a round: one stop within the hour, one late, one to deliver, papers missing', async () => {
    const own = await missionsOf('driver');
    const waiting = own.filter(isActive);
    const byStep = waiting.map(trackingOf).sort((a, b) => String(a).localeCompare(String(b)));
    expect(byStep).toEqual(['to_deliver', 'to_deliver', 'to_pickup', 'to_pickup', 'to_pickup', 'to_upload_pod']);
    const now = api().clock.now();
    const opening = waiting.map((mission) => stopWindow(mission.pickup).opens - now);
    expect(opening.filter((wait) => wait > 0 && wait < HOUR)).toHaveLength(1);
    expect(waiting.filter(({ pickup }) => pickup.state === 'late')).toHaveLength(1);
    expect(found(own, 'completed').length).toBeGreaterThanOrEqual(3);
    expect(found(own, 'cancelled').length).toBeGreaterThanOrEqual(1);
  });

  it('are late where their slot has passed, and nowhere else', async () => {
    expect(missions.some(({ state, pickup }) => state === 'planned' && pickup.state === 'late')).toBe(true);
    expect(missions.some(({ state, delivery }) => state === 'in_progress' && delivery.state === 'late')).toBe(true);
    expect(await markLate(api().context.db, api().clock.now())).toBe(0);
  });

  it('have the state their steps give them, and a history that leads there', () => {
    for (const mission of everyones) {
      expect(mission.state).toBe(missionState(mission));
      expect(mission.tracking.map(({ kind }) => kind)[0]).toBe('planned');
      const isBilled = mission.billing.state !== 'pending_billing';
      // The one that is paid early was written once more.
      expect(mission.version - mission.tracking.length).toBeOneOf(isBilled ? [1, 2] : [0]);
      const recorded = mission.tracking.map(({ recorded_at }) => recorded_at);
      expect(recorded).toEqual(recorded.toSorted());
      expect(recorded[0]).toBe(mission.created_at);
      if (!isBilled) expect(recorded.at(-1)).toBe(mission.update_date);
      expect(Date.parse(mission.update_date)).toBeLessThanOrEqual(api().clock.now());
      for (const { occurred_at, recorded_at } of mission.tracking) expect(occurred_at <= recorded_at).toBe(true);
      const { pickup, delivery } = mission;
      if (pickup.completed_at !== null && delivery.completed_at !== null) {
        expect(pickup.completed_at < delivery.completed_at).toBe(true);
      }
    }
  });

  it('have references of their own', () => {
    const references = everyones.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
    for (const reference of references) expect(reference).toMatch(/^LD-48\d{3}$/);
  });

  it('have telephones that can be dialled', () => {
    const phones = everyones.flatMap((mission) => [
      ...stopsOf(mission).map(({ contact }) => contact.phone),
      mission.shipper.phone ?? '',
      mission.owner?.phone ?? '',
      ...(mission.driver === null ? [] : [mission.driver.phone ?? '']),
    ]);
    expect([...new Set(phones)].filter((phone) => !readPhone(phone, 'FR').ok)).toEqual([]);
  });

  it('are between places that are where they say', async () => {
    const addresses = new Map(
      everyones.flatMap(stopsOf).map(({ address }) => [`${address.postal_code} ${address.city}`, address]),
    );
    expect(new Set([...addresses.values()].map(({ country }) => country))).toEqual(
      new Set(['FR', 'BE', 'DE', 'NL', 'LU', 'PL']),
    );
    for (const address of addresses.values()) {
      const { country, city: name, postal_code: code } = address;
      const text = country === 'FR' ? code : `${code} ${name}`;
      const known = await api().context.geocoding.suggest({ text, country, limit: 20, locale: 'en' });
      const city = known.find((place) => place.city === name);
      expect(city).toMatchObject({
        postal_code: readPostalCode(code, country),
        division_code: address.division_code,
      });
      if (city !== undefined) expect(greatCircle(city.location, address.location)).toBeLessThan(12_000);
    }
  });

  it('carry loads that fit, over their distance, at a price of the trade', () => {
    for (const { load, distance, billing, pickup, delivery } of everyones) {
      const { quantity, length, width } = load;
      const lines = load.type === 'pallets' ? load.pallets : [{ quantity, length: length ?? 0, width: width ?? 0 }];
      expect(load.linear_meters).toBe(palletLinearMeters(lines));
      expect(load.linear_meters).toBeLessThanOrEqual(LOAD_LIMITS.linearMeters);
      expect(load.weight).toBeGreaterThanOrEqual(LOAD_LIMITS.minWeight);
      expect(load.weight).toBeLessThanOrEqual(LOAD_LIMITS.maxWeight);
      expect(load.height).toBeLessThanOrEqual(LOAD_LIMITS.maxHeight);
      expect(distance).toBe(estimatedRoadDistance(pickup.address.location, delivery.address.location));
      expect((billing.price ?? 0) / 100 / (distance / 1000)).toBeGreaterThan(1);
      expect((billing.price ?? 0) / 100 / (distance / 1000)).toBeLessThan(5);
    }
  });

  it('show steps that a driver did on a mission that was no longer theirs', () => {
    const reports = missions.flatMap((mission) =>
      mission.tracking.filter(({ kind }) => kind === 'late_report').map((report) => ({ mission, report })),
    );
    expect(reports.length).toBeGreaterThanOrEqual(2);
    expect(reports.some(({ report }) => report.file !== null)).toBe(true);
    for (const { mission, report } of reports) expect(report.by).not.toContain(mission.driver?.last_name);
  });

  it('are found by city and by driver', async () => {
    const { token, user } = await signIn('dispatcher');
    const search = async (q: string) => {
      const url = `/api/v2/companies/${user.companies[0]?.uuid}/search/missions?q=${encodeURIComponent(q)}`;
      return (await api().call('GET', url, { token })).json().meta.item_count;
    };
    expect(await search('tourcoing')).toBe(
      missions.filter((mission) => stopsOf(mission).some(({ address }) => address.city === 'Tourcoing')).length,
    );
    expect(await search('zielinska')).toBe(missions.filter(({ driver }) => driver?.last_name === 'Zielińska').length);
  });
});

describe('the proofs of the demonstration', () => {
  it('are pictures and scans of the notes, as their rows say', async () => {
    const { token, user } = await signIn('dispatcher');
    const proofs = missions.flatMap((mission) =>
      mission.proof_of_delivery.files.map((file) => ({ mission: mission.uuid, file })),
    );
    const pages: number[] = [];
    for (const { mission, file } of proofs) {
      const url = `/api/v2/companies/${user.companies[0]?.uuid}/missions/${mission}/proof-of-delivery/${file.uuid}`;
      const answer = await api().call('GET', url, { token });
      expect(answer.headers['content-type']).toBe(file.mime_type);
      expect(answer.rawPayload).toHaveLength(file.size);
      if (file.mime_type === 'application/pdf') {
        pages.push((await PDFDocument.load(answer.rawPayload)).getPageCount());
        continue;
      }
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect(format).toBe('jpeg');
      expect(height / width).toBeGreaterThan(1.2);
      expect(file.size).toBeGreaterThan(30_000);
      expect(file.size).toBeLessThan(200_000);
    }
    expect(pages).toContain(2);
  });

  it('are there for each completed mission, two pages for some', () => {
    const files = found(missions, 'completed').map(({ proof_of_delivery }) => proof_of_delivery.files.length);
    expect(Math.min(...files)).toBe(1);
    expect(Math.max(...files)).toBe(2);
  });
});

describe('the invoices of the demonstration', () => {
  it('are those of what was delivered, most of them paid, and the books hold', async () => {
    const { db } = api().context;
    expect([await checkBooks(db), await checkChain(db)]).toEqual([[], []]);
    const { token, user } = await signIn('shipper');
    const url = `/api/v2/companies/${user.companies[0]?.uuid}`;
    const { items } = (await api().call('GET', `${url}/invoices?limit=100`, { token })).json();
    const states = items.map(({ state }: { state: string }) => state);
    expect(new Set(states)).toEqual(new Set(['waiting_payment', 'partially_paid', 'paid_by_transfer']));
    expect(states.filter((state: string) => state === 'paid_by_transfer').length).toBeGreaterThan(states.length / 3);
    const proven = (await api().call('GET', `${url}/shipments?state=completed&limit=0`, { token })).json();
    expect(items).toHaveLength(proven.meta.item_count);
  });

  it('of the carrier under mandate are written by Lading, one of them asked to be paid early', async () => {
    const { token, user } = await signIn('dispatcher');
    const url = `/api/v2/companies/${user.companies[0]?.uuid}`;
    const { items } = (await api().call('GET', `${url}/invoices?limit=100`, { token })).json();
    expect(items.filter(({ type }: { type: string }) => type === 'credit')).toEqual([]);
    const asked = await api().context.db.selectFrom('early_payments').select('invoice_uuid as invoice').execute();
    expect(asked).toHaveLength(1);
    const early = (await api().call('GET', `${url}/invoices/${asked[0]?.invoice}`, { token })).json();
    expect(early.early_payment).toMatchObject({ state: 'asked', credit: null });
  });

  it('are written to nobody: they were issued before there was a server', async () => {
    expect(await waitingJobs(api().context, 'mail')).toEqual([]);
  });
});

describe('the desk of the demonstration’s support', () => {
  it('has a claim, a movement of the bank, a change of an address and a locked shipper', async () => {
    const { token } = await signIn('support');
    const asked = async (path: string) => (await api().call('GET', `/api/v2/support${path}`, { token })).json();
    expect((await asked('/claims?side=sale')).items).toMatchObject([{ company: { name: 'Verrerie de la Lys' } }]);
    expect((await asked('/contests')).items).toMatchObject([
      { company: { name: 'Transports Delcourt' }, claim: { expected_amount: expect.any(Number) } },
    ]);
    const { items } = (await asked('/bank-entries?state=open')) as { items: BankEntry[] };
    const [unknown, stripe, ...others] = items.toSorted((a, b) => a.card_payouts.length - b.card_payouts.length);
    expect([unknown?.amount, others]).toEqual([25_000, []]);
    expect(stripe?.card_payouts).toMatchObject([{ amount: stripe?.amount, reason: 'named', state: 'paid' }]);
    const { items: chargebacks } = await asked('/disputes?state=open');
    expect(chargebacks).toMatchObject([{ state: 'needs_response', company: { name: 'Ardenne Isolants' } }]);
    expect((await asked('/company-changes')).items).toMatchObject([{ company: { name: 'Vandamme Trans' } }]);
    const { db } = api().context;
    const locked = await db.selectFrom('companies').select('name').where('status', '=', 'locked').execute();
    expect(locked).toEqual([{ name: 'Conserverie du Ternois' }]);
  });
});

it('a shipper of the demonstration has money on its account, which it asks back at the desk of support', async () => {
  const { token } = await signIn('shipper');
  const [place] = (await api().call('GET', '/api/v2/me', { token })).json<{ companies: { uuid: string }[] }>()
    .companies;
  const balance = (await api().call('GET', `/api/v2/companies/${place?.uuid}/account-balance`, { token })).json();
  expect(balance).toMatchObject({
    free: 18_000,
    parts: [{ type: 'transfer', amount: 18_000 }],
    request: { outcome: null, iban: 'FR76 … 0143' },
  });
  const desk = await signIn('support');
  const company = await api().call('GET', `/api/v2/support/companies/${place?.uuid}`, { token: desk.token });
  expect(company.json()).toMatchObject({ on_account: 18_000, pay_back_request: { outcome: null } });
});

it('a shipper of the demonstration has a good card, charged by default, and one that has expired', async () => {
  const { token } = await signIn('othershipper');
  const [place] = (await api().call('GET', '/api/v2/me', { token })).json<{ companies: { uuid: string }[] }>()
    .companies;
  const url = `/api/v2/companies/${place?.uuid}/payment-sources?with_expired=1`;
  expect((await api().call('GET', url, { token })).json().items).toMatchObject([
    { brand: 'visa', last4: '4242', is_default: true, expired: false },
    { brand: 'mastercard', is_default: false, expired: true },
  ]);
});

describe('planting the demonstration', () => {
  const rows = async (db = api().context.db) =>
    db
      .selectFrom('missions')
      .select(['uuid', 'reference', 'version', 'pickup', 'delivery', 'price', 'search_text'])
      .orderBy('uuid')
      .execute();

  it('again changes nothing', async () => {
    const before = await rows();
    expect(await seedDemo(api().context)).toEqual(lines);
    expect(await rows()).toEqual(before);
  });

  it('twice at once, elsewhere, gives one demonstration, and the same', async () => {
    const db = await emptyDatabase(inject('database'));
    // One pays by card: the sandbox is that of this database.
    const { close, ...cards } = await openCards(api().context.settings, { db, now: api().clock.now });
    const context = { ...api().context, ...cards, db };
    expect(await Promise.all([seedDemo(context), seedDemo(context)])).toEqual([lines, lines]);
    expect(await rows(db)).toEqual(await rows());
    await close();
    await db.destroy();
  });

  it('later in the day gives the same missions', async () => {
    const now = api().clock.now() + 5 * HOUR;
    const stories = allDrafts(now).map((draft) => storyOf(draft, now, estimatedRoadDistance));
    const named = stories.map(({ uuid, draft }) => `${uuid} ${draft.reference}`).sort();
    expect(named).toEqual((await rows()).map(({ uuid, reference }) => `${uuid} ${reference}`).sort());
  });

  it('leaves other data alone', async () => {
    const context = { ...api().context, db: await emptyDatabase(inject('database')) };
    await new Scene(context).company('carrier', 'Someone else');
    expect(await seedDemo(context)).toEqual([]);
    expect(await rows(context.db)).toEqual([]);
    await context.db.destroy();
  });

  it.each([
    '2026-03-16T23:05:00Z',
    '2026-03-17T02:30:00Z',
    '2026-03-17T22:50:00Z',
    '2026-03-21T11:00:00Z',
    '2026-03-29T00:30:00Z',
    '2026-10-25T00:40:00Z',
    '2026-12-31T23:30:00Z',
  ])('at %s gives the driver the same round', (moment) => {
    const now = Date.parse(moment);
    const stories = allDrafts(now).map((draft) => storyOf(draft, now, estimatedRoadDistance));
    const own = stories.filter(({ draft, history }) => {
      const isOver = history.some(({ kind }) => kind === 'proof_added' || kind === 'cancelled');
      return draft.driver === 'nowak' && !isOver;
    });
    const last = own.map(({ history }) => history.at(-1)?.kind ?? '').sort();
    expect(last).toEqual([
      'delivery_completed',
      'pickup_completed',
      'pickup_completed',
      'pickup_late',
      'planned',
      'planned',
    ]);
    for (const { pickup, delivery } of stories) {
      expect(pickup.time_slot.start_time).toBeLessThan(pickup.time_slot.end_time);
      expect(delivery.time_slot.start_time).toBeLessThan(delivery.time_slot.end_time);
      expect(stopWindow(pickup).opens).toBeLessThan(stopWindow(delivery).closes);
    }
  });
});
