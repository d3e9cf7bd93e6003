import type { OutboxDeps } from '../outbox/deps.ts';
import { keepShared, type LeftFile, MAX_SHARED, type SharedDb, type SharedFile } from '../store/shared-files.ts';

/**
 * Stores files shared from another app until the driver chooses a mission, and redirects to that choice. The bytes are
 * copied before the answer. A file that cannot be read or does not fit does not affect the others.
 */
export async function takeShared(
  request: Request,
  { session, newId, now }: Pick<OutboxDeps, 'session' | 'newId' | 'now'>,
  db: SharedDb,
): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    const userId = (await session())?.userId ?? null;
    const receivedAt = now();
    const shared: SharedFile[] = [];
    const left: LeftFile[] = [];
    let room = MAX_SHARED.size;
    for (const [order, file] of files.entries()) {
      const about = { id: newId(), userId, receivedAt: receivedAt + order, name: file.name };
      const fits = file.size <= room;
      // A file that does not fit is not read into memory.
      const bytes = fits ? await file.arrayBuffer().catch(() => null) : null;
      if (bytes === null) left.push({ ...about, why: fits ? 'unread' : 'too_many' });
      else {
        shared.push({ ...about, lastModified: file.lastModified, bytes });
        room -= bytes.byteLength;
      }
    }
    const leftOut = await keepShared(db, shared, left, receivedAt);
    if (leftOut.some(({ why }) => why === 'too_many')) return answer('too_much');
    return answer(leftOut.length > 0 ? 'not_kept' : null);
  } catch {
    return answer('not_kept');
  }
}

function answer(failed: 'too_much' | 'not_kept' | null): Response {
  return Response.redirect(failed === null ? '/share' : `/share?failed=${failed}`, 303);
}
