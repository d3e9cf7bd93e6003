import { type Kysely, sql } from 'kysely';

/** An invoice of a carrier may come as XML alone, and is kept as it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mission_files drop constraint mission_files_mime_type_check`.execute(db);
  await sql`alter table mission_files add constraint mission_files_mime_type_check
    check (mime_type in ('application/pdf', 'image/png', 'image/jpeg')
      or (mime_type = 'application/xml' and purpose = 'invoice'))`.execute(db);
}
