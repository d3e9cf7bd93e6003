import { pdfLock, properPdf } from '#freight/file/pdf.ts';
import type { ProofFault } from '#freight/mission/proof-file.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { keepPrepared } from '../outbox/drafts.ts';
import { outboxDb } from '../store/databases.ts';
import { type DraftPage, isUnready, type ReadyPage, withinCapture } from '../store/draft.ts';
import { durably } from '../store/storage-fault.ts';
import { deps } from '../sync/device-outbox.ts';
import { compress } from './compress.ts';
import { readPages, showPage } from './pages.ts';
import { opensWithoutPassword } from './pdf-password.ts';

/** Delays before a failed compression is retried, in milliseconds; afterwards it is retried when the page is needed. */
const TRIED_AGAIN = [2000, 10_000, MINUTE] as const;

/**
 * Prepares a stored page for sending: compresses and rotates images, keeps PDFs, and stores the result. One tab
 * prepares a page at a time; if it is killed, the next one continues.
 */
export async function preparePage(id: string, attempt = 0): Promise<void> {
  await navigator.locks.request(`lading-page-${id}`, async () => {
    const draft = await durably(outboxDb, () => outboxDb.drafts.get(id));
    if (draft === undefined || !isUnready(draft)) return;
    showPage(draft.missionId, id, { progress: 0 });
    const change = await prepared(draft);
    if (change !== 'later') {
      await keepPrepared(deps, draft, change);
      await readPages(draft.missionId);
      return;
    }
    showPage(draft.missionId, id, { progress: null, isPutOff: true });
    const pause = TRIED_AGAIN[attempt];
    if (pause !== undefined) setTimeout(() => void preparePage(id, attempt + 1).catch(() => undefined), pause);
  });
}

/** `later` is an image this device could not read now, for want of memory. */
async function prepared(draft: DraftPage): Promise<Parameters<typeof keepPrepared>[2] | 'later'> {
  const { type, original: bytes, turns } = draft;
  if (type === null) return { refusal: 'file_type_refused' };
  if (type === 'application/pdf') {
    const fault = await pdfFault(new Uint8Array(bytes));
    return fault === null ? { ready: await readyPage(bytes, type) } : { refusal: 'file_type_refused', fault };
  }
  const smaller = await compress({ bytes, type, turns }, (progress) =>
    showPage(draft.missionId, draft.id, { progress }),
  );
  if (smaller === 'later') return 'later';
  if (smaller === 'cut_off') return { refusal: 'file_type_refused', fault: smaller };
  if (smaller === 'unreadable') return { refusal: 'file_type_refused' };
  const takenAt = withinCapture(smaller.takenAt, draft);
  return { ready: await readyPage(smaller.bytes, smaller.type), takenAt };
}

/** The fault for which the server would reject a PDF. */
async function pdfFault(bytes: Uint8Array): Promise<ProofFault | null> {
  if (properPdf(bytes) === null) return 'cut_off';
  const lock = pdfLock(bytes);
  return lock === null || (await opensWithoutPassword(lock)) ? null : 'locked';
}

async function readyPage(bytes: ArrayBuffer, type: ReadyPage['type']): Promise<ReadyPage> {
  return { bytes, type, sha256: await deps.hash(bytes) };
}
