import fc from 'fast-check';
import type { Mission } from '#freight/mission/mission.ts';
import { cheapHash } from '../cheap-hash.ts';
import { emptyTables } from '../database.ts';
import type { Part } from '../multipart.ts';
import { jpegPage } from '../pages.ts';
import type { Person, SceneDriver } from '../scene.ts';
import { removeBytes } from '../stored-bytes.ts';
import type { TestApi } from '../test-server.ts';
import { type Files, makeFiles } from './files.ts';
import type { Known } from './input-of.ts';

const PASSWORD = 'Hardy-lorry-2026';

/** What one address names: a company, and a mission, a driver and a file of it; `manager` may do everything there. */
export interface Place {
  readonly cid: string;
  readonly mid: string;
  readonly did: string;
  /** Null where the mission has no proof. */
  readonly fid: string | null;
  readonly manager: string;
  readonly known: Known;
}

/** Who asks, and about what. */
export interface World {
  readonly people: readonly string[];
  readonly places: readonly Place[];
  readonly files: Files;
  /** The token of a person; null for nobody. */
  readonly tokenOf: (name: string) => string | null;
  /** Signs a person in again, whose token was ended. */
  readonly signInAgain: (name: string) => Promise<void>;
}

/** Writes a small world into an emptied database: two carriers at work, a shipper, and missions in every state. */
export async function makeWorld(api: TestApi): Promise<World> {
  const { scene, context } = api;
  removeBytes(context);
  await emptyTables(context.db);
  const cast = await scene.cast();
  const solo = await scene.person(await scene.company('carrier', 'Quévillart Route'), 'MONO_DRIVER');
  const files = await makeFiles();
  const people = new Map<string, Person | null>([
    ['driver', cast.driver.person],
    ['dispatcher', cast.dispatcher],
    ['solo', solo],
    ['shipper', cast.shipperUser],
    ['rival', cast.rival],
    ['nobody', null],
  ]);
  const someone = await scene.person(cast.shipper, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
  const soloCompany = await companyOf(api, solo);
  const soloDriver = await scene.driver(soloCompany, { person: solo });

  const place = async (
    { carrier, manager, driver }: { carrier: string; manager: string; driver: SceneDriver },
    steps: readonly ('pickup' | 'delivery' | 'cancelled')[],
    hasProof = false,
  ): Promise<Place> => {
    const dispatcher = people.get(manager) as Person;
    const mid = await scene.mission({ carrier, shipper: cast.shipper, dispatcher }, { driver, steps });
    const fid = hasProof ? await giveProof(api, dispatcher, mid) : null;
    const known: Known = {
      mission: fc.constant(mid),
      driver: fc.constant(driver.uuid),
      owner: fc.constant(dispatcher.uuid),
      username: fc.constant(someone.username),
      password: fc.constant(PASSWORD),
      phone: fc.integer({ min: 0, max: 9999 }).map((number) => `06 39 98 ${String(number).padStart(4, '0')}`),
      country: fc.constantFrom('FR', 'BE', 'pl'),
      q: fc.constantFrom('tourcoing', 'Antwerpen', 'verrerie'),
    };
    return { cid: carrier, mid, did: driver.uuid, fid, manager, known };
  };
  const shared = { carrier: cast.carrier, manager: 'dispatcher', driver: cast.driver };
  const own = { carrier: soloCompany, manager: 'solo', driver: soloDriver };
  const places = [
    await place(shared, []),
    await place(shared, ['pickup']),
    await place(shared, ['pickup', 'delivery']),
    await place(shared, ['cancelled']),
    await place(own, ['pickup']),
    await place(own, [], true),
  ];
  const tokens = new Map(Array.from(people, ([name, person]) => [name, person?.token ?? null]));
  return {
    people: [...people.keys()],
    places,
    files,
    tokenOf: (name) => tokens.get(name) ?? null,
    signInAgain: async (name) => {
      const person = people.get(name) ?? null;
      if (person !== null) tokens.set(name, await scene.token(person.uuid));
    },
  };
}

async function companyOf({ context }: TestApi, { uuid }: Person): Promise<string> {
  const { company_uuid: company } = await context.db
    .selectFrom('memberships')
    .select('company_uuid')
    .where('user_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return company;
}

/** Gives two pages of a proof; answers the first. */
async function giveProof({ call }: TestApi, { token }: Person, mission: string): Promise<string> {
  const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
  const multipart: Part[] = [{ name: 'file', file: await jpegPage(), fileName: 'pod.jpg', type: 'image/jpeg' }];
  await call('POST', url, { token, multipart });
  const answer = await call('POST', url, { token, multipart });
  return answer.json<Mission>().proof_of_delivery.files[0]?.uuid ?? '';
}
