import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { KnownBrowser } from '../../../http/known-browser.ts';
import { TOKEN_LIFETIME_MS, tokenHash } from '../../../identity/actor.ts';
import { deviceName } from '../../../identity/device-name.ts';
import { logSecurity } from '../../../identity/security-log.ts';

/** User and device of a new session; `agent` is the user agent, `now` in Unix milliseconds. */
interface Opening {
  readonly user: string;
  readonly agent: string;
  readonly now: number;
  readonly secondFactor: boolean;
  readonly known: KnownBrowser;
}

/** Opens a session for an authenticated user, whose browser is known from now on. */
export async function openSession(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { user, agent, now, secondFactor, known }: Opening,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now);
  const expires = new Date(now + TOKEN_LIFETIME_MS);
  const { uuid: session } = await db
    .insertInto('tokens')
    .values({
      hash: tokenHash(token),
      user_uuid: user,
      device: deviceName(agent),
      created_at: at,
      last_seen_at: at,
      expires_at: expires,
      second_factor: secondFactor,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const holder = await db
    .selectFrom('users')
    .select(['uuid', 'password_changed_at'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ first_connection_at: at })
    .where('uuid', '=', user)
    .where('first_connection_at', 'is', null)
    .execute();
  known.remember(holder, now);
  logSecurity(log, { event: 'signed_in', user, session });
  return { token, expires_at: expires.toISOString() };
}
