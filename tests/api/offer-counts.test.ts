import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#freight/values/duration.ts';
import { RememberedCounts } from '#server/services/transport/offer/remembered-counts.ts';
import { testApi } from '#tests/support/api.ts';
import { addOffer } from '#tests/support/market.ts';
import { type Cast, type Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
const offers: string[] = [];

const add = () => addOffer(api().context, cast.shipper);
const call = (method: 'GET' | 'HEAD' | 'DELETE', path: string, carrier: string, { token }: Person) =>
  api().call(method, `/api/v2/companies/${carrier}${path}`, { token });
/** What the first page of one offer says of all, as a carrier of many finds it. */
const counts = async (carrier = cast.carrier, person = cast.dispatcher) => {
  const { meta } = (await call('GET', '/offers?limit=1', carrier, person)).json();
  return [meta.item_count, meta.unviewed_item_count];
};
const rivals = () => counts(cast.rivalCarrier, cast.rival);

beforeAll(async () => {
  cast = await api().scene.cast();
  for (let n = 0; n < 4; n += 1) offers.push(await add());
});

describe('the counts of a large market', () => {
  beforeAll(async () => {
    // What the planner knows of the market's size after a million offers were published.
    await sql`update pg_class set reltuples = 1000000 where oid = 'offers_by_expiry'::regclass`.execute(
      api().context.db,
    );
  });

  it('are the same for everybody, less what each hid and looked at, at once', async () => {
    expect([await counts(), await rivals()]).toEqual([
      [4, 4],
      [4, 4],
    ]);
    const [looked, hidden] = offers;
    await call('HEAD', `/offers/${looked}`, cast.carrier, cast.dispatcher);
    await call('DELETE', `/offers/${hidden}`, cast.carrier, cast.dispatcher);
    expect([await counts(), await rivals()]).toEqual([
      [3, 2],
      [4, 4],
    ]);
  });

  it('show what others did within a minute, and are told at once meanwhile', async () => {
    await add();
    expect(await rivals()).toEqual([4, 4]);
    api().clock.advance(MINUTE / 2);
    expect(await rivals()).toEqual([4, 4]);
    await expect.poll(rivals).toEqual([5, 5]);
    await add();
    api().clock.advance(MINUTE);
    expect([await rivals(), await counts()]).toEqual([
      [6, 6],
      [5, 4],
    ]);
  });

  it('are never less than what a page shows', async () => {
    await add();
    const { items, meta } = (await call('GET', '/offers?limit=7', cast.rivalCarrier, cast.rival)).json();
    expect([items.length, meta.item_count, meta.unviewed_item_count]).toEqual([7, 7, 7]);
  });
});

describe('remembered counts', () => {
  it('are made once for all who ask at the same time', async () => {
    const remembered = new RememberedCounts<number>();
    let made = 0;
    const count = async () => {
      made += 1;
      return 7;
    };
    const asked = Array.from({ length: 50 }, () => remembered.get('all', 0, { atOnce: count, behind: count }));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
    expect(made).toBe(1);
  });

  it('stand where counting them again fails, and are tried again', async () => {
    const remembered = new RememberedCounts<number>();
    const told = (now: number, behind: () => Promise<number>) =>
      remembered.get('all', now, { atOnce: async () => 7, behind });
    await told(0, async () => 7);
    expect(await told(MINUTE / 2, () => Promise.reject(new Error('The database is gone.')))).toBe(7);
    await expect.poll(() => told(MINUTE / 2, async () => 8)).toBe(8);
  });
});
