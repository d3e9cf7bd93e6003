import { listMeta } from '#contract/list.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { uuid } from '#tests/support/mission.ts';
import type { FakeServer } from '../app/fake-server.ts';

/** A curtain-sided semi-trailer, with whatever a test needs to be otherwise. */
export function aTruck(otherwise: Partial<Truck> = {}): Truck {
  return {
    uuid: uuid(0x71),
    licence_plate: 'GO-417-IU',
    length: 1360,
    width: 248,
    height: 270,
    payload: 25_000,
    tail_lift: false,
    euro_class: 'euro_6',
    driver: { uuid: uuid(0xd1), first_name: 'Krzysztof', last_name: 'Nowak' },
    ...otherwise,
  };
}

/** A rigid truck with a tail lift that nobody usually drives. */
export const RIGID = aTruck({
  uuid: uuid(0x72),
  licence_plate: 'GU-351-IO',
  length: 720,
  width: 245,
  height: 240,
  payload: 6200,
  tail_lift: true,
  driver: null,
});

const DRIVERS = [
  {
    uuid: uuid(0xd1),
    user: null,
    first_name: 'Krzysztof',
    last_name: 'Nowak',
    phone: null,
    email: null,
    status: 'validated',
  },
];

/** Answers the calls of a fleet, and keeps what is written. @returns the trucks as they stand */
export function keepFleet(server: FakeServer, trucks: Truck[]): Truck[] {
  const described = (body: string, of: string): Truck => ({ ...aTruck(), ...JSON.parse(body), uuid: of, driver: null });
  server.on('GET', /\/trucks$/, ({ query }) => {
    const page = { limit: Number(query.get('limit') ?? 30), page: Number(query.get('page') ?? 1) };
    return { json: { items: [...trucks], meta: listMeta(trucks.length, page) } };
  });
  server.on('GET', /\/drivers$/, { json: { items: DRIVERS, meta: listMeta(1, { limit: 100, page: 1 }) } });
  server.on('POST', /\/trucks$/, ({ body }) => {
    const truck = described(body, uuid(0x79));
    trucks.push(truck);
    return { json: truck, status: 201 };
  });
  server.on('PUT', /\/trucks\/[0-9a-f-]{36}$/, ({ path, body }) => {
    const index = trucks.findIndex((truck) => path.endsWith(truck.uuid));
    trucks[index] = described(body, trucks[index]?.uuid ?? '');
    return { json: trucks[index] };
  });
  server.on('DELETE', /\/trucks\/[0-9a-f-]{36}$/, ({ path }) => {
    trucks.splice(
      trucks.findIndex((truck) => path.endsWith(truck.uuid)),
      1,
    );
    return { json: undefined, status: 204 };
  });
  return trucks;
}
