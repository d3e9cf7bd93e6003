import type { Mission } from '#freight/mission/mission.ts';
import { MAX_PROOF_FILES } from '#freight/mission/proof-limits.ts';
import { sendSoon } from '../missions/complete-step.ts';
import { giveDrafts, keepDrafts, removeDraft, turnDraft } from '../outbox/drafts.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { type DraftPage, draftPage, type PageOrigin } from '../store/draft.ts';
import { missionStore } from '../store/mission-store.ts';
import { onAnswer } from '../store/silence.ts';
import { durably, StorageFault } from '../store/storage-fault.ts';
import { channel, deps } from '../sync/device-outbox.ts';
import { requireOwnName } from '../sync/own-name.ts';
import { pages, readPages } from './pages.ts';
import { preparePage } from './prepare-page.ts';
import { readPicked } from './read-picked.ts';

/** Delay before a second read: after a crash the dying process may still hold the database files; in milliseconds. */
const SECOND_LOOK = 500;

/** When the capture of each mission began in this tab, in Unix milliseconds. */
const openedAt = new Map<string, number>();

// A page that is picked, turned, removed or given in one tab is so in all.
channel.onEvent((event) => {
  if (event.type === 'drafts_changed' && openedAt.has(event.missionId)) void follow(event.missionId);
});

/**
 * Loads a mission's draft pages from disk, complete even after a reload. Preparation of unfinished ones continues.
 *
 * @throws StorageFault when this device cannot read them
 */
export async function openCapture(missionId: string): Promise<void> {
  if (!openedAt.has(missionId)) openedAt.set(missionId, deps.now());
  const ids = await readPages(missionId).catch(async (error: unknown) => {
    if (!(error instanceof StorageFault)) throw error;
    await pause(SECOND_LOOK);
    return readPages(missionId);
  });
  await prepareAll(ids);
}

/**
 * A page that cannot be prepared does not affect the others.
 *
 * @throws StorageFault once all were tried
 */
async function prepareAll(ids: readonly string[]): Promise<void> {
  const faults: unknown[] = [];
  for (const id of ids) await preparePage(id).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

// Reads what could not be read while the database did not answer.
onAnswer(outboxDb.name, () => {
  for (const missionId of openedAt.keys()) void follow(missionId);
});

async function follow(missionId: string): Promise<void> {
  try {
    await prepareAll(await readPages(missionId));
  } catch {
    // Unreadable now: read again when the capture is next used.
  }
}

/** The outcome of picked files that did not become pages. */
export interface Added {
  /** Number of files with the same bytes as an existing page of the mission. */
  readonly repeated: number;
  /** The names of the files beyond the maximum number of pages. */
  readonly tooMany: readonly string[];
}

/** Pages that this device could not store, by file name. The other files were stored. */
export class UnkeptPages extends StorageFault {
  readonly names: readonly string[];

  constructor(fault: StorageFault, names: readonly string[]) {
    super(fault.kind, fault);
    this.names = names;
  }
}

/** The time other files wait for the bytes of one, in milliseconds: a cloud picker may take minutes. */
const PATIENCE = 5000;

/**
 * Stores picked files as pages. Their bytes are copied to disk before anything else. Each file is handled separately:
 * an unreadable one becomes a refused page with its name and does not delay the others.
 *
 * @throws UnkeptPages when this device cannot store some; the others are stored. StorageFault when it cannot prepare
 * one
 */
export async function addPages(missionId: string, files: readonly File[]): Promise<Added> {
  const { current } = session;
  if (current === null) return { repeated: 0, tooMany: [] };
  requireOwnName();
  const pickedAt = deps.now();
  const origin = { userId: current.userId, missionId, openedAt: openedAt.get(missionId) ?? pickedAt, pickedAt };
  const adding: Promise<{ readonly name: string; readonly end: Kept }>[] = [];
  const preparing: Promise<void>[] = [];
  for (const [index, file] of files.entries()) {
    const id = deps.newId();
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

/** The outcome of a picked file. */
type Kept = 'kept' | 'repeated' | 'too_many' | StorageFault;

async function keepPage(file: File, origin: PageOrigin): Promise<Kept> {
  const { missionId } = origin;
  const page = draftPage({ ...(await readPicked(file)), name: file.name, lastModified: file.lastModified }, origin);
  try {
    // Two picks may be read concurrently; comparing and storing a page is one locked step.
    return await navigator.locks.request(`lading-pick-${missionId}`, async () => {
      if (await isThere(page)) return 'repeated';
      if (page.refusal === null && (await countPages(missionId)) >= MAX_PROOF_FILES) return 'too_many';
      await keepDrafts(deps, [page]);
      await readPages(missionId);
      return 'kept';
    });
  } catch (error) {
    if (error instanceof StorageFault) return error;
    throw error;
  }
}

/** Prepares one at a time, because several photographs exceed a phone's memory. The page is stored in any case. */
async function prepareInTurn(id: string): Promise<void> {
  try {
    await navigator.locks.request('lading-preparing', () => preparePage(id));
  } catch (error) {
    throw error instanceof StorageFault ? new StorageFault('unavailable', error) : error;
  }
}

/** The number of pages of a mission's proof: on the server, in the outbox, and drafts. */
async function countPages(missionId: string): Promise<number> {
  const there = missionStore.byId.get(missionId)?.proof_of_delivery.files.length ?? 0;
  const ops = outboxDb.ops.where('[laneId+seq]').between([missionId, 0], [missionId, Number.POSITIVE_INFINITY]);
  const waiting = await durably(outboxDb, () =>
    ops.filter(({ kind, state }) => kind === 'proof_of_delivery' && state !== 'sent').count(),
  );
  const inTheMaking = (pages.byMission[missionId] ?? []).filter(({ refusal }) => refusal === null).length;
  return there + waiting + inTheMaking;
}

/**
 * True if its bytes are already a page. Only pages of the same size are read, because the picked file waits for the
 * disk.
 */
async function isThere({ missionId, original }: DraftPage): Promise<boolean> {
  const size = original.byteLength;
  const shown = (pages.byMission[missionId] ?? []).filter(({ sizeBefore }) => sizeBefore === size);
  // Refused files are not stored and have no bytes.
  if (size === 0 || shown.length === 0) return false;
  const ids = shown.map(({ id }) => id);
  const stored = await durably(outboxDb, () => outboxDb.drafts.bulkGet(ids));
  const originals = stored.flatMap((page) => (page?.original.byteLength === size ? page.original : []));
  const hashes = await Promise.all(originals.map(deps.hash));
  return hashes.includes(await deps.hash(original));
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Turns a page by a quarter, clockwise. */
export async function turnPage(id: string): Promise<void> {
  await turnDraft(deps, id);
  await preparePage(id);
}

export async function removePage(missionId: string, id: string): Promise<void> {
  await removeDraft(deps, { id, missionId });
  await readPages(missionId);
}

/**
 * Submits the displayed pages as the proof of a mission. Refused ones are discarded; one that cannot be prepared now
 * stays a draft.
 *
 * @param shown the ids of the pages on the screen
 * @returns the number of pages in the outbox
 * @throws StorageFault when not all could be stored; the stored ones are shown
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
  const ops = await giveDrafts(deps, proof, ({ id }) => preparePage(id));
  await readPages(mission.uuid);
  if (ops.length > 0) sendSoon();
  return ops.length;
}
