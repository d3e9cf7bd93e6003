import { PROOF_EXTENSIONS, PROOF_TYPES } from '#freight/mission/proof-file.ts';
import { outboxDb } from '../store/databases.ts';
import type { Op } from '../store/op.ts';
import { durably } from '../store/storage-fault.ts';

/** The file of an op, as it was picked and made smaller, named after its type; null where it has none any more. */
export async function exportFile(op: Op): Promise<File | null> {
  const stored = await durably(outboxDb, () => outboxDb.files.get(op.id));
  if (stored === undefined) return null;
  const { name, mime } = op.file ?? { name: op.about.reference, mime: 'application/octet-stream' };
  const type = PROOF_TYPES.find((known) => known === mime);
  return new File([stored.bytes], type === undefined ? name : `${name}.${PROOF_EXTENSIONS[type]}`, { type: mime });
}
