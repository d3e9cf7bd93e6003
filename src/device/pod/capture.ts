import type { Mission } from '#freight/mission/mission.ts';
import { MAX_PROOF_FILES } from '#freight/mission/proof-file.ts';
import { sendSoon } from '../missions/complete-step.ts';
import { giveDrafts, keepDrafts, removeDraft, turnDraft } from '../outbox/drafts.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { type DraftPage, draftPage, type PageOrigin } from '../store/draft.ts';
import { missionStore } from '../store/mission-store.ts';
import { onAnswer } from '../store/silence.ts';
import { durably, StorageFault } from '../store/storage-fault.ts';
import { channel, world } from '../sync/device-outbox.ts';
import { requireOwnName } from '../sync/own-name.ts';
import { pages, readPages } from './pages.ts';
import { preparePage } from './prepare-page.ts';
import { readPicked } from './read-picked.ts';

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
    await pause(SECOND_LOOK);
    return readPages(missionId);
  });
  await prepareAll(ids);
}

/** One that cannot be made ready takes no other with it. @throws StorageFault once all were tried */
async function prepareAll(ids: readonly string[]): Promise<void> {
  const faults: unknown[] = [];
  for (const id of ids) await preparePage(id).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

// What could not be read while the database answered nothing is read now.
onAnswer(outboxDb.name, () => {
  for (const missionId of openedAt.keys()) void follow(missionId);
});

async function follow(missionId: string): Promise<void> {
  try {
    await prepareAll(await readPages(missionId));
  } catch {
    // What cannot be read now is read when the capture is used next.
  }
}

/** What became of picked files that are no pages. */
export interface Added {
  /** How many have the bytes of a page of the mission. */
  readonly repeated: number;
  /** The names of those that are more pages than a proof may have. */
  readonly tooMany: readonly string[];
}

/** Pages that this device could not keep, by the names of their files. Those beside them were kept. */
export class UnkeptPages extends StorageFault {
  readonly names: readonly string[];

  constructor(fault: StorageFault, names: readonly string[]) {
    super(fault.kind, fault);
    this.names = names;
  }
}

/** How long the files behind one wait for its bytes, in milliseconds: a cloud picker may take minutes for it. */
const PATIENCE = 5000;

/**
 * Keeps picked files as pages. Their bytes are copied to the disk first; only then does anything else happen to them.
 * Each is kept for itself: one that cannot be read is a refused page with its name, and holds up no other.
 *
 * @throws UnkeptPages when this device cannot keep some; the others are kept. StorageFault when it cannot prepare one
 */
export async function addPages(missionId: string, files: readonly File[]): Promise<Added> {
  const { current } = session;
  if (current === null) return { repeated: 0, tooMany: [] };
  requireOwnName();
  const pickedAt = world.now();
  const origin = { userId: current.userId, missionId, openedAt: openedAt.get(missionId) ?? pickedAt, pickedAt };
  const adding: Promise<{ readonly name: string; readonly end: Kept }>[] = [];
  const preparing: Promise<void>[] = [];
  for (const [index, file] of files.entries()) {
    const id = world.newId();
    const keeping = keepPage(file, { ...origin, id, order: pickedAt + index });
    adding.push(keeping.then((end) => ({ name: file.name, end })));
    preparing.push(keeping.then((end) => (end === 'kept' ? prepareInTurn(id) : undefined)));
    await Promise.race([keeping, pause(PATIENCE)]);
  }
  const [ended, prepared] = await Promise.all([Promise.all(adding), Promise.allSettled(preparing)]);
  const names = (isSuch: (end: Kept) => boolean) => ended.filter(({ end }) => isSuch(end)).map(({ name }) => name);
  const fault = ended.map(({ end }) => end).find((end) => end instanceof StorageFault);
  if (fault !== undefined)
    throw new UnkeptPages(
      fault,
      names((end) => end instanceof StorageFault),
    );
  for (const preparation of prepared) if (preparation.status === 'rejected') throw preparation.reason;
  return {
    repeated: names((end) => end === 'repeated').length,
    tooMany: names((end) => end === 'too_many'),
  };
}

/** What became of a picked file. */
type Kept = 'kept' | 'repeated' | 'too_many' | StorageFault;

async function keepPage(file: File, origin: PageOrigin): Promise<Kept> {
  const { missionId } = origin;
  const page = draftPage({ ...(await readPicked(file)), name: file.name, lastModified: file.lastModified }, origin);
  try {
    // Two picks may be read side by side; a page is looked for and kept in one go.
    return await navigator.locks.request(`lading-pick-${missionId}`, async () => {
      if (await isThere(page)) return 'repeated';
      if (page.refusal === null && (await countPages(missionId)) >= MAX_PROOF_FILES) return 'too_many';
      await keepDrafts(world, [page]);
      await readPages(missionId);
      return 'kept';
    });
  } catch (error) {
    if (error instanceof StorageFault) return error;
    throw error;
  }
}

/** Several photographs at once are more than a phone has memory for. The page is kept, whatever comes of this. */
async function prepareInTurn(id: string): Promise<void> {
  try {
    await navigator.locks.request('lading-preparing', () => preparePage(id));
  } catch (error) {
    throw error instanceof StorageFault ? new StorageFault('unavailable', error) : error;
  }
}

/** Pages of the proof of a mission: those on the server, those on their way, and those in the making. */
async function countPages(missionId: string): Promise<number> {
  const there = missionStore.byId.get(missionId)?.proof_of_delivery.files.length ?? 0;
  const ops = outboxDb.ops.where('[laneId+seq]').between([missionId, 0], [missionId, Number.POSITIVE_INFINITY]);
  const waiting = await durably(outboxDb, () =>
    ops.filter(({ kind, state }) => kind === 'proof_of_delivery' && state !== 'sent').count(),
  );
  const inTheMaking = (pages.byMission[missionId] ?? []).filter(({ refusal }) => refusal === null).length;
  return there + waiting + inTheMaking;
}

/** Whether its bytes are a page already. Only pages of the same size are read: what was picked waits for the disk. */
async function isThere({ missionId, original }: DraftPage): Promise<boolean> {
  const size = original.byteLength;
  const shown = (pages.byMission[missionId] ?? []).filter(({ sizeBefore }) => sizeBefore === size);
  // What was refused is not kept, and has no bytes.
  if (size === 0 || shown.length === 0) return false;
  const ids = shown.map(({ id }) => id);
  const stored = await durably(outboxDb, () => outboxDb.drafts.bulkGet(ids));
  const originals = stored.flatMap((page) => (page?.original.byteLength === size ? page.original : []));
  const hashes = await Promise.all(originals.map(world.hash));
  return hashes.includes(await world.hash(original));
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
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
