import type { Mission } from '#freight/mission/mission.ts';
import type { User } from '#freight/user/user.ts';

/** The password of every demo account. */
export const PASSWORD = 'Lading-demo-2026';

/** The demo accounts that journeys are made by. */
export const PEOPLE = {
  driver: 'driver@demo.lading.test',
  dispatcher: 'dispatcher@demo.lading.test',
  solo: 'solo@demo.lading.test',
  shipper: 'shipper@demo.lading.test',
  support: 'support@demo.lading.test',
  rival: 'rival@demo.lading.test',
  newcarrier: 'newcarrier@demo.lading.test',
} as const;
export type Person = keyof typeof PEOPLE;

/** What stands in the server's books, asked over the API, past the link of the phones. */
export class Office {
  readonly #address: () => string;
  readonly #tokens = new Map<Person, string>();

  /** `address` of the server as it is now, such as `http://127.0.0.1:8080`. */
  constructor(address: () => string) {
    this.#address = address;
  }

  /** What a person's requests carry. */
  async token(person: Person): Promise<string> {
    return this.#tokens.get(person) ?? (await this.#signIn(person));
  }

  /** The answer to a GET as a person. */
  async get<T>(person: Person, path: string): Promise<T> {
    const answer = await this.request(person, 'GET', path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async request(person: Person, method: string, path: string, body?: unknown): Promise<Response> {
    const token = await this.token(person);
    return fetch(`${this.#address()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async mission(uuid: string, person: Person = 'dispatcher'): Promise<Mission> {
    return this.get(person, `${await this.#base(person)}/missions/${uuid}`);
  }

  /** The missions a person sees in a state, in the list's order. */
  async missions(person: Person, state: Mission['state']): Promise<Mission[]> {
    const path = `${await this.#base(person)}/missions?state=${state}&limit=100`;
    return (await this.get<{ items: Mission[] }>(person, path)).items;
  }

  /** A person's mission that waits for its delivery: one on the road, or else their next one, picked up now. */
  async onTheRoad(person: Person): Promise<Mission> {
    const [moving] = await this.missions(person, 'in_progress');
    if (moving !== undefined) return moving;
    const [next] = await this.missions(person, 'planned');
    const answer = await this.request(person, 'POST', `/v2/me/missions/${next?.uuid}/pickup/complete`);
    if (!answer.ok) throw new Error(`The pickup for ${person} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Mission;
  }

  /**
   * What phones did to a mission, oldest first: `pickup`, `delivery`, `proof`, each with the operation it came by.
   */
  async ledger(uuid: string, person: Person = 'dispatcher'): Promise<{ kind: string; operation: string }[]> {
    const { tracking } = await this.mission(uuid, person);
    return tracking.flatMap(({ kind, operation }) => (operation === null ? [] : [{ kind, operation }]));
  }

  /** A driver sees their own missions, everyone else those of their company. */
  async #base(person: Person): Promise<string> {
    if (person === 'driver') return '/v2/me';
    const { companies } = await this.get<User>(person, '/v2/me');
    return `/v2/companies/${companies[0]?.uuid}`;
  }

  async #signIn(person: Person): Promise<string> {
    const form = { grant_type: 'password', client_id: 'journeys', username: PEOPLE[person], password: PASSWORD };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${this.#address()}/api/auth/token`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`Signing in as ${person} answered ${answer.status}: ${await answer.text()}`);
    const { token } = (await answer.json()) as { token: string };
    this.#tokens.set(person, token);
    return token;
  }
}
