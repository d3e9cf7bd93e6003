import { Dexie } from 'dexie';
import type { Mission } from '#freight/mission/mission.ts';
import { sendSoon } from '../missions/complete-step.ts';
import { type DraftPage, NO_MISSION, NOBODY, type QuarterTurns } from '../outbox/draft.ts';
import { draftPage } from '../outbox/draft-page.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Op } from '../outbox/op.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { durably, StorageFault } from '../store/storage-fault.ts';
import { world } from '../sync/device-outbox.ts';
import { pageOf, showPages } from './pages.ts';
import { preparePage } from './prepare-page.ts';

/** After a crash the files of the database may still be held by what is ending; in milliseconds. */
const SECOND_LOOK = 500;

/**
 * Pages in the making of a mission, read from disk: after a reload they are all there. Those not ready go on.
 *
 * @throws StorageFault when this device cannot read them
 */
export async function openCapture(missionId: string): Promise<void> {
  const drafts = await draftsOf(missionId).catch(async (error: unknown) => {
    if (!(error instanceof StorageFault)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK));
    return draftsOf(missionId);
  });
  showPages(missionId, drafts.map(pageOf));
  for (const draft of drafts) await preparePage(draft);
}

/**
 * Keeps picked files as pages. Their bytes are copied to the disk first; only then does anything else happen to them.
 * A file whose bytes are a page of the mission already is left out.
 *
 * @returns how many were left out
 * @throws StorageFault when this device cannot keep them
 */
export async function addPages(missionId: string, files: readonly File[]): Promise<number> {
  const { current } = session;
  if (current === null) return 0;
  const known = await draftsOf(missionId);
  const added: DraftPage[] = [];
  let repeated = 0;
  for (const [index, file] of files.entries()) {
    const bytes = await file.arrayBuffer();
    if (await isAmong([...known, ...added], bytes)) {
      repeated += 1;
      continue;
    }
    const page = draftPage(bytes, {
      id: world.newId(),
      userId: current.userId,
      missionId,
      order: world.now() + index,
      name: file.name,
      takenAt: file.lastModified > 0 ? Math.min(file.lastModified, world.now()) : world.now(),
    });
    await durably(outboxDb, () => outboxDb.drafts.put(page));
    added.push(page);
  }
  await show(missionId);
  for (const page of added) await preparePage(page);
  return repeated;
}

async function isAmong(pages: readonly DraftPage[], bytes: ArrayBuffer): Promise<boolean> {
  const alike = pages.filter(({ original }) => original.byteLength > 0 && original.byteLength === bytes.byteLength);
  if (alike.length === 0) return false;
  const hash = await world.hash(bytes);
  for (const { original } of alike) if ((await world.hash(original)) === hash) return true;
  return false;
}

/** Turns a page by a quarter, clockwise. */
export async function turnPage(missionId: string, id: string): Promise<void> {
  const draft = await durably(outboxDb, () => outboxDb.drafts.get(id));
  if (draft === undefined) return;
  const turned = { ...draft, turns: ((draft.turns + 1) % 4) as QuarterTurns, ready: null };
  await durably(outboxDb, () => outboxDb.drafts.put(turned));
  await preparePage(turned);
}

export async function removePage(missionId: string, id: string): Promise<void> {
  await durably(outboxDb, () => outboxDb.drafts.delete(id));
  await show(missionId);
}

/**
 * Gives the pages as the proof of a mission: one op a page, all in one transaction with the end of their preparation.
 * Refused pages are left out and forgotten.
 *
 * @throws StorageFault when nothing was kept
 */
export async function giveProof(mission: Mission, company: string | null): Promise<readonly Op[]> {
  const { current } = session;
  if (current === null) return [];
  for (const draft of await draftsOf(mission.uuid)) await preparePage(draft);
  const drafts = await draftsOf(mission.uuid);
  const taps = drafts.flatMap((draft, index) =>
    draft.ready === null || draft.refusal !== null
      ? []
      : [
          {
            userId: current.userId,
            companyId: company,
            missionId: mission.uuid,
            kind: 'proof_of_delivery' as const,
            occurredAt: draft.takenAt,
            about: { reference: mission.reference, city: mission.delivery.address.city },
            file: {
              name: `${mission.reference}-${index + 1}`,
              mime: draft.ready.type,
              size: draft.ready.bytes.byteLength,
              sha256: draft.ready.sha256,
              bytes: draft.ready.bytes,
            },
            draftId: draft.id,
            hold: 0,
          },
        ],
  );
  const ops = await enqueue(
    world,
    taps,
    drafts.map(({ id }) => id),
  );
  showPages(mission.uuid, []);
  sendSoon();
  return ops;
}

/** Pages shared from another app that wait for a mission. */
export async function sharedPages(): Promise<readonly DraftPage[]> {
  const mine = await draftsOf(NO_MISSION);
  const anybodys = await durably(outboxDb, () => outboxDb.drafts.where({ userId: NOBODY }).toArray());
  return [...mine, ...anybodys];
}

/** Puts all shared pages on a mission, behind those it has. */
export async function giveSharedTo(missionId: string): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) return;
  const shared = await sharedPages();
  await durably(outboxDb, () => outboxDb.drafts.bulkPut(shared.map((page) => ({ ...page, userId, missionId }))));
}

/** Forgets what was shared. */
export async function dropShared(): Promise<void> {
  const shared = await sharedPages();
  await durably(outboxDb, () => outboxDb.drafts.bulkDelete(shared.map(({ id }) => id)));
}

async function show(missionId: string): Promise<void> {
  showPages(missionId, (await draftsOf(missionId)).map(pageOf));
}

async function draftsOf(missionId: string): Promise<DraftPage[]> {
  const userId = session.current?.userId;
  if (userId === undefined) return [];
  return durably(outboxDb, () =>
    outboxDb.drafts
      .where('[userId+missionId+order]')
      .between([userId, missionId, Dexie.minKey], [userId, missionId, Dexie.maxKey])
      .toArray(),
  );
}
