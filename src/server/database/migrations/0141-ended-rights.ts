import { type Kysely, sql } from 'kysely';

/** Every server hears of a user whose session ended or whose rights changed, once that commits: event streams are judged again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The same as `LIVE_CHANNEL`. */
const CHANNEL = 'lading_live';

const STATEMENTS = [
  `create function tell_rights() returns trigger language plpgsql as $$ begin
    perform pg_notify('${CHANNEL}', json_build_object('rights_of', to_jsonb(old)->>tg_argv[0])::text);
    return null;
  end $$`,
  `create trigger tell_rights after delete on tokens for each row execute function tell_rights('user_uuid')`,
  `create trigger tell_rights after update of roles or delete on memberships
    for each row execute function tell_rights('user_uuid')`,
  `create trigger tell_rights after update of blocked_at on users for each row execute function tell_rights('uuid')`,
];
