import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { ownShipments } from './select-shipments.ts';

type Files = Pick<Context, 'files'>['files'];

/** Returns a file of a shipment's proof of delivery, as uploaded. @throws `not_found` */
export async function readShipmentFile(
  files: Files,
  db: Reader,
  scope: ShipmentScope,
  { shipment, file }: { readonly shipment: string; readonly file: string },
): Promise<{ open: () => Promise<Readable>; type: string; name: string; etag: string }> {
  const row = await proofFiles(db, scope, shipment).where('f.uuid', '=', file).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return { open: () => openFile(files, row.storage_key), type: row.mime_type, name: row.name, etag: row.uuid };
}

/**
 * Returns all pages of a shipment's proof of delivery as one PDF; each photo fills an A4 page.
 *
 * @throws `not_found` if there is no proof yet
 */
export async function readShipmentProof(
  files: Files,
  db: Reader,
  scope: ShipmentScope,
  shipment: string,
): Promise<{ open: () => Promise<Buffer>; name: string; etag: string }> {
  const rows = await proofFiles(db, scope, shipment).orderBy('f.position').execute();
  const [first] = rows;
  if (first === undefined) throw new Refusal('not_found');
  return {
    open: () => bindProof(files, rows),
    name: `${first.reference} POD.pdf`,
    etag: rows.map(({ uuid }) => uuid.slice(-12)).join('-'),
  };
}

/** Puts the pages of a proof of delivery into one PDF. @throws `not_found` if a file is gone */
export async function bindProof(
  files: Files,
  rows: readonly { readonly storage_key: string; readonly mime_type: string }[],
): Promise<Buffer> {
  const whole = await PDFDocument.create();
  for (const { storage_key, mime_type } of rows) {
    await addPages(whole, await buffer(await openFile(files, storage_key)), mime_type);
  }
  return Buffer.from(await whole.save());
}

function proofFiles(db: Reader, scope: ShipmentScope, shipment: string) {
  return ownShipments(db, scope)
    .innerJoin('mission_files as f', 'f.mission_uuid', 's.mission_uuid')
    .select(['f.uuid', 'f.name', 'f.mime_type', 'f.storage_key', 's.reference'])
    .where('s.uuid', '=', shipment)
    .where('f.purpose', '=', 'proof')
    .where('f.removed_at', 'is', null);
}

async function openFile(files: Files, key: string): Promise<Readable> {
  const content = await files.get(key);
  if (content === null) throw new Refusal('not_found');
  return content;
}

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 24;

async function addPages(whole: PDFDocument, bytes: Buffer, type: string): Promise<void> {
  if (type === 'application/pdf') {
    const part = await PDFDocument.load(bytes);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
    return;
  }
  const image = type === 'image/png' ? await whole.embedPng(bytes) : await whole.embedJpg(bytes);
  const isWide = image.width > image.height;
  const [width, height] = isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
  const size = image.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
  const page = whole.addPage([width, height]);
  page.drawImage(image, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 });
}
