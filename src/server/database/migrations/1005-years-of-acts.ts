import { type Kysely, sql } from 'kysely';

/** Support's acts can be deleted once they are five years old; before that, rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create function refuse_early_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and (to_jsonb(old)->>tg_argv[0])::timestamptz < now() - interval '5 years' then return old; end if;
    raise exception 'Rows of % are only ever added.', tg_table_name;
  end $$`,
  ...(
    [
      ['support_actions', 'at'],
      ['support_changes', 'at'],
      ['act_steps', 'at'],
      ['acts', 'ends_at'],
    ] as const
  ).flatMap(([table, time]) => [
    `drop trigger only_added on ${table}`,
    `create trigger only_added before delete or update on ${table}
      for each row execute function refuse_early_change('${time}')`,
  ]),
];
