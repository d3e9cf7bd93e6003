import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#freight/offer/offer.ts';
import type { StopPlan } from '#server/database/schema.ts';
import { json } from '#server/database/sql.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOffer, stopAt } from '#tests/support/market.ts';
import { ANTWERPEN, type Cast, TOURCOING } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeAll(async () => {
  cast = await api().scene.cast();
});

async function read(uuid: string): Promise<{ listed: Offer | undefined; alone: Offer }> {
  const { token } = cast.dispatcher;
  const base = `/api/v2/companies/${cast.carrier}/offers`;
  const list = await api().call('GET', `${base}?limit=100`, { token });
  const alone = await api().call('GET', `${base}/${uuid}`, { token });
  return { listed: list.json().items.find((offer: Offer) => offer.uuid === uuid), alone: alone.json() };
}

/** Each kind of change that a shipment's offer may see. */
const CHANGES = {
  price: { price: 99_900 },
  end: { expires_at: new Date('2026-03-18T05:30:00.120Z') },
  stops: { pickup: json(stopAt(ANTWERPEN)), delivery: json(stopAt(TOURCOING, { tailLift: true })) },
  distance: { distance: 1 },
} as const;

describe('the kept document of an offer', () => {
  it.each(Object.entries(CHANGES))('is another as soon as its %s is', async (_, change) => {
    const { db } = api().context;
    const offer = await addOffer(api().context, cast.shipper);
    const before = (await read(offer)).alone;
    await db.updateTable('shipments').set(change).where('uuid', '=', offer).execute();
    const { listed, alone } = await read(offer);
    expect(listed).toEqual(alone);
    expect(alone).not.toEqual(before);
    const { rows } = await sql<{ same: boolean }>`
      select d.document = offer_document(s) as same
      from shipments s join offer_documents d on d.shipment_uuid = s.uuid`.execute(db);
    expect(new Set(rows.map(({ same }) => same))).toEqual(new Set([true]));
  });

  it('names no gate, and no place more exactly than its town', async () => {
    const location = { lat: -0.004, lng: 3.12555 };
    const pickup: StopPlan = stopAt(TOURCOING, { address: { location } });
    const { address, ...others } = (await read(await addOffer(api().context, cast.shipper, { pickup }))).alone.pickup;
    expect(address.location).toEqual({ lat: 0, lng: 3.13 });
    expect(Object.keys(address)).not.toContain('street_name');
    expect(Object.keys(others).sort()).toEqual(['handling', 'meeting', 'time_slot']);
  });

  it('has what is the carrier’s alone added as it is read', async () => {
    const offer = await addOffer(api().context, cast.shipper);
    expect((await read(offer)).listed).toMatchObject({ is_viewed: false, proposal: null });
    await addBid(api().context, { offer, company: cast.carrier });
    await api().call('HEAD', `/api/v2/companies/${cast.carrier}/offers/${offer}`, { token: cast.dispatcher.token });
    const { listed } = await read(offer);
    expect(listed).toMatchObject({ proposal: { state: 'pending', pricing: { price: 69_000 } } });
  });
});
