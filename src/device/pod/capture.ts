import type { Mission } from '#freight/mission/mission.ts';
import { sendSoon } from '../missions/complete-step.ts';
import { giveDrafts, keepDrafts, removeDraft, turnDraft } from '../outbox/drafts.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { type DraftPage, draftPage } from '../store/draft.ts';
import { onAnswer } from '../store/silence.ts';
import { durably, StorageFault } from '../store/storage-fault.ts';
import { channel, world } from '../sync/device-outbox.ts';
import { requireOwnName } from '../sync/own-name.ts';
import { pages, readPages } from './pages.ts';
import { preparePage } from './prepare-page.ts';

/** After a crash the files of the database may still be held by what is ending; in milliseconds. */
const SECOND_LOOK = 500;

/** When the capture of each mission began in this tab, in Unix milliseconds. */
const openedAt = new Map<string, number>();

// A page that is picked, turned, removed or given in one tab is so in all.
channel.onEvent((event) => {
  if (event.type === 'drafts_changed' && openedAt.has(event.missionId)) void follow(event.missionId);
});

/**
 * Pages in the making of a mission, read from disk: after a reload they are all there. Those not ready go on.
 *
 * @throws StorageFault when this device cannot read them
 */
export async function openCapture(missionId: string): Promise<void> {
  if (!openedAt.has(missionId)) openedAt.set(missionId, world.now());
  const ids = await readPages(missionId).catch(async (error: unknown) => {
    if (!(error instanceof StorageFault)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOK));
    return readPages(missionId);
  });
  for (const id of ids) await preparePage(id);
}

// What could not be read while the database answered nothing is read now.
onAnswer(outboxDb.name, () => {
  for (const missionId of openedAt.keys()) void follow(missionId);
});

async function follow(missionId: string): Promise<void> {
  try {
    for (const id of await readPages(missionId)) await preparePage(id);
  } catch {
    // What cannot be read now is read when the capture is used next.
  }
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
  requireOwnName();
  const pickedAt = world.now();
  const added: DraftPage[] = [];
  let repeated = 0;
  for (const [index, file] of files.entries()) {
    const bytes = await file.arrayBuffer();
    if (await isThere(missionId, added, bytes)) {
      repeated += 1;
      continue;
    }
    const page = draftPage(
      { bytes, name: file.name, lastModified: file.lastModified },
      {
        id: world.newId(),
        userId: current.userId,
        missionId,
        order: pickedAt + index,
        openedAt: openedAt.get(missionId) ?? pickedAt,
        pickedAt,
      },
    );
    await keepDrafts(world, [page]);
    added.push(page);
  }
  await readPages(missionId);
  for (const { id } of added) await preparePage(id);
  return repeated;
}

/** Whether these bytes are a page already. Only pages of the same size are read: what was picked waits for the disk. */
async function isThere(missionId: string, added: readonly DraftPage[], bytes: ArrayBuffer): Promise<boolean> {
  const size = bytes.byteLength;
  const shown = (pages.byMission[missionId] ?? []).filter(({ sizeBefore }) => sizeBefore === size);
  const ids = shown.map(({ id }) => id);
  const stored = ids.length === 0 ? [] : await durably(outboxDb, () => outboxDb.drafts.bulkGet(ids));
  const originals = [...stored, ...added].flatMap((page) => (page?.original.byteLength === size ? page.original : []));
  // What was refused is not kept, and has no bytes.
  if (size === 0 || originals.length === 0) return false;
  const hashes = await Promise.all(originals.map(world.hash));
  return hashes.includes(await world.hash(bytes));
}

/** Turns a page by a quarter, clockwise. */
export async function turnPage(id: string): Promise<void> {
  await turnDraft(world, id);
  await preparePage(id);
}

export async function removePage(missionId: string, id: string): Promise<void> {
  await removeDraft(world, { id, missionId });
  await readPages(missionId);
}

/**
 * Gives the pages that the driver sees as the proof of a mission. Refused ones are left out and forgotten; one that
 * cannot be made ready now stays a page.
 *
 * @param shown the ids of the pages on the screen
 * @returns how many pages are in the outbox
 * @throws StorageFault when not all could be kept; what was kept shows
 */
export async function giveProof(mission: Mission, company: string | null, shown: readonly string[]): Promise<number> {
  const { current } = session;
  if (current === null) return 0;
  requireOwnName();
  const proof = {
    userId: current.userId,
    companyId: company,
    missionId: mission.uuid,
    about: { reference: mission.reference, city: mission.delivery.address.city },
    pageIds: shown,
  };
  const ops = await giveDrafts(world, proof, ({ id }) => preparePage(id));
  await readPages(mission.uuid);
  if (ops.length > 0) sendSoon();
  return ops.length;
}
