import { PROOF_EXTENSIONS, type ProofType } from '#freight/mission/proof-file.ts';
import type { Context } from '../context.ts';
import { newUuid } from '../database/new-uuid.ts';
import type { Tx } from '../database/open.ts';
import { violation } from '../errors.ts';
import type { InspectedFile } from './inspect-file.ts';

/** A file of a mission to be stored; times in Unix milliseconds. */
export interface NewFile {
  readonly mission: string;
  readonly purpose: 'proof' | 'late_report';
  readonly file: InspectedFile;
  /** SHA-256 the sender took at the pick, where he told it. */
  readonly sha256: string | undefined;
  readonly occurred: number;
  readonly received: number;
}

/**
 * Puts the bytes of a file in the store and its row in the transaction. Should the transaction fail, the sweep finds
 * bytes without a row and removes them.
 *
 * @returns the file's identifier
 */
export async function storeFile(context: Context, tx: Tx, { file, ...about }: NewFile): Promise<string> {
  if (about.sha256 !== undefined && about.sha256 !== file.sha256) throw violation('sha256', 'invalid');
  const uuid = newUuid(about.received);
  const storageKey = `missions/${about.mission}/${uuid}.${PROOF_EXTENSIONS[file.type]}`;
  await context.files.put(storageKey, file.path, file.type);
  await tx
    .insertInto('mission_files')
    .values({
      uuid,
      mission_uuid: about.mission,
      purpose: about.purpose,
      name: nameFor(file.name, file.type),
      mime_type: file.type,
      size: file.size,
      storage_key: storageKey,
      received_sha256: file.sha256,
      occurred_at: new Date(about.occurred),
      uploaded_at: new Date(about.received),
      removed_at: null,
    })
    .execute();
  return uuid;
}

/** The sender's name with the extension of what the file really is. */
function nameFor(name: string, type: ProofType): string {
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${PROOF_EXTENSIONS[type]}`;
}
