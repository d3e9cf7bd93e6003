import type { Db } from '../database/open.ts';

/** A session that follows a company: the hash of its token. */
export interface FollowingSession {
  readonly tokenHash: Buffer;
  readonly company: string;
}

/**
 * Which of some sessions still hold: not signed out or run out, the user neither blocked nor gone from the company. They
 * are named by `sessionKey`.
 */
export async function liveSessions(
  db: Db,
  sessions: readonly FollowingSession[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const hashes = sessions.map(({ tokenHash }) => tokenHash);
  const rows = await db
    .selectFrom('tokens as t')
    .innerJoin('users as u', 'u.uuid', 't.user_uuid')
    .innerJoin('memberships as m', 'm.user_uuid', 'u.uuid')
    .select(['t.hash', 'm.company_uuid'])
    .where('t.hash', 'in', hashes)
    .where('t.expires_at', '>', new Date(now))
    .where('u.blocked_at', 'is', null)
    .execute();
  return new Set(
    rows.map(({ hash, company_uuid }) => sessionKey({ tokenHash: Buffer.from(hash), company: company_uuid })),
  );
}

export function sessionKey({ tokenHash, company }: FollowingSession): string {
  return `${tokenHash.toString('base64')} ${company}`;
}
