import { proxy, ref } from 'valtio';
import type { OtherPicture, ProofFault, ProofRefusal, ProofType } from '#freight/mission/proof-file.ts';
import { listDrafts, putUnreadAside } from '../outbox/drafts.ts';
import { putAside } from '../session/put-aside.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import type { DraftPage, QuarterTurns } from '../store/draft.ts';

/** A page as displayed. Sizes in bytes; `progress` from 0 to 1 during compression. */
export interface Page {
  readonly id: string;
  readonly name: string;
  readonly type: ProofType | OtherPicture | null;
  readonly refusal: ProofRefusal | null;
  /** The specific fault of a refused page, if known. */
  readonly fault: ProofFault | null;
  readonly sizeBefore: number;
  readonly sizeNow: number | null;
  readonly progress: number | null;
  /** This device could not make it smaller just now, and tries again by itself. */
  readonly isPutOff: boolean;
  readonly turns: QuarterTurns;
  /** True if it was shared from another app. */
  readonly isShared: boolean;
  /**
   * Object URL of its image in this document; null for PDFs, refused files, and pictures that browsers may not display
   * before conversion to JPEG.
   */
  readonly image: string | null;
}

/** The pages being prepared, by mission. Lists are replaced, never changed. */
export const pages = proxy<{ byMission: Record<string, readonly Page[]> }>({ byMission: {} });

/**
 * Shows the drafts of a mission as they are on the disk. What did not change stays the same object.
 *
 * @returns the ids of the pages
 * @throws StorageFault when this device cannot read them
 */
export async function readPages(missionId: string): Promise<readonly string[]> {
  const userId = session.current?.userId;
  if (userId !== undefined) await sayUnread(userId, missionId);
  const drafts = userId === undefined ? [] : await listDrafts(outboxDb, userId, missionId);
  const known = new Map((pages.byMission[missionId] ?? []).map((page) => [page.id, page]));
  const shown = drafts.map((draft) => {
    const page = known.get(draft.id);
    return page !== undefined && isSame(page, draft) ? page : pageOf(draft);
  });
  showPages(missionId, shown);
  return drafts.map(({ id }) => id);
}

/** Sets aside pages that this version of the app cannot read, and shows a note. */
async function sayUnread(userId: string, missionId: string): Promise<void> {
  const unread = await putUnreadAside(outboxDb, userId, missionId);
  if (unread.length > 0) void putAside('proof', { missionId, pages: unread });
}

/** Changes one page of a mission in place. */
export function showPage(missionId: string, id: string, change: Partial<Page>): void {
  const now = pages.byMission[missionId] ?? [];
  showPages(
    missionId,
    now.map((page) => (page.id === id ? { ...page, ...change } : page)),
  );
}

/** Revokes the object URLs of images no longer shown. */
function showPages(missionId: string, shown: readonly Page[]): void {
  const kept = new Set(shown.map(({ image }) => image));
  for (const { image } of pages.byMission[missionId] ?? []) {
    if (image !== null && !kept.has(image)) URL.revokeObjectURL(image);
  }
  pages.byMission[missionId] = ref(shown as Page[]);
}

function isSame(page: Page, { turns, ready, refusal }: DraftPage): boolean {
  return page.turns === turns && page.refusal === refusal && page.sizeNow === (ready?.bytes.byteLength ?? null);
}

function pageOf(draft: DraftPage): Page {
  const { ready, type: picked } = draft;
  const type = ready?.type ?? picked;
  const bytes = ready?.bytes ?? draft.original;
  const isImage = (type === 'image/jpeg' || type === 'image/png') && draft.refusal === null;
  return {
    id: draft.id,
    name: draft.name,
    type: picked,
    refusal: draft.refusal,
    fault: draft.fault ?? null,
    sizeBefore: draft.original.byteLength,
    sizeNow: ready?.bytes.byteLength ?? null,
    progress: null,
    isPutOff: false,
    turns: draft.turns,
    isShared: draft.isShared === true,
    image: isImage ? URL.createObjectURL(new Blob([bytes], { type })) : null,
  };
}
