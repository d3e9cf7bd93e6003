import { proxy, ref } from 'valtio';
import type { ProofRefusal, ProofType } from '#freight/mission/proof-file.ts';
import type { DraftPage, QuarterTurns } from '../outbox/draft.ts';

/** A page as the screen shows it. Sizes in bytes; `progress` from 0 to 1 while it is made smaller. */
export interface Page {
  readonly id: string;
  readonly name: string;
  readonly type: ProofType | null;
  readonly refusal: ProofRefusal | null;
  readonly sizeBefore: number;
  readonly sizeNow: number | null;
  readonly progress: number | null;
  readonly turns: QuarterTurns;
  /** An address of its image in this page of the browser; null for a PDF and for what was refused. */
  readonly image: string | null;
}

/** The pages being prepared, by mission. Lists are replaced, never changed. */
export const pages = proxy<{ byMission: Record<string, readonly Page[]> }>({ byMission: {} });

/** Shows the pages of a mission, and lets go of the images that are no longer shown. */
export function showPages(missionId: string, shown: readonly Page[]): void {
  const kept = new Set(shown.map(({ image }) => image));
  for (const { image } of pages.byMission[missionId] ?? []) {
    if (image !== null && !kept.has(image)) URL.revokeObjectURL(image);
  }
  pages.byMission[missionId] = ref(shown as Page[]);
}

/** Changes one page of a mission in place. */
export function showPage(missionId: string, id: string, change: Partial<Page>): void {
  const now = pages.byMission[missionId] ?? [];
  showPages(
    missionId,
    now.map((page) => (page.id === id ? { ...page, ...change } : page)),
  );
}

/** A stored draft as the screen shows it. */
export function pageOf(draft: DraftPage): Page {
  const { ready, type } = draft;
  const bytes = ready?.bytes ?? draft.original;
  const isImage = type !== null && type !== 'application/pdf';
  return {
    id: draft.id,
    name: draft.name,
    type,
    refusal: draft.refusal,
    sizeBefore: draft.original.byteLength,
    sizeNow: ready?.bytes.byteLength ?? null,
    progress: null,
    turns: draft.turns,
    image: isImage ? URL.createObjectURL(new Blob([bytes], { type: ready?.type ?? type })) : null,
  };
}
