import type { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Dispatch, Support } from '../../../identity/grants.ts';

/** Returns the file of a document: one of the carrier's own, or any for support. @throws `not_found` */
export async function readDocumentFile(
  { files }: Pick<Context, 'files'>,
  db: Reader,
  grant: Dispatch | Support,
  uuid: string,
): Promise<{ open: () => Promise<Readable>; type: string; name: string; etag: string }> {
  let found = db.selectFrom('company_documents').select(['name', 'mime_type', 'storage_key']).where('uuid', '=', uuid);
  if ('company' in grant) found = found.where('company_uuid', '=', grant.company);
  const row = await found.executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const open = async () => {
    const content = await files.get(row.storage_key);
    if (content === null) throw new Refusal('not_found');
    return content;
  };
  return { open, type: row.mime_type, name: row.name, etag: uuid };
}
