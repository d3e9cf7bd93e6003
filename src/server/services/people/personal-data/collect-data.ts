import type { Reader } from '../../../database/open.ts';

/** Returns all stored data about and by a user, by table, without data of colleagues and without secrets. */
export async function collectData(db: Reader, user: string): Promise<Record<string, unknown>> {
  const [account, companies, drivers, sessions, passkeys, searches, bids, steps, files, documents, reports, terms] =
    await Promise.all([
      db
        .selectFrom('users')
        .select(['uuid', 'username', 'email', 'first_name', 'last_name', 'phone', 'locale', 'timezone'])
        .select(['registered_at', 'first_connection_at', 'welcomed_at', 'terms_accepted_at', 'notifications_read_at'])
        .select('unwanted_news')
        .where('uuid', '=', user)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('memberships as m')
        .innerJoin('companies as c', 'c.uuid', 'm.company_uuid')
        .select(['c.uuid', 'c.name', 'm.roles', 'm.is_owner', 'm.created_at'])
        .where('m.user_uuid', '=', user)
        .execute(),
      db
        .selectFrom('drivers')
        .select(['uuid', 'company_uuid', 'first_name', 'last_name', 'phone', 'email', 'status', 'locale'])
        .select('created_at')
        .where('user_uuid', '=', user)
        .execute(),
      db
        .selectFrom('tokens')
        .select(['uuid', 'device', 'created_at', 'last_seen_at', 'expires_at', 'second_factor'])
        .where('user_uuid', '=', user)
        .execute(),
      db
        .selectFrom('passkeys')
        .select(['uuid', 'name', 'made_at', 'last_used_at'])
        .where('user_uuid', '=', user)
        .orderBy('made_at')
        .execute(),
      db
        .selectFrom('saved_searches')
        .select(['uuid', 'name', 'description', 'created_at'])
        .where('user_uuid', '=', user)
        .execute(),
      db
        .selectFrom('proposals')
        .select(['uuid', 'shipment_uuid', 'price', 'created_at', 'expires_at', 'ended'])
        .where('user_uuid', '=', user)
        .execute(),
      db
        .selectFrom('mission_events as e')
        .innerJoin('missions as m', 'm.uuid', 'e.mission_uuid')
        .select(['m.reference', 'e.kind', 'e.occurred_at', 'e.recorded_at', 'e.detail', 'e.reason', 'e.meters_away'])
        .where('e.actor_uuid', '=', user)
        .orderBy('e.position')
        .execute(),
      db
        .selectFrom('mission_files as f')
        .innerJoin('mission_events as e', 'e.file_uuid', 'f.uuid')
        .innerJoin('missions as m', 'm.uuid', 'f.mission_uuid')
        .select(['m.reference', 'f.uuid', 'f.name', 'f.mime_type', 'f.size', 'f.uploaded_at', 'f.removed_at'])
        .where('e.actor_uuid', '=', user)
        .where('e.kind', 'in', ['proof_added', 'late_report'])
        .orderBy('f.position')
        .execute(),
      db
        .selectFrom('company_documents')
        .select(['company_uuid', 'uuid', 'kind', 'name', 'mime_type', 'size', 'sent_at', 'replaced_at'])
        .select(['decision', 'decided_at', 'valid_until', 'reason', 'message'])
        .where('sent_by', '=', user)
        .orderBy('position')
        .execute(),
      db
        .selectFrom('late_reports')
        .select(['uuid', 'mission_uuid', 'kind', 'refusal', 'occurred_at', 'recorded_at'])
        .where('user_uuid', '=', user)
        .execute(),
      db
        .selectFrom('terms_acceptances')
        .select(['role', 'version', 'terms_uuid', 'accepted_at'])
        .where('user_uuid', '=', user)
        .execute(),
    ]);
  return { account, companies, drivers, sessions, passkeys, searches, bids, steps, files, documents, reports, terms };
}
