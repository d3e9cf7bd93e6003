import { Dexie } from 'dexie';
import { type DraftPage, isDraftPage, isUnready, type QuarterTurns } from '../store/draft.ts';
import type { Op } from '../store/op.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { withRoom } from '../store/room.ts';
import { durably } from '../store/storage-fault.ts';
import type { OutboxDeps } from './deps.ts';
import { enqueue, type Tap } from './enqueue.ts';

type Drafts = Pick<OutboxDeps, 'db' | 'emit' | 'freeCache'>;

/** Returns the draft pages of a user for a mission, in order. Pages that this app version cannot read are left out. */
export async function listDrafts(db: OutboxDb, userId: string, missionId: string): Promise<DraftPage[]> {
  return (await keptDrafts(db, userId, missionId)).filter(isDraftPage);
}

/**
 * Moves unreadable draft pages of a mission to a mission id that no list shows. They stay in the table.
 *
 * @returns their ids
 */
export async function putUnreadAside(db: OutboxDb, userId: string, missionId: string): Promise<string[]> {
  const unread = (await keptDrafts(db, userId, missionId)).filter((kept) => !isDraftPage(kept));
  if (unread.length === 0) return [];
  await durably(db, () => db.drafts.bulkPut(unread.map((kept) => ({ ...kept, missionId: `aside ${missionId}` }))));
  return unread.map(({ id }) => id);
}

function keptDrafts(db: OutboxDb, userId: string, missionId: string): Promise<DraftPage[]> {
  return durably(db, () =>
    db.drafts
      .where('[userId+missionId+order]')
      .between([userId, missionId, Dexie.minKey], [userId, missionId, Dexie.maxKey])
      .toArray(),
  );
}

/** Stores picked pages. @throws StorageFault if none was stored */
export async function keepDrafts(deps: Drafts, drafts: readonly DraftPage[]): Promise<void> {
  await withRoom(deps, () => deps.db.drafts.bulkPut([...drafts]));
  for (const missionId of new Set(drafts.map((draft) => draft.missionId)))
    deps.emit({ type: 'drafts_changed', missionId });
}

/** Rotates a page by 90° clockwise. It must be prepared again. */
export async function turnDraft(drafts: Drafts, id: string): Promise<void> {
  await changeDraft(drafts, id, (draft) => ({ turns: ((draft.turns + 1) % 4) as QuarterTurns, ready: null }));
}

/** Stores the result of preparing a page. Ignored if the page was rotated meanwhile. */
export async function keepPrepared(
  drafts: Drafts,
  prepared: DraftPage,
  change: Partial<Pick<DraftPage, 'ready' | 'refusal' | 'fault' | 'takenAt'>>,
): Promise<void> {
  await changeDraft(drafts, prepared.id, ({ turns }) => (turns === prepared.turns ? change : null));
}

export async function removeDraft({ db, emit }: Drafts, { id, missionId }: Pick<DraftPage, 'id' | 'missionId'>) {
  await durably(db, () => db.drafts.delete(id));
  emit({ type: 'drafts_changed', missionId });
}

async function changeDraft(
  { db, emit }: Drafts,
  id: string,
  changeOf: (draft: DraftPage) => Partial<DraftPage> | null,
): Promise<void> {
  const missionId = await durably(db, () =>
    db.transaction('rw', db.drafts, async () => {
      const draft = await db.drafts.get(id);
      const change = draft === undefined ? null : changeOf(draft);
      if (draft === undefined || change === null) return null;
      await db.drafts.put({ ...draft, ...change });
      return draft.missionId;
    }),
  );
  if (missionId !== null) emit({ type: 'drafts_changed', missionId });
}

/** The proof that the pages belong to. `pageIds` are the pages that the driver saw. */
export interface ProofTap extends Pick<Tap, 'userId' | 'companyId' | 'missionId' | 'about'> {
  readonly pageIds: readonly string[];
}

/** Limit of preparation rounds: another tab may rotate a page while it is prepared. */
const MAX_ROUNDS = 5;

/**
 * Turns the pages that the driver saw into the proof of a mission, one op per page. A page stops being a draft only
 * once its op is stored or the page was refused.
 *
 * @param prepare prepares a page for sending
 * @returns an op for each page that is in the outbox; a page without one was removed meanwhile, or is still a draft
 * @throws StorageFault if a round stored nothing
 */
export async function giveDrafts(
  deps: OutboxDeps,
  proof: ProofTap,
  prepare: (draft: DraftPage) => Promise<void>,
): Promise<Op[]> {
  const { userId, missionId } = proof;
  const given: Op[] = [];
  const readSeen = async () =>
    (await listDrafts(deps.db, userId, missionId)).filter(({ id }) => proof.pageIds.includes(id));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    for (const draft of (await readSeen()).filter(isUnready)) await prepare(draft);
    const drafts = await readSeen();
    const taps = drafts.flatMap((draft) => tapOf(proof, draft) ?? []);
    if (taps.length === 0) break;
    const refused = drafts.filter(({ refusal }) => refusal !== null);
    given.push(
      ...(await enqueue(
        deps,
        taps,
        refused.map(({ id }) => id),
      )),
    );
  }
  deps.emit({ type: 'drafts_changed', missionId });
  return given;
}

function tapOf({ pageIds, ...proof }: ProofTap, draft: DraftPage): Tap | null {
  const { ready, refusal } = draft;
  if (ready === null || refusal !== null) return null;
  return {
    ...proof,
    kind: 'proof_of_delivery',
    occurredAt: draft.takenAt,
    file: {
      name: `${proof.about.reference}-${pageIds.indexOf(draft.id) + 1}`,
      mime: ready.type,
      size: ready.bytes.byteLength,
      sha256: ready.sha256,
      bytes: ready.bytes,
    },
    draftId: draft.id,
    hold: 0,
  };
}
