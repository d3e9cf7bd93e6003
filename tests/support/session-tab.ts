import { vi } from 'vitest';
import type { StoredSession } from '#device/store/session-record.ts';
import type { Membership } from '#freight/user/user.ts';
import { aUser } from './mission.ts';
import { COLLEAGUE, DRIVER, type Person } from './outbox/people.ts';

const PEOPLE = [DRIVER, COLLEAGUE];

/** The server's half of signing in and out, as far as a tab needs it. */
export class Door {
  /** Tokens that work, and whose they are. */
  readonly tokens = new Map<string, Person>();
  /** The companies of every user. */
  companies: Membership[] = [];
  /** Users who are blocked. */
  readonly blocked = new Set<string>();
  isReachable = true;
  #last = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    if (!this.isReachable) throw new TypeError('network error');
    const path = new URL(input as string, 'https://lading.test').pathname;
    const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    if (init?.method === 'POST') return this.#signIn(new URLSearchParams(init.body as URLSearchParams));
    const person = this.tokens.get(token);
    if (person === undefined) return problem(401, 'not_authenticated');
    if (this.blocked.has(person.uuid)) return problem(401, 'account_blocked', 'account_blocked');
    if (init?.method === 'DELETE') {
      this.tokens.delete(token);
      return new Response(null, { status: 204 });
    }
    if (!path.endsWith('/me')) return problem(404, 'not_found');
    return json(aUser({ uuid: person.uuid, username: person.username, companies: this.companies }));
  };

  #signIn(form: URLSearchParams): Response {
    const person = PEOPLE.find(({ username }) => username === form.get('username'));
    if (person === undefined) return problem(400, 'bad_credentials');
    if (this.blocked.has(person.uuid)) return problem(401, 'account_blocked');
    this.#last += 1;
    const token = `token-${this.#last}`;
    this.tokens.set(token, person);
    return json({ token });
  }
}

/** A tab of the browser: the app's own modules, each tab with its own. */
export interface Tab {
  readonly current: () => StoredSession | null;
  readonly signIn: (person: Person) => Promise<unknown>;
  readonly signOut: () => Promise<void>;
  readonly refreshUser: () => Promise<void>;
  readonly endSession: () => Promise<void>;
  /** The network is back: it tells the server what it has not heard of. */
  readonly online: () => Promise<void>;
  /** The user returns to it: it looks who is signed in. */
  readonly wake: () => void;
  /** How often it began anew because its user was another's. */
  readonly restarts: () => number;
  /** It is gone, and hears nothing any more. */
  readonly close: () => void;
}

/** Opens a tab over the stubbed browser. It shows whom the device knows, as the app does when it starts. */
export async function openTab({ isFrozen = false } = {}): Promise<Tab> {
  vi.resetModules();
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  });
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' });
  const channels: BroadcastChannel[] = [];
  const Original = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Original {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  const { readFirst } = await import('#device/missions/first-reading.ts');
  const { session, showSession } = await import('#device/session/session.ts');
  const { followSession, endSession } = await import('#device/sync/keep-session.ts');
  const { signIn } = await import('#device/account/sign-in.ts');
  const { refreshUser } = await import('#device/account/refresh-user.ts');
  const { signOut } = await import('#device/account/sign-out.ts');
  const { settleSignOuts } = await import('#device/account/owed-sign-outs.ts');
  const { listen } = await import('#device/api/request.ts');
  vi.stubGlobal('BroadcastChannel', Original);
  let restarts = 0;
  listen({
    heard: () => undefined,
    unreached: () => undefined,
    refused: ({ code, end }, token) => void (end !== null && code !== 'not_authenticated' && endSession(token, end)),
  });
  showSession(await readFirst());
  if (!isFrozen) {
    await followSession(() => {
      restarts += 1;
    });
  }
  return {
    current: () => session.current,
    signIn: ({ username }) => signIn(username, 'password'),
    signOut,
    online: settleSignOuts,
    refreshUser,
    endSession: () => endSession(session.current?.token ?? null),
    wake: () => {
      for (const listener of listeners) listener({ key: null });
    },
    restarts: () => restarts,
    close: () => {
      for (const channel of channels) channel.close();
    },
  };
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

function problem(status: number, code: string, reason?: string): Response {
  const body = JSON.stringify({ type: `/problems/${code}`, title: code, status, code, reason });
  return new Response(body, { status, headers: { 'content-type': 'application/problem+json' } });
}
