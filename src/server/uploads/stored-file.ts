import { PROOF_EXTENSIONS } from '#freight/mission/proof-file.ts';
import { INVOICE_XML, type MissionFileType } from '#freight/purchase/invoice-file.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import { newUuid } from '../database/new-uuid.ts';
import type { Db, Tx } from '../database/open.ts';
import type { InspectedFile } from './inspect-file.ts';

/** Folder of uploads in the file store; those not referenced by a row are swept after a day. */
export const UPLOADS = 'missions';

/** The extension a file of a type is stored under. */
const EXTENSIONS: Readonly<Record<MissionFileType, string>> = { ...PROOF_EXTENSIONS, [INVOICE_XML]: 'xml' };

/** A file in the file store that no row references yet; `uuid` is its id. */
export interface StoredFile extends Pick<InspectedFile, 'name' | 'type' | 'size' | 'sha256'> {
  readonly uuid: string;
  readonly key: string;
  /** An invoice as it was received, if the clean copy differs. */
  readonly received?: Pick<StoredFile, 'uuid' | 'key' | 'size'>;
}

/**
 * Puts an upload into the file store. Call it before the transaction that references it, which would otherwise hold its
 * locks while the store works. `now` in Unix milliseconds.
 */
export async function storeFile(
  files: FileStore,
  { path, name, type, size, sha256, received }: InspectedFile,
  now: number,
): Promise<StoredFile> {
  const stored = { ...(await putFile(files, { path, type, size }, now)), name, type, sha256 };
  return received === undefined ? stored : { ...stored, received: await putFile(files, { ...received, type }, now) };
}

async function putFile(
  files: FileStore,
  { path, type, size }: Pick<InspectedFile, 'path' | 'type' | 'size'>,
  now: number,
) {
  const uuid = newUuid(now);
  const key = `${UPLOADS}/${uuid.slice(0, 4)}/${uuid}.${EXTENSIONS[type]}`;
  await files.put(key, path, type);
  return { uuid, key, size };
}

/** Role of a stored file in a mission; times in Unix milliseconds. */
export interface MissionFile {
  readonly mission: string;
  readonly purpose: 'proof' | 'late_report' | 'invoice';
  readonly occurred: number;
  readonly received: number;
  /** True if the stored bytes are those that were received. */
  readonly isOriginal?: boolean;
}

/** References a stored file, in the transaction of the change it belongs to. */
export async function nameFile(tx: Tx, file: StoredFile, about: MissionFile): Promise<void> {
  await tx
    .insertInto('mission_files')
    .values({
      uuid: file.uuid,
      mission_uuid: about.mission,
      purpose: about.purpose,
      name: nameFor(file.name, file.type),
      mime_type: file.type,
      size: file.size,
      storage_key: file.key,
      received_sha256: file.sha256,
      is_original: about.isOriginal ?? false,
      occurred_at: new Date(about.occurred),
      uploaded_at: new Date(about.received),
      removed_at: null,
    })
    .execute();
}

/** Removes a stored file unless a row references it. Call it after the transaction that may have done so. */
export async function discardUnnamed(db: Db, files: FileStore, { key, received }: StoredFile): Promise<void> {
  for (const each of [key, received?.key]) {
    if (each !== undefined && !(await isNamed(db, each))) await files.remove(each);
  }
}

/** True if a row references the key. */
export async function isNamed(db: Db, key: string): Promise<boolean> {
  const named = await db
    .selectFrom('mission_files')
    .select('uuid')
    .where('storage_key', '=', key)
    .union(db.selectFrom('company_documents').select('uuid').where('storage_key', '=', key))
    .executeTakeFirst();
  return named !== undefined;
}

/** Returns the sender's file name with the extension of the real type. */
export function nameFor(name: string, type: MissionFileType): string {
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${EXTENSIONS[type]}`;
}
