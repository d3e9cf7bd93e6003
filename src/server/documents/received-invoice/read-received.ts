import { INVOICE_XML } from '#freight/purchase/invoice-file.ts';
import { Refusal } from '../../errors.ts';
import { FairQueue } from '../../fair-queue.ts';
import { onThread } from '../../on-thread.ts';
import type { InspectedFile } from '../../uploads/inspect-file.ts';
import type { AloneFault, ReadInvoice } from './read-alone.ts';
import { type AttachedInvoice, CPU_LIMIT_MS, readAttached } from './read-attached.ts';

/** A carrier's invoice as it was read: a PDF with what was attached to it, or an invoice as XML alone. */
export type ReceivedInvoice =
  | { readonly kind: 'pdf'; readonly attached: AttachedInvoice }
  | ({ readonly kind: 'xml' } & ReadInvoice);

/** Limits of memory: each reading has a thread of its own. */
const READINGS = new FairQueue({ atOnce: 3, ofUser: 2, waiting: 120, waitingOfUser: 16, wait: 20_000 });

/**
 * Reads a carrier's invoice; `file` as it was inspected, null if none was sent; `user` who sent it.
 *
 * @throws `file_type_refused` with the violation of `file`, if XML alone is no invoice; `unavailable` if the machine is
 * too busy
 */
export async function readReceived(
  file: Pick<InspectedFile, 'type' | 'xml'> | null,
  user: string,
): Promise<ReceivedInvoice> {
  const xml = file?.xml ?? [];
  const [alone] = xml;
  if (file?.type !== INVOICE_XML || alone === undefined) return { kind: 'pdf', attached: await readAttached(xml) };
  const module = new URL('./read-alone.worker.ts', import.meta.url);
  const answer = await READINGS.take(
    () => onThread<{ readonly read: ReadInvoice | AloneFault }>(module, alone, CPU_LIMIT_MS),
    user,
  );
  const read = answer?.read ?? 'xml_unreadable';
  if (typeof read !== 'string') return { kind: 'xml', ...read };
  throw new Refusal('file_type_refused', { violations: [{ path: 'file', code: read, requirement: null }] });
}
