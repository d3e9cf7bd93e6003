import type { OutboxWorld } from '../outbox/world.ts';
import { keepShared, MAX_SHARED, type SharedDb } from '../store/shared-files.ts';

/**
 * Keeps what was shared from another app until the driver chooses its mission, and shows where to choose. The bytes are
 * copied before anything is answered.
 */
export async function takeShared(
  request: Request,
  { session, newId, now }: Pick<OutboxWorld, 'session' | 'newId' | 'now'>,
  db: SharedDb,
): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (files.length > MAX_SHARED.files || size > MAX_SHARED.size) return answer('too_much');
    const userId = (await session())?.userId ?? null;
    const receivedAt = now();
    const shared = await Promise.all(
      files.map(async (file, order) => ({
        id: newId(),
        userId,
        receivedAt: receivedAt + order,
        name: file.name,
        lastModified: file.lastModified,
        bytes: await file.arrayBuffer(),
      })),
    );
    return answer((await keepShared(db, shared, receivedAt)) ? null : 'too_much');
  } catch {
    return answer('not_kept');
  }
}

function answer(failed: 'too_much' | 'not_kept' | null): Response {
  return Response.redirect(failed === null ? '/share' : `/share?failed=${failed}`, 303);
}
