import { beforeAll, describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { testApi } from '#tests/support/api.ts';
import { jpegPage } from '#tests/support/pages.ts';
import type { Cast } from '#tests/support/scene.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const api = testApi();
let cast: Cast;
let mission: string;
let other: TestServer;

beforeAll(async () => {
  const { scene } = api();
  cast = await scene.cast();
  mission = await scene.mission(cast, { driver: cast.driver });
  other = await api().beside();
});

const company = (path: string) => `/api/v2/companies/${cast.carrier}${path}`;
const driverCall = (path: string, options = {}) =>
  other.call('POST', `/api/v2/me/missions/${mission}${path}`, { token: cast.driver.person.token, ...options });
const file = { name: 'file', fileName: 'waybill.jpg', type: 'image/jpeg' } as const;

/** What may change of a listed mission: done through another server, and how the list then shows it. */
const CHANGES: readonly [string, () => Promise<unknown>, (listed: Mission) => unknown, unknown][] = [
  ['a pickup', () => driverCall('/pickup/complete'), ({ state }) => state, 'in_progress'],
  [
    'a proof',
    async () => driverCall('/proof-of-delivery', { multipart: [{ ...file, file: await jpegPage() }] }),
    ({ proof_of_delivery: { files } }) => files.length,
    1,
  ],
  [
    "the carrier's reference",
    () =>
      other.call('PUT', company(`/missions/${mission}/mission-order`), {
        token: cast.dispatcher.token,
        headers: { accept: 'application/json' },
        body: { carrier_reference: 'T-77' },
      }),
    ({ carrier_reference }) => carrier_reference,
    'T-77',
  ],
  [
    "the driver's number",
    () =>
      other.call('PUT', company(`/drivers/${cast.driver.uuid}/phone`), {
        token: cast.dispatcher.token,
        body: { phone: '+33639981234' },
      }),
    ({ driver }) => driver?.phone,
    '+33639981234',
  ],
  [
    "the shipper's name",
    () =>
      other.context.db
        .updateTable('companies')
        .set({ name: 'Verrerie du Nord' })
        .where('uuid', '=', cast.shipper)
        .execute(),
    ({ shipper }) => shipper.name,
    'Verrerie du Nord',
  ],
  [
    "the owner's name",
    () =>
      other.context.db
        .updateTable('users')
        .set({ first_name: 'Solène' })
        .where('uuid', '=', cast.dispatcher.uuid)
        .execute(),
    ({ owner }) => owner?.first_name,
    'Solène',
  ],
];

describe('a list that was read before', () => {
  it.each(CHANGES)('shows %s at once, whichever server wrote it', async (_, change, shown, expected) => {
    const [before] = await listed();
    expect(before).toBeDefined();
    await change();
    const [after] = await listed();
    expect(after === undefined ? undefined : shown(after)).toBe(expected);
    const found = await api().call('GET', company(`/search/missions?q=antwerpen`), { token: cast.dispatcher.token });
    expect(found.json().items).toEqual([after]);
  });
});

async function listed(): Promise<Mission[]> {
  const answer = await api().call('GET', company('/missions'), { token: cast.dispatcher.token });
  return (answer.json() as { items: Mission[] }).items;
}
