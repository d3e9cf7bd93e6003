import type { DraftPage, ReadyPage } from '../outbox/draft.ts';
import { outboxDb } from '../store/databases.ts';
import { durably } from '../store/storage-fault.ts';
import { world } from '../sync/device-outbox.ts';
import { compress } from './compress.ts';
import { pageOf, showPage } from './pages.ts';

const DAY = 24 * 60 * 60_000;

/** Makes a stored page ready to be sent: images smaller and turned, PDFs as they are. What was made is stored too. */
export async function preparePage(draft: DraftPage): Promise<void> {
  if (draft.refusal !== null || draft.type === null || draft.ready !== null) return;
  showPage(draft.missionId, draft.id, { progress: 0 });
  const { ready, takenAt } = await prepared(draft, draft.type);
  const change = ready === null ? ({ refusal: 'file_type_refused', ready } as const) : { ready, takenAt };
  // A page that was turned or removed meanwhile is another page.
  const stored = await durably(outboxDb, () =>
    outboxDb.transaction('rw', outboxDb.drafts, async () => {
      const current = await outboxDb.drafts.get(draft.id);
      if (current === undefined || current.turns !== draft.turns) return null;
      const next = { ...current, ...change };
      await outboxDb.drafts.put(next);
      return next;
    }),
  );
  if (stored !== null) showPage(draft.missionId, draft.id, pageOf(stored));
}

async function prepared(
  draft: DraftPage,
  type: NonNullable<DraftPage['type']>,
): Promise<{ ready: ReadyPage | null; takenAt: number }> {
  if (type === 'application/pdf') {
    const bytes = draft.original;
    return { ready: { bytes, type, sha256: await world.hash(bytes) }, takenAt: draft.takenAt };
  }
  const smaller = await compress({ bytes: draft.original, type, turns: draft.turns }, (progress) =>
    showPage(draft.missionId, draft.id, { progress }),
  );
  if (smaller === null) return { ready: null, takenAt: draft.takenAt };
  const ready = { bytes: smaller.bytes, type: smaller.type, sha256: await world.hash(smaller.bytes) };
  return { ready, takenAt: believable(smaller.takenAt, draft.takenAt) };
}

/** A camera whose clock was never set says 2000: its time counts when it is of the last days. */
function believable(camera: number | null, picked: number): number {
  return camera !== null && camera <= picked + 60_000 && camera > picked - 7 * DAY ? camera : picked;
}
