import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** The secret in the link of the invite that was sent last to an address; only the message has it. */
export async function inviteToken({ db }: Pick<Context, 'db'>, email: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    select data->'notice'->>'token' as token from pgboss.job
    where name = 'mail' and data->'guest'->>'email' = ${email}
    order by (data->>'written_at')::bigint desc, created_on desc`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error(`No invite was sent to ${email}.`);
  return first.token;
}
