import type { ProofType } from '#freight/mission/proof-file.ts';
import { PROOF_EXTENSIONS } from '#freight/mission/proof-file.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { violation } from '../../errors.ts';
import { discardFile, type ReceivedFile } from '../../http/received-file.ts';
import { newUuid } from '../mission/record-event.ts';
import { inspectFile } from './inspect-file.ts';

/** A file of a mission to be stored; times in Unix milliseconds. */
export interface NewFile {
  readonly mission: string;
  readonly purpose: 'proof' | 'late_report';
  readonly file: ReceivedFile;
  /** SHA-256 the sender took at the pick, where he told it. */
  readonly sha256: string | undefined;
  readonly occurred: number;
  readonly received: number;
}

/**
 * Inspects a received file, puts its bytes in the store and its row in the transaction. Should the transaction fail,
 * the sweep finds bytes without a row and removes them.
 *
 * @returns the file's identifier
 */
export async function storeFile(context: Context, tx: Tx, { file, ...about }: NewFile): Promise<string> {
  if (about.sha256 !== undefined && about.sha256 !== file.sha256) throw violation('sha256', 'invalid');
  const inspected = await inspectFile(file);
  const uuid = newUuid(about.received);
  const storageKey = `missions/${about.mission}/${uuid}.${PROOF_EXTENSIONS[inspected.type]}`;
  try {
    await context.files.put(storageKey, inspected.path, inspected.type);
  } finally {
    if (inspected.path !== file.path) await discardFile(inspected.path);
  }
  await tx
    .insertInto('mission_files')
    .values({
      uuid,
      mission_uuid: about.mission,
      purpose: about.purpose,
      name: nameFor(file.name, inspected.type),
      mime_type: inspected.type,
      size: inspected.size,
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
