import * as v from 'valibot';
import { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { acting, noteActing, notedActing } from '../session/acting.ts';
import { putAside } from '../session/put-aside.ts';
import { outboxDb } from '../store/databases.ts';
import type { KeptDraft } from '../store/kept-draft.ts';
import { tabNotes } from '../store/notes.ts';
import { durably } from '../store/storage-fault.ts';

/** Where a tab notes what its page could not write any more. */
const UNWRITTEN = 'lading.draft.unwritten';

/** A draft that nobody touched for this long is deleted, in milliseconds. */
const DRAFT_LIFE = 30 * 24 * 60 * 60_000;

const Price = v.looseObject({ uuid: v.string(), type: v.string(), date_type: v.string(), price: v.number() });

/** As far as the form draws it. Prices are asked again where they cannot be read. */
const Quoted = v.looseObject({
  quotation: v.looseObject({ uuid: v.string(), expires_at: v.string(), prices: v.array(Price) }),
  asked: v.string(),
  transport: v.string(),
  price: v.nullable(v.string()),
  paymentPlan: v.nullable(v.string()),
  named: v.string(),
  refused: v.nullable(v.string()),
});

const Kept = v.looseObject({
  draft: ShipmentDraft,
  quoted: v.fallback(v.nullable(Quoted), null),
  changedAt: v.number(),
}) as unknown as v.GenericSchema<unknown, KeptDraft>;

/**
 * The draft that is kept for a user; null where there is none. One that this app cannot read is put aside: a newer app, or
 * an older one, keeps it otherwise.
 *
 * @throws StorageFault
 */
export async function readDraft(userId: string): Promise<KeptDraft | null> {
  const stored: KeptDraft | undefined =
    acting === null ? await durably(outboxDb, () => outboxDb.shipmentDrafts.get(userId)) : notedActing()?.draft;
  const unwritten = acting === null ? readUnwritten(userId) : null;
  // Another tab may have kept a later one.
  const isLast = unwritten !== null && !(Number(stored?.changedAt) >= unwritten.changedAt);
  if (isLast) await keepDraft(userId, unwritten);
  const kept: unknown = isLast ? unwritten : stored;
  if (kept === undefined) return null;
  const read = v.safeParse(Kept, kept);
  if (!read.success) {
    await putAside('shipment', kept);
    await keepDraft(userId, null);
    return null;
  }
  return read.output.changedAt < Date.now() - DRAFT_LIFE ? null : { ...read.output, userId };
}

/** Keeps the draft of a user, in the place of the one before; null deletes it. @throws where there is no room */
export async function keepDraft(userId: string, draft: KeptDraft | null): Promise<void> {
  if (acting !== null) return noteDraft(draft);
  await durably(outboxDb, async () => {
    if (draft === null) await outboxDb.shipmentDrafts.delete(userId);
    else await outboxDb.shipmentDrafts.put(draft);
  });
  tabNotes.drop(UNWRITTEN);
}

/**
 * Notes a draft as its page ends: a page that is put away writes to no database. The next page of the tab keeps it. What
 * support drafts is noted as it is typed.
 */
export function noteUnwritten(draft: KeptDraft): void {
  if (acting === null) tabNotes.write(UNWRITTEN, JSON.stringify(draft));
}

/** What an earlier page of this tab noted of a user's draft; null where nothing was, or nothing that this app reads. */
function readUnwritten(userId: string): KeptDraft | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(tabNotes.read(UNWRITTEN) ?? 'null'));
    return read.success && read.output.userId === userId ? read.output : null;
  } catch {
    return null;
  }
}

/** What support drafts in the name of a user is part of the act: it ends with it, and is never in support's databases. */
function noteDraft(draft: KeptDraft | null): void {
  const act = notedActing();
  // The page of an act that was left is hidden after it, and keeps nothing any more.
  if (act !== null) noteActing({ ...act, draft: draft ?? undefined });
}
