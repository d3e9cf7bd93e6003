import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind } from '#freight/company/company-document.ts';
import type { Context } from '#server/context.ts';
import { jpegPage } from './pages.ts';

/** Writes a document of a carrier that waits for support straight into the database of a test, with its bytes. */
export async function addDocument(
  { db, files, now, settings }: Context,
  company: string,
  kind: DocumentKind = 'insurance',
): Promise<string> {
  const uuid = randomUUID();
  const at = new Date(now());
  const key = `missions/${uuid.slice(0, 4)}/${uuid}.jpg`;
  const path = join(settings.LADING_DATA_DIR, `${uuid}.jpg`);
  const bytes = await jpegPage({ width: 2, height: 2 });
  await writeFile(path, bytes);
  await files.put(key, path, 'image/jpeg');
  await rm(path, { force: true });
  await db
    .updateTable('company_documents')
    .set({ replaced_at: at })
    .where('company_uuid', '=', company)
    .where('kind', '=', kind)
    .where('decision', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
  await db
    .insertInto('company_documents')
    .values({
      uuid,
      company_uuid: company,
      kind,
      name: 'paper.jpg',
      mime_type: 'image/jpeg',
      size: bytes.length,
      storage_key: key,
      received_sha256: uuid,
      sent_at: at,
      sent_by: randomUUID(),
      due_at: at,
      replaced_at: null,
      decision: null,
      decided_at: null,
      decided_by: null,
      decided_by_name: null,
      valid_until: null,
      reason: null,
    })
    .execute();
  return uuid;
}
