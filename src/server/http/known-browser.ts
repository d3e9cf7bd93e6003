import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DAY } from '#freight/values/duration.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Context } from '../context.ts';
import { isSecure } from './security-headers.ts';

/** The time for which a browser is known after a sign-in, in milliseconds. */
const KNOWN_FOR_MS = 30 * DAY;
/** The time by which a clock may be behind the one that wrote the cookie, in milliseconds. */
const CLOCK_SLACK_MS = 5 * 60_000;
/** Number of users of one browser that are known; several people share the computer of a depot. */
const MAX_USERS = 5;

const NAME = 'lading_known';
const SUBJECT = 'users of a known browser';

const Millis = v.pipe(v.number(), v.safeInteger());
/** `id` names browser and user together; `at` is the last sign-in, `password` the time of the password it was with. */
const KnownUser = v.object({ user: Uuid, id: Uuid, at: Millis, password: Millis });
const KnownUsers = v.array(KnownUser);
type KnownUser = v.InferOutput<typeof KnownUser>;

/** A user with the age of their password. */
interface Holder {
  readonly uuid: string;
  readonly password_changed_at: Date | null;
}

/** The browser of a request, by a cookie that it cannot read or write itself. */
export interface KnownBrowser {
  /**
   * Returns the name of this browser with a user who signed in from it in the last 30 days, with the password they still
   * have; null if there is none.
   */
  readonly nameOf: (user: Holder, now: number) => string | null;
  /** Sets the cookie after a sign-in. */
  readonly remember: (user: Holder, now: number) => void;
}

/**
 * Reads the known browser of a request. Its cookie is sealed by the key of the server, so that it can neither be forged
 * nor read, and it opens nothing: its holder may try passwords of that user as often as from a known network.
 */
export function knownBrowser(
  { vault, settings }: Pick<Context, 'vault' | 'settings'>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): KnownBrowser {
  const secure = isSecure(settings);
  const name = secure ? `__Secure-${NAME}` : NAME;
  const known = (now: number) => read(vault, valueOf(name, headers.cookie)).filter((one) => isFresh(one, now));
  const isOf = ({ uuid, password_changed_at }: Holder) => {
    const password = password_changed_at?.getTime() ?? 0;
    return (one: KnownUser) => one.user === uuid && one.password === password;
  };
  return {
    nameOf: (user, now) => known(now).find(isOf(user))?.id ?? null,
    remember: (user, now) => {
      const others = known(now).filter((one) => one.user !== user.uuid);
      const id = known(now).find(isOf(user))?.id ?? randomUUID();
      const own: KnownUser = { user: user.uuid, id, at: now, password: user.password_changed_at?.getTime() ?? 0 };
      const sealed = vault.seal(JSON.stringify([own, ...others].slice(0, MAX_USERS)), SUBJECT).toString('base64url');
      reply.header(
        'set-cookie',
        `${name}=${sealed}; Path=/api/auth; Max-Age=${KNOWN_FOR_MS / 1000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
      );
    },
  };
}

function isFresh({ at }: KnownUser, now: number): boolean {
  return at <= now + CLOCK_SLACK_MS && now - at < KNOWN_FOR_MS;
}

/** Returns the users of a cookie; none if it is not ours. */
function read(vault: Context['vault'], value: string | undefined): KnownUser[] {
  const text = value === undefined ? null : vault.open(Buffer.from(value, 'base64url'), SUBJECT);
  if (text === null) return [];
  const users = v.safeParse(v.pipe(v.string(), v.parseJson(), KnownUsers), text);
  return users.success ? users.output : [];
}

function valueOf(name: string, cookies = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,4000})(?:;|$)`).exec(cookies)?.[1];
}
