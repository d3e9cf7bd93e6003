import { beforeAll, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { testApi } from '#tests/support/api.ts';
import { expectProblem, expectViolations } from '#tests/support/problems.ts';
import { ANTWERPEN, type Cast, type Person, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  const { scene } = api();
  cast = await scene.cast();
  const at = (city: string, date = '2026-03-17') => ({
    ...TOURCOING,
    address: { ...TOURCOING.address, city, name: `Entrepôt ${city}` },
    time_slot: { ...TOURCOING.time_slot, date },
  });
  await scene.mission(cast, { reference: 'LD-1', driver: cast.driver });
  await scene.mission(cast, { reference: 'LD-2', pickup: at('Łódź', '2026-03-18') });
  await scene.mission(cast, { reference: 'LD-3', pickup: at('Győr', '2026-03-19'), driver: cast.otherDriver });
  await scene.mission(cast, {
    reference: 'LD-4',
    delivery: { ...ANTWERPEN, address: { ...ANTWERPEN.address, city: 'Saint-Étienne' } },
  });
  await scene.mission(cast, { reference: '100%_\\x', pickup: at('Roubaix', '2026-03-16') });
  await scene.mission(
    { ...cast, carrier: cast.rivalCarrier, dispatcher: cast.rival },
    { reference: 'LD-9', pickup: at('Łódź') },
  );
});

const find = (q: string, { token }: Person = cast.dispatcher, base = `/api/v2/companies/${cast.carrier}`, more = '') =>
  api().call('GET', `${base}/search/missions?q=${encodeURIComponent(q)}${more}`, { token });

async function references(...asked: Parameters<typeof find>): Promise<string[]> {
  const answer = await find(...asked);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, meta } = answer.json<{ items: Mission[]; meta: { item_count: number } }>();
  expect(meta.item_count).toBe(items.length);
  return items.map(({ reference }) => reference);
}

describe('a search of missions', () => {
  it.each([
    ['a reference', 'ld-3', ['LD-3']],
    ['a part of one', '00%', ['100%_\\x']],
    ['a city without its accents', 'lodz', ['LD-2']],
    ['a city with them', 'ŁÓDŹ', ['LD-2']],
    ['a city as some keyboards write it', 'Lo\u0301dz\u0301', ['LD-2']],
    ['a city of Hungary', 'gyor', ['LD-3']],
    ['a part of a name', 'tienne', ['LD-4']],
    ['a name of a site', 'entrepot rou', ['100%_\\x']],
    ['two words that stand apart', 'antwerpen győr', ['LD-3']],
    ['two words in another order', 'gyor antw', ['LD-3']],
    ['words with space around them', '  lodz   antwerpen ', ['LD-2']],
    ['two words of which one is nowhere', 'lodz tokyo', []],
    ['nothing that is there', 'zanzibar', []],
    ['two short words', 'ld gy', ['LD-3']],
    ['an order number', '4500812766', ['LD-3', 'LD-2', 'LD-1', 'LD-4', '100%_\\x']],
    ['the consignor', 'verrerie', ['LD-3', 'LD-2', 'LD-1', 'LD-4', '100%_\\x']],
    ['a postal code', '2030', ['LD-3', 'LD-2', 'LD-1', 'LD-4', '100%_\\x']],
  ])('by %s: %s', async (_, q, found) => {
    expect((await references(q)).sort()).toEqual(found.toSorted());
  });

  it('has the latest pickup first', async () => {
    const [first, second] = await references('antwerpen');
    expect([first, second]).toEqual(['LD-3', 'LD-2']);
    expect((await references('antwerpen')).at(-1)).toBe('100%_\\x');
  });

  it.each(['%%%', '___', '\\\\\\', "'''", '%_%', '100__x', '1%x', '"; drop', '***', '.*.', '(((', '\\%_'])(
    'takes signs for themselves: %s',
    async (q) => {
      expect(await references(q)).toEqual([]);
    },
  );

  it.each(['100%_\\', '%_\\x', '0%_'])('finds signs that are there: %s', async (q) => {
    expect(await references(q)).toEqual(['100%_\\x']);
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['lo', 'search_too_short'],
    [' lo ', 'search_too_short'],
    ['ab\u0301', 'search_too_short'],
    ['\u0301\u0301\u0301', 'search_too_short'],
    ['x'.repeat(101), 'too_long'],
    ['a\0b', 'control_characters'],
  ])('needs three characters, a hundred at most: %j', async (q, code) => {
    const { violations = [] } = expectProblem(await find(q), 422, 'violations');
    expect(violations[0]).toMatchObject({ property_path: 'q', code });
  });

  it('needs something to search', async () => {
    const answer = await api().call('GET', `/api/v2/companies/${cast.carrier}/search/missions`, {
      token: cast.dispatcher.token,
    });
    expectViolations(answer, ['q', 'required']);
  });

  it('never finds what is not the seeker’s to see', async () => {
    expect(await references('lodz', cast.rival, `/api/v2/companies/${cast.rivalCarrier}`)).toEqual(['LD-9']);
    expect(await references('antwerpen', cast.driver.person)).toEqual(['LD-1']);
    expect(await references('antwerpen', cast.driver.person, '/api/v2/me')).toEqual(['LD-1']);
    expect(await references('lodz', cast.driver.person)).toEqual([]);
    expect(await references('antwerpen', cast.shipperUser, '/api/v2/me')).toEqual([]);
    expectProblem(await find('lodz', cast.rival), 404, 'not_found');
    expectProblem(await find('lodz', cast.shipperUser, `/api/v2/companies/${cast.shipper}`), 403, 'forbidden');
  });

  it('is paged as lists are', async () => {
    const { items, meta } = (
      await find('antwerpen', cast.dispatcher, `/api/v2/companies/${cast.carrier}`, '&limit=2&page=2')
    ).json();
    expect(items.map(({ reference }: Mission) => reference)).toEqual((await references('antwerpen')).slice(2, 4));
    expect(meta).toEqual({ item_count: 4, pagination: { current_page: 2, page_count: 2, page_size: 2 } });
  });

  it('finds a mission by what changes on it', async () => {
    const { call, scene } = api();
    const mission = await scene.mission(cast, { reference: 'LD-77', driver: cast.driver });
    const company = `/api/v2/companies/${cast.carrier}/missions/${mission}`;
    await call('PUT', `${company}/mission-order`, {
      token: cast.dispatcher.token,
      body: { licence_plate: 'GD 482KX' },
    });
    expect(await references('482kx')).toEqual(['LD-77']);
    await call('POST', `${company}/change-driver`, {
      token: cast.dispatcher.token,
      body: { driver: cast.otherDriver.uuid },
    });
    expect(await references('declercq')).toEqual(['LD-77']);
    await call('POST', `${company}/change-driver`, { token: cast.dispatcher.token, body: { driver: null } });
    expect(await references('declercq')).toEqual([]);
    expect(await references('482kx')).toEqual(['LD-77']);
  });
});
