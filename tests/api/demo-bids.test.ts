import { beforeAll, describe, expect, it } from 'vitest';
import type { Acceptance } from '#contract/answers/proposal.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import { expireBids } from '#server/services/transport/proposal/expire-bids.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';

const api = testApi();
let token = '';
let company = '';
let bids: Proposal[] = [];

beforeAll(async () => {
  await seedDemo(api().context);
  ({ token, company } = await signIn('dispatcher'));
  bids = await allItems<Proposal>(api(), `/api/v2/companies/${company}/proposals?limit=100`, token);
});

async function signIn(account: string): Promise<{ token: string; company: string }> {
  const form = {
    grant_type: 'password',
    client_id: 'web',
    username: `${account}@demo.lading.test`,
    password: 'Lading-demo-2026',
  };
  const answer = (await api().call('POST', '/api/auth/token', { form })).json();
  const me = (await api().call('GET', '/api/v2/me', { token: answer.token })).json();
  return { token: answer.token, company: me.companies[0].uuid };
}
const ofState = (state: Proposal['state']) => bids.filter((bid) => bid.state === state);

it('names its people in the configuration, each of whom signs in by the password there', async () => {
  const { demonstration_people: people } = (await api().call('GET', '/config.json')).json();
  expect(people.items).toHaveLength(9);
  expect(people.items).toContainEqual({
    username: 'shipper@demo.lading.test',
    name: 'Claire Dumortier',
    role: 'COMPANY',
    company: 'Verrerie de la Lys',
  });
  for (const { username } of people.items) {
    const form = { grant_type: 'password', client_id: 'web', username, password: people.password };
    expect((await api().call('POST', '/api/auth/token', { form })).statusCode).toBe(200);
  }
});

it('speaks to each person the language of the browser that signs in first, until another is chosen', async () => {
  const { db } = api().context;
  await db.updateTable('users').set({ locale: null }).where('username', '=', 'solo@demo.lading.test').execute();
  const localeAfter = async (language: string) => {
    const form = {
      grant_type: 'password',
      client_id: 'web',
      username: 'solo@demo.lading.test',
      password: 'Lading-demo-2026',
    };
    const { token } = (
      await api().call('POST', '/api/auth/token', { form, headers: { 'accept-language': language } })
    ).json();
    return (await api().call('GET', '/api/v2/me', { token })).json().locale;
  };
  expect(await localeAfter('pl')).toBe('pl');
  expect(await localeAfter('fr')).toBe('pl');
});

it('says in the configuration that anybody can sign in', async () => {
  expect((await api().call('GET', '/config.json')).json()).toMatchObject({
    demonstration: true,
    demonstration_people: { password: 'Lading-demo-2026' },
  });
});

describe('the bids of the demonstration', () => {
  it('show the dispatcher one of each kind', () => {
    expect(bids.map(({ state }) => state).sort()).toEqual(
      [...Array(3).fill('accepted'), 'cancelled', 'closed', 'pending', 'pending', 'refused', 'renewable'].sort(),
    );
    expect(ofState('pending').filter(({ counter_offer }) => counter_offer !== null)).toHaveLength(1);
  });

  it('became missions of the carrier at the agreed price', async () => {
    for (const { mission, agreed_pricing } of ofState('accepted')) {
      const url = `/api/v2/companies/${company}/missions/${mission?.uuid}`;
      const { billing, reference } = (await api().call('GET', url, { token })).json();
      expect([reference, billing.price]).toEqual([mission?.reference, agreed_pricing?.price]);
    }
  });

  it('are what the shipper pays where they won', async () => {
    const won = await api()
      .context.db.selectFrom('proposals as p')
      .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
      .select(['s.agreed_price as paid', 'p.agreed_price as agreed'])
      .where('p.ended', '=', 'accepted')
      .execute();
    expect(won.length).toBeGreaterThan(3);
    for (const { paid, agreed } of won) expect(paid).toBe(agreed);
  });

  it('were made before they ended, and nobody is told again of those whose time has passed', async () => {
    for (const { created_at, closed_at, expires_at } of bids) {
      expect(created_at < expires_at).toBe(true);
      if (closed_at !== null) expect(created_at < closed_at && closed_at <= api().clock.iso()).toBe(true);
    }
    expect(await expireBids(api().context.db, api().clock.now())).toBe(0);
  });

  it('give the chance of a bid something to count', async () => {
    const open = ofState('pending').map(({ offer }: { offer: Offer }) => offer.uuid);
    const counted = await Promise.all(
      open.map(async (offer) => {
        const url = `/api/v2/companies/${company}/offers/${offer}/acceptance`;
        return (await api().call('GET', url, { token })).json<Acceptance>();
      }),
    );
    for (const { past_bids, tiers } of counted) {
      expect(past_bids).toBeGreaterThanOrEqual(3);
      expect(tiers.map(({ max_price }) => max_price === null)).toEqual([false, false, false, true]);
    }
  });

  it('can be decided by the shipper', async () => {
    const shipper = await signIn('shipper');
    const own = ofState('pending').find(({ counter_offer }) => counter_offer !== null);
    const url = `/api/v2/companies/${shipper.company}/shipments/${own?.offer.uuid}/proposals`;
    const { items } = (await api().call('GET', url, { token: shipper.token })).json();
    expect(items).toMatchObject([{ uuid: own?.uuid, carrier: { name: 'Transports Delcourt' } }]);
  });
});
