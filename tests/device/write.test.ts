import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setDriverPhone } from '#contract/driver.ts';
import { HEADERS } from '#contract/headers.ts';
import { changeDriver } from '#contract/mission-plan.ts';
import { createDeletion } from '#contract/personal-data.ts';
import { createSearch } from '#contract/search.ts';
import { changeIdentity } from '#device/account/identity.ts';
import { askForDeletion, askForExport, stay } from '#device/account/personal-data.ts';
import { changePassword, signOutDevice, signOutOthers } from '#device/account/sessions.ts';
import { setCredentials } from '#device/api/credentials.ts';
import { Refused, Unreached } from '#device/api/faults.ts';
import { leaveCounterOffer, sendBid, takeCounterOffer, withdrawBid } from '#device/bids/bid.ts';
import { cancelInvite, changeMember, inviteAgain, inviteMember, removeMember } from '#device/company/members.ts';
import { addDriver, changePhone, showDriverPrices } from '#device/drivers/drivers.ts';
import { sendInvoice } from '#device/earnings/earnings.ts';
import { giveToDriver, giveToOwner, writeOnOrder } from '#device/missions/plan-mission.ts';
import { bookOffer } from '#device/offers/book-offer.ts';
import { hideOffer, showOffer, viewOffer } from '#device/offers/mark-offer.ts';
import { removeProof } from '#device/pod/remove-proof.ts';
import { chooseNews, forgetSearch, saveSearch } from '#device/searches/saved-searches.ts';
import { cacheDb } from '#device/store/databases.ts';
import { addTruck, changeTruck, removeTruck } from '#device/trucks/trucks.ts';
import { aMission, CARRIER, uuid } from '#tests/support/mission.ts';

const [thing, driver, colleague] = [uuid(0x71), uuid(0xd1), uuid(0xd2)];
const dispatcher = { userId: uuid(0xa1), company: CARRIER };
const person = { first_name: 'Karolina', last_name: 'Wilk', phone: '+48600100200' };
const size = { length: 1360, width: 248, height: 270, payload: 25_000 };
const truck = { licence_plate: 'GO-417-IU', ...size, tail_lift: false, euro_class: null, driver: null };
const search = { name: 'Nord', description: '', pickup_iso_codes: ['FR-59'] };

const PASSWORD = 'Sturdy-wagon-2027';

/** Each write of this device, and how it is made. */
const WRITES: readonly (readonly [name: string, press: () => Promise<unknown>])[] = [
  ['add a driver', () => addDriver(CARRIER, person)],
  ["change a driver's phone", () => changePhone(CARRIER, driver, person.phone)],
  ['show drivers prices', () => showDriverPrices(CARRIER, true)],
  ['save a search', () => saveSearch(CARRIER, search)],
  ['send a search by mail', () => chooseNews(CARRIER, thing, { send_by_email: true })],
  ['forget a search', () => forgetSearch(CARRIER, thing)],
  ['give a mission to a driver', () => giveToDriver(dispatcher, thing, driver)],
  ['give a mission to a dispatcher', () => giveToOwner(dispatcher, thing, colleague)],
  ['write on a transport order', () => writeOnOrder(dispatcher, thing, { licence_plate: 'AB-123-CD' })],
  ['remove a page of a proof', () => removeProof(dispatcher, { mission: thing, file: uuid(0xf1), reason: null })],
  [
    'remove a page with a reason',
    () => removeProof(dispatcher, { mission: thing, file: uuid(0xf2), reason: 'Of another mission' }),
  ],
  ['view an offer', () => viewOffer(dispatcher, thing)],
  ['hide an offer', () => hideOffer(dispatcher, thing)],
  ['show a hidden offer', () => showOffer(dispatcher, thing)],
  ['book an offer', () => bookOffer(dispatcher, thing, { driver })],
  ['bid on an offer', () => sendBid(CARRIER, thing, { price: 71_000, expires_at: '2026-03-17T10:00:00.000Z' })],
  ['withdraw a bid', () => withdrawBid(CARRIER, thing)],
  ['take a counter-offer', () => takeCounterOffer(CARRIER, dispatcher, thing)],
  ['leave a counter-offer', () => leaveCounterOffer(CARRIER, thing)],
  ['add a truck', () => addTruck(CARRIER, truck)],
  ['change a truck', () => changeTruck(CARRIER, thing, truck)],
  ['remove a truck', () => removeTruck(CARRIER, thing)],
  ['change the own name', () => changeIdentity({ ...person, timezone: 'Europe/Warsaw' })],
  ['change the password', () => changePassword({ current: 'Hardy-lorry-2026', next: PASSWORD, again: PASSWORD })],
  ['sign a device out', () => signOutDevice(thing)],
  ['sign all other devices out', () => signOutOthers()],
  ['ask for a copy of the data', () => askForExport()],
  ['ask to be deleted', () => askForDeletion({ password: PASSWORD })],
  ['stay after all', () => stay()],
  ['invite a member', () => inviteMember(CARRIER, { email: 'karolina@delcourt.example' })],
  ['send an invite again', () => inviteAgain(CARRIER, thing)],
  ['take an invite back', () => cancelInvite(CARRIER, thing)],
  ['give a member other rights', () => changeMember(CARRIER, colleague, { is_owner: true })],
  ['remove a member', () => removeMember(CARRIER, colleague)],
];

/** A server that runs a write once for its key. Its answers get lost while `loses` says so. */
const server = {
  loses: false,
  refusal: null as { status: number; code: string } | null,
  keys: [] as string[],
  effects: new Set<string>(),
  requests: [] as string[],
};

beforeEach(() => {
  Object.assign(server, { loses: false, refusal: null, keys: [], effects: new Set(), requests: [] });
  setCredentials({ userId: dispatcher.userId, token: 'token' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get(HEADERS.idempotencyKey);
    if (init.method === 'GET') return Response.json({ items: [] });
    if (key === null) throw new Error(`${url} has no key.`);
    server.keys.push(key);
    server.requests.push(`${init.method} ${url}`);
    const { refusal } = server;
    if (refusal === null) server.effects.add(key);
    await Promise.resolve();
    if (server.loses) throw new TypeError('Failed to fetch');
    if (refusal === null) return Response.json(aMission({ uuid: thing }));
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify({ ...refusal, title: '' }), { status: refusal.status, headers });
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await cacheDb.keys.clear();
});

async function pressAndLose(press: () => Promise<unknown>): Promise<void> {
  server.loses = true;
  await expect(press()).rejects.toBeInstanceOf(Unreached);
  server.loses = false;
}

describe.each(WRITES)('%s', (_name, press) => {
  it('changes nothing twice when it is pressed again after a lost answer', async () => {
    await pressAndLose(press);
    await pressAndLose(press);
    await press();
    expect([server.keys.length, server.effects.size]).toEqual([3, 1]);
  });

  it('is a new intention once an answer came', async () => {
    await press();
    await press();
    expect(server.effects.size).toBe(2);
  });

  it('is one intention while it is under way', async () => {
    await Promise.all([press(), press()]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('another intention gets a key of its own', () => {
  const first = () => saveSearch(CARRIER, search);
  it.each([
    ['by what it says', () => saveSearch(CARRIER, { ...search, name: 'Lille' })],
    ['by the company', () => saveSearch(uuid(0xc2), search)],
    [
      'by the user',
      () => {
        setCredentials({ userId: uuid(0xa2) });
        return first();
      },
    ],
  ])('%s', async (_how, second) => {
    await pressAndLose(first);
    await second();
    expect(server.effects.size).toBe(2);
  });

  it('and what was made anew keeps its own meanwhile', async () => {
    await pressAndLose(first);
    await saveSearch(CARRIER, { ...search, name: 'Lille' });
    await first();
    expect(server.effects.size).toBe(2);
  });
});

it('means it anew after another intention for the same thing: to A without an answer, to B, to A', async () => {
  await pressAndLose(() => giveToDriver(dispatcher, thing, driver));
  await giveToDriver(dispatcher, thing, colleague);
  await giveToDriver(dispatcher, thing, driver);
  expect(server.effects.size).toBe(3);
});

it('keeps the key where the answer says to ask again later, and not where it refuses', async () => {
  const press = () => giveToDriver(dispatcher, thing, driver);
  server.refusal = { status: 409, code: 'idempotency_in_progress' };
  await expect(press()).rejects.toBeInstanceOf(Refused);
  server.refusal = { status: 429, code: 'newer' };
  await expect(press()).rejects.toBeInstanceOf(Refused);
  server.refusal = { status: 408, code: '' };
  await expect(press()).rejects.toBeInstanceOf(Refused);
  server.refusal = { status: 409, code: 'driver_unavailable' };
  await expect(press()).rejects.toBeInstanceOf(Refused);
  server.refusal = null;
  await press();
  const [first, ...others] = server.keys;
  expect(others.slice(0, 3)).toEqual([first, first, first]);
  expect(others[3]).not.toBe(first);
});

it('waits as long for the answer to a file as a slow network needs to carry it', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const file = new File([new Uint8Array(5_000_000)], 'invoice.pdf', { type: 'application/pdf' });
  await sendInvoice(CARRIER, thing, { reference: 'A-7', issued_on: '2026-03-17', amount: 85_000, file });
  expect(timeouts.mock.calls[0]?.[0]).toBe(520_000);
  timeouts.mockClear();
  await signOutOthers();
  expect(timeouts.mock.calls[0]?.[0]).toBe(20_000);
  timeouts.mockRestore();
});

describe('after a reload', () => {
  /** The page's memory is gone; the database is there. */
  async function freshPage() {
    vi.resetModules();
    const { write } = await import('#device/api/write.ts');
    const credentials = await import('#device/api/credentials.ts');
    credentials.setCredentials({ userId: dispatcher.userId, token: 'token' });
    return write;
  }

  const save = async (write: Awaited<ReturnType<typeof freshPage>>) =>
    write(createSearch, { company: CARRIER, body: search });

  it('an intention without an answer still has its key', async () => {
    const before = await freshPage();
    server.loses = true;
    await expect(save(before)).rejects.toThrow();
    server.loses = false;
    await save(await freshPage());
    expect([server.keys.length, server.effects.size]).toEqual([2, 1]);
  });

  it('an answered one has none', async () => {
    await save(await freshPage());
    await save(await freshPage());
    expect(server.effects.size).toBe(2);
  });

  it('another intention for the same thing has ended it', async () => {
    const to = (who: string) => ({ company: CARRIER, params: { mid: thing }, body: { driver: who } });
    server.loses = true;
    await expect((await freshPage())(changeDriver, to(driver))).rejects.toThrow();
    server.loses = false;
    await (await freshPage())(changeDriver, to(colleague));
    await (await freshPage())(changeDriver, to(driver));
    expect(server.effects.size).toBe(3);
  });

  it("the user's input is not in the database", async () => {
    server.loses = true;
    const write = await freshPage();
    const question = { company: CARRIER, params: { did: driver }, body: { phone: person.phone } };
    await expect(write(setDriverPhone, question)).rejects.toThrow();
    expect(JSON.stringify(await cacheDb.keys.toArray())).not.toMatch(/600100200/);
  });

  it('nothing of a password is in the database, not even a hash by which it could be guessed', async () => {
    server.loses = true;
    const write = await freshPage();
    await expect(write(createDeletion, { body: { password: PASSWORD } })).rejects.toThrow();
    expect(await cacheDb.keys.toArray()).toEqual([]);
  });
});
