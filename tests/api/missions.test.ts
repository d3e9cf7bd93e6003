import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

describe('a list of missions', () => {
  it('shows a dispatcher all missions of the company, whole', async () => {
    const { call, scene } = api();
    await scene.mission(cast, { driver: cast.driver });
    await scene.mission(cast);
    const answer = await call('GET', `/api/v2/companies/${cast.carrier}/missions`, { token: cast.dispatcher.token });
    expect(answer.statusCode).toBe(200);
    const list = answer.json();
    expect(list.meta).toEqual({ item_count: 2, pagination: { current_page: 1, page_count: 1, page_size: 30 } });
    expect(list.items).toHaveLength(2);
  });

  it('shows a driver his own under both addresses', async () => {
    const { call, scene } = api();
    const mission = await scene.mission(cast, { driver: cast.driver });
    await scene.mission(cast, { driver: cast.otherDriver });
    for (const base of [`/api/v2/companies/${cast.carrier}`, '/api/v2/me']) {
      const answer = await call('GET', `${base}/missions`, { token: cast.driver.person.token });
      expect(answer.json().items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([mission]);
    }
  });
});
describe('completing a step', () => {
  it('keeps when it was done and when it was heard of', async () => {
    const { call, scene, clock } = api();
    const mission = await scene.mission(cast, { driver: cast.driver });
    const answer = await call('POST', `/api/v2/me/missions/${mission}/pickup/complete`, {
      token: cast.driver.person.token,
      key: crypto.randomUUID(),
      headers: { 'x-occurred-at': clock.iso(-3_600_000), 'x-sent-at': clock.iso() },
    });
    expect(answer.json()).toMatchObject({
      state: 'in_progress',
      pickup: { state: 'completed', completed_at: clock.iso(-3_600_000), recorded_at: clock.iso() },
    });
  });
});
