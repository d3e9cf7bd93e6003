import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { Shipment } from '#freight/shipment/shipment.ts';
import { LISTED_STATES } from '#freight/shipment/state.ts';
import { HOUR } from '#freight/values/duration.ts';
import { allItems } from '#tests/support/all-items.ts';
import { testApi } from '#tests/support/api.ts';

const api = testApi();
let token = '';
let company = '';
let shipments: Shipment[] = [];

beforeAll(async () => {
  await seedDemo(api().context);
  const form = {
    grant_type: 'password',
    client_id: 'web',
    username: 'shipper@demo.lading.test',
    password: 'Lading-demo-2026',
  };
  token = (await api().call('POST', '/api/auth/token', { form })).json().token;
  company = (await api().call('GET', '/api/v2/me', { token })).json().companies[0].uuid;
  const url = `/api/v2/companies/${company}/shipments?limit=100`;
  shipments = v.parse(v.array(Shipment), await allItems(api(), url, token));
});

const inState = (state: Shipment['state']) => shipments.filter((shipment) => shipment.state === state);

describe('the shipments of the demonstration', () => {
  it('are in every state', () => {
    for (const state of LISTED_STATES) expect(inState(state).length, state).toBeGreaterThan(0);
    for (const state of ['planned', 'in_progress', 'completed'] as const) {
      expect(inState(state).length, state).toBeGreaterThanOrEqual(3);
    }
  });

  it('leave the shipper something to decide: bids, and a search that ends within the hour', () => {
    const now = api().clock.now();
    const ending = inState('available').filter(({ expires_at }) => {
      const left = Date.parse(expires_at) - now;
      return left > 0 && left <= HOUR;
    });
    expect(ending.some(({ proposals }) => proposals.total === 0)).toBe(true);
    expect(inState('available').filter(({ proposals }) => proposals.pending >= 2)).toHaveLength(1);
  });

  it('have their proof of delivery where they are completed, as one document', async () => {
    const [first] = inState('completed');
    expect(first?.proof_of_delivery).toMatchObject({ state: 'available' });
    const proof = await api().call('GET', `/api/v2/companies/${company}/shipments/${first?.uuid}/proof-of-delivery`, {
      token,
    });
    expect([proof.statusCode, proof.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('say when and why they were cancelled, and what they emit', () => {
    for (const { cancellation } of inState('cancelled')) {
      expect(cancellation).toMatchObject({ type: 'cancelled_by_shipper', reason: expect.any(String) });
    }
    for (const { co2, load, distance } of shipments) {
      expect(co2?.grams).toBe(Math.round((load.weight * distance * 95) / 1_000_000));
    }
  });
});
