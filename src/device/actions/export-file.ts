import type { Op } from '../outbox/op.ts';
import { durably } from '../store/storage-fault.ts';
import { outboxDb } from '../sync/databases.ts';

/** The file of an op, as it was picked and made smaller; null where it has none any more. */
export async function exportFile(op: Op): Promise<Blob | null> {
  const file = await durably(outboxDb, () => outboxDb.files.get(op.id));
  return file === undefined ? null : new Blob([file.bytes], { type: op.file?.mime ?? 'application/octet-stream' });
}
