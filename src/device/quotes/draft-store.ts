import * as v from 'valibot';
import { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { acting, noteActing, notedActing } from '../session/acting.ts';
import { outboxDb } from '../store/databases.ts';
import type { KeptDraft } from '../store/kept-draft.ts';
import { durably } from '../store/storage-fault.ts';

/** A draft that nobody touched for this long is deleted, in milliseconds. */
const DRAFT_LIFE = 30 * 24 * 60 * 60_000;

/** The draft that is kept for a user; null where there is none, or none that this app can read. @throws StorageFault */
export async function readDraft(userId: string): Promise<KeptDraft | null> {
  const kept =
    acting === null ? await durably(outboxDb, () => outboxDb.shipmentDrafts.get(userId)) : notedActing()?.draft;
  if (kept === undefined || kept.changedAt < Date.now() - DRAFT_LIFE) return null;
  // A newer app may keep it otherwise.
  const read = v.safeParse(ShipmentDraft, kept.draft);
  return read.success ? { ...kept, draft: read.output } : null;
}

/** Keeps the draft of a user, in the place of the one before; null deletes it. @throws where there is no room */
export async function keepDraft(userId: string, draft: KeptDraft | null): Promise<void> {
  if (acting !== null) return noteDraft(draft);
  await durably(outboxDb, async () => {
    if (draft === null) await outboxDb.shipmentDrafts.delete(userId);
    else await outboxDb.shipmentDrafts.put(draft);
  });
}

/** What support drafts in the name of a user is part of the act: it ends with it, and is never in support's databases. */
function noteDraft(draft: KeptDraft | null): void {
  const act = notedActing();
  // The page of an act that was left is hidden after it, and keeps nothing any more.
  if (act !== null) noteActing({ ...act, draft: draft ?? undefined });
}
