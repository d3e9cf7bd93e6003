import { PDFDocument } from '@cantoo/pdf-lib';

/** A4 in points. */
const PAGE = { width: 595, height: 842 } as const;

/**
 * Photographs of pages as the PDF an office scanner makes.
 *
 * @param made in Unix milliseconds
 */
export async function scan(photographs: readonly Buffer[], made: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.setCreationDate(new Date(made));
  document.setModificationDate(new Date(made));
  for (const photograph of photographs) {
    const image = await document.embedJpg(photograph);
    document.addPage([PAGE.width, PAGE.height]).drawImage(image, { x: 0, y: 0, ...PAGE });
  }
  return Buffer.from(await document.save());
}
