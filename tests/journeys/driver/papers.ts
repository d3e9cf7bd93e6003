import sharp from 'sharp';
import { pdfPage } from '#tests/support/pages.ts';

/** A file as a person picks it. */
export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photograph with as much detail as a camera's: it becomes smaller when it is compressed. Wider than high. */
export async function photo(name: string, { width = 2400, height = 1600 } = {}): Promise<Paper> {
  const noise = { type: 'gaussian', mean: 150, sigma: 25 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#ffffff', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 95 }).toBuffer() };
}

/** A PDF, of an exact size in bytes where that matters. */
export async function pdf(name: string, size?: number): Promise<Paper> {
  return { name, mimeType: 'application/pdf', buffer: await pdfPage(size) };
}
