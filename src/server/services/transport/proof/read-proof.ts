import type { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { findMission } from '../mission/find-mission.ts';

/**
 * Returns a stored file of a mission in the scope; dispatchers may also read files of late reports and removed pages.
 */
export async function readProof(
  context: Context,
  db: Reader,
  scope: MissionScope,
  { mission: uuid, file }: { mission: string; file: string },
): Promise<{ open: () => Promise<Readable>; type: string; name: string; etag: string }> {
  const mission = await findMission(db, scope, uuid);
  const row = await db
    .selectFrom('mission_files')
    .select(['purpose', 'name', 'mime_type', 'storage_key', 'removed_at'])
    .where('uuid', '=', file)
    .where('mission_uuid', '=', mission.uuid)
    .executeTakeFirst();
  const isGiven = row?.purpose === 'proof' && row.removed_at === null;
  // An invoice is read where invoices are, with all that is removed from it.
  const mayRead = isGiven || (row?.purpose !== 'invoice' && scope.dispatched.includes(mission.carrier.uuid));
  if (row === undefined || !mayRead) throw new Refusal('not_found');
  const open = async () => {
    const content = await context.files.get(row.storage_key);
    if (content === null) throw new Refusal('not_found');
    return content;
  };
  return { open, type: row.mime_type, name: row.name, etag: file };
}
