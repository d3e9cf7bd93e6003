import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type Exif } from 'sharp';

/** Where and by what a photograph was taken, as cameras write it. */
const CAMERA: Exif = {
  IFD0: { Make: 'Lading', Model: 'Test camera', Artist: 'K. Nowak' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 15/1 3672/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '4/1 24/1 1008/100',
  },
};

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** Whether it carries the camera's and the place's metadata. */
  readonly tagged?: boolean;
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number;
}

/** A JPEG photograph: the left half red, the right half blue. */
export function jpegPage(picture: Picture = {}): Promise<Buffer> {
  return photograph(picture).jpeg({ quality: 95 }).toBuffer();
}

/** The same as a PNG. */
export function pngPage(picture: Picture = {}): Promise<Buffer> {
  return photograph(picture).png().toBuffer();
}

function photograph({ width = 40, height = 20, tagged = false, orientation }: Picture) {
  const half = { width: width / 2, height, channels: 3 } as const;
  const left = { create: { ...half, background: '#d00000' } };
  const right = { create: { ...half, background: '#0000d0' } };
  let image = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: width / 2, top: 0 },
  ]);
  if (tagged) image = image.withExif(CAMERA);
  if (orientation !== undefined) image = image.withMetadata({ orientation });
  return image;
}

/**
 * A PDF of one page.
 *
 * @param size its exact size in bytes, where it matters: a stream inside it is as long as that needs
 */
export async function pdfPage(size?: number): Promise<Buffer> {
  if (size === undefined) return writePdf(0);
  const frame = (await writePdf(size)).length - size;
  return writePdf(size - frame);
}

async function writePdf(streamLength: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 100]);
  if (streamLength > 0) document.context.register(document.context.stream(new Uint8Array(streamLength).fill(32)));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
