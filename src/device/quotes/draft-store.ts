import * as v from 'valibot';
import { ShipmentDraft } from '#freight/draft/shipment-draft.ts';
import { DAY } from '#freight/values/duration.ts';
import { acting, noteActing, notedActing } from '../session/acting.ts';
import { putAside } from '../session/put-aside.ts';
import { outboxDb } from '../store/databases.ts';
import type { KeptDraft } from '../store/kept-draft.ts';
import { tabNotes } from '../store/notes.ts';
import { durably } from '../store/storage-fault.ts';

/** Storage key for what a page could not write before it ended. */
const UNWRITTEN = 'lading.draft.unwritten';

/** Drafts unchanged for this long are deleted, in milliseconds. */
const DRAFT_LIFE = 30 * DAY;

const Price = v.looseObject({ uuid: v.string(), type: v.string(), date_type: v.string(), price: v.number() });

/** The schema of what the form needs. Unreadable prices are requested again. */
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
 * The stored draft of a user; null without one. A draft that this version of the app cannot read is set aside.
 *
 * @throws StorageFault
 */
export async function readDraft(userId: string): Promise<KeptDraft | null> {
  const stored: KeptDraft | undefined =
    acting === null ? await durably(outboxDb, () => outboxDb.shipmentDrafts.get(userId)) : notedActing()?.draft;
  const unwritten = acting === null ? readUnwritten(userId) : null;
  // Another tab may have stored a later one.
  const isLast = unwritten !== null && !(Number(stored?.changedAt) >= unwritten.changedAt);
  if (isLast) await keepDraft(userId, unwritten);
  const kept: unknown = isLast ? unwritten : stored;
  if (kept === undefined) return null;
  const read = v.safeParse(Kept, kept);
  if (!read.success) {
    await putAside('shipment', kept, () => keepDraft(userId, null));
    return null;
  }
  return read.output.changedAt < Date.now() - DRAFT_LIFE ? null : { ...read.output, userId };
}

/**
 * Stores a user's draft, replacing the earlier one; null deletes it.
 *
 * @throws if there is no room
 */
export async function keepDraft(userId: string, draft: KeptDraft | null): Promise<void> {
  if (acting !== null) return noteDraft(draft);
  await durably(outboxDb, async () => {
    if (draft === null) await outboxDb.shipmentDrafts.delete(userId);
    else await outboxDb.shipmentDrafts.put(draft);
  });
  tabNotes.drop(UNWRITTEN);
}

/**
 * Notes a draft while its page ends, because such a page cannot write to a database. The tab's next page stores it.
 * Drafts made by support are noted with each change.
 */
export function noteUnwritten(draft: KeptDraft): void {
  if (acting === null) tabNotes.write(UNWRITTEN, JSON.stringify(draft));
}

/** The draft noted by an earlier page of this tab for a user; null if there is none or it is unreadable. */
function readUnwritten(userId: string): KeptDraft | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(tabNotes.read(UNWRITTEN) ?? 'null'));
    return read.success && read.output.userId === userId ? read.output : null;
  } catch {
    return null;
  }
}

/** A draft made by support for a user belongs to the act: it ends with it, and is never in support's databases. */
function noteDraft(draft: KeptDraft | null): void {
  const act = notedActing();
  // The page of an act that was left is hidden after it, and keeps nothing any more.
  if (act !== null) noteActing({ ...act, draft: draft ?? undefined });
}
