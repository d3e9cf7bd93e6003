import { type DraftPage, NO_MISSION, NOBODY } from '../outbox/draft.ts';
import { draftPage } from '../outbox/draft-page.ts';
import type { OutboxWorld } from '../outbox/world.ts';
import { durably } from '../store/storage-fault.ts';

/**
 * Keeps what was shared from another app until the driver chooses its mission, and shows him where. The bytes are
 * copied before anything is answered.
 */
export async function takeShared(request: Request, world: OutboxWorld): Promise<Response> {
  try {
    const session = await world.session();
    const form = await request.formData();
    const files = form.getAll('files').filter((entry) => entry instanceof File);
    const userId = session?.userId ?? NOBODY;
    const pages = await Promise.all(files.map((file, order) => pageOf(world, userId, file, order)));
    await durably(world.db, () => world.db.drafts.bulkPut(pages));
    return Response.redirect('/share', 303);
  } catch {
    return Response.redirect('/share?failed=1', 303);
  }
}

async function pageOf(world: OutboxWorld, userId: string, file: File, order: number): Promise<DraftPage> {
  return draftPage(await file.arrayBuffer(), {
    id: world.newId(),
    userId,
    missionId: NO_MISSION,
    order: world.now() + order,
    name: file.name,
    takenAt: file.lastModified > 0 ? file.lastModified : world.now(),
  });
}
