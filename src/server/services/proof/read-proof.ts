import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { mayDispatch } from '../../policies/mission.ts';
import { findMission, type MissionSeeker } from '../mission/find-mission.ts';

/** A stored file of a mission the seeker may see; a late report's file too, for those who plan the work. */
export async function readProof(
  context: Context,
  db: Reader,
  seeker: MissionSeeker,
  { mission: uuid, file }: { mission: string; file: string },
): Promise<{ open: () => Promise<Readable>; type: string; name: string; etag: string }> {
  const mission = await findMission(db, seeker, uuid);
  const row = await db
    .selectFrom('mission_files')
    .select(['purpose', 'name', 'mime_type', 'storage_key'])
    .where('uuid', '=', file)
    .where('mission_uuid', '=', mission.uuid)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const mayRead = row?.purpose === 'proof' || mayDispatch(seeker.actor, mission.carrier.uuid);
  if (row === undefined || !mayRead) throw new Refusal('not_found');
  const open = async () => {
    const content = await context.files.get(row.storage_key);
    if (content === null) throw new Refusal('not_found');
    return content;
  };
  return { open, type: row.mime_type, name: row.name, etag: file };
}
