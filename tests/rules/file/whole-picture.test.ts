import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { countScans, isWholeJpeg } from '#freight/file/jpeg.ts';
import { isWholePicture } from '#freight/file/whole-picture.ts';

type PictureType = Parameters<typeof isWholePicture>[1];

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const white = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff' } });

const PICTURES: readonly (readonly [what: string, picture: Sharp, type: PictureType])[] = [
  ['a photograph', noise(403, 277).jpeg({ quality: 80 }), 'image/jpeg'],
  ['a photograph of full colour', noise(403, 277).jpeg({ chromaSubsampling: '4:4:4' }), 'image/jpeg'],
  ['a scan without colour', noise(320, 241).grayscale().jpeg(), 'image/jpeg'],
  ['a white page', white.clone().jpeg(), 'image/jpeg'],
  ['a progressive JPEG', noise(320, 241).jpeg({ progressive: true }), 'image/jpeg'],
  ['a PNG', noise(200, 100).png(), 'image/png'],
  ['an interlaced PNG', noise(200, 100).png({ progressive: true }), 'image/png'],
  ['a WebP', noise(200, 100).webp(), 'image/webp'],
  ['a WebP without loss', noise(201, 101).webp({ lossless: true }), 'image/webp'],
  ['an AVIF', noise(64, 48).avif(), 'image/avif'],
];

describe.each(PICTURES)('%s', (_what, picture, type) => {
  it('is whole, whatever stands behind it', async () => {
    const bytes = await picture.toBuffer();
    const film = Buffer.from('\0\0\0\x0cftypmp42');
    const behind = [[], [Buffer.alloc(4096)], [bytes], [film], [Buffer.from('SEFT')]];
    const whole = behind.map((more) => isWholePicture(Buffer.concat([bytes, ...more]), type));
    expect(whole).toEqual(behind.map(() => true));
  });

  it('is not whole when it is cut off, wherever behind its head', async () => {
    const bytes = await picture.toBuffer();
    const parts = [0.15, 0.3, 0.5, 0.7, 0.9, 0.99].map((part) => bytes.subarray(0, Math.floor(bytes.length * part)));
    expect(parts.filter((part) => isWholePicture(part, type))).toEqual([]);
  });
});

/** A gray JPEG whose scan begins anew every second unit: four bytes each, as the encoder writes them of one gray. */
async function withRestarts(): Promise<{ head: Buffer; intervals: Buffer[]; end: Buffer }> {
  const gray = sharp({ create: { width: 128, height: 64, channels: 3, background: '#808080' } });
  const jpeg = await gray.jpeg({ optimiseCoding: false }).toBuffer();
  const scan = jpeg.lastIndexOf('ffda', undefined, 'hex');
  const data = scan + 2 + jpeg.readUInt16BE(scan + 2);
  const head = Buffer.concat([jpeg.subarray(0, scan), Buffer.from('ffdd00040002', 'hex'), jpeg.subarray(scan, data)]);
  const intervals = Array.from({ length: 16 }, (_, index) => {
    const restart = index === 15 ? [] : [0xff, 0xd0 + (index % 8)];
    return Buffer.from([0x28, 0xa2, 0x8a, 0, 0x28, 0xa2, 0x8a, 0, ...restart]);
  });
  return { head, intervals, end: jpeg.subarray(-2) };
}

describe('a JPEG', () => {
  it('that begins anew within its scan, as cameras write it, is whole, and not where an end follows half of it', async () => {
    const { head, intervals, end } = await withRestarts();
    const whole = Buffer.concat([head, ...intervals, end]);
    expect((await sharp(whole, { failOn: 'warning' }).stats()).channels[0]?.mean).toBe(128);
    expect(isWholeJpeg(whole)).toBe(true);
    expect(isWholeJpeg(Buffer.concat([head, ...intervals.slice(0, 8), end]))).toBe(false);
  });

  it('with an end behind half of its data is not whole', async () => {
    const bytes = await noise(403, 277).jpeg().toBuffer();
    const end = bytes.subarray(-2);
    const halves = [0.3, 0.5, 0.8].map((part) => Buffer.concat([bytes.subarray(0, bytes.length * part), end]));
    expect(halves.filter(isWholeJpeg)).toEqual([]);
  });

  it('cut behind the first half of a stuffed byte is not whole', async () => {
    const bytes = await noise(403, 277).jpeg().toBuffer();
    const stuffed = bytes.indexOf(Buffer.from('ff00', 'hex'), bytes.length / 2);
    expect(isWholeJpeg(Buffer.concat([bytes.subarray(0, stuffed + 1), bytes.subarray(-2)]))).toBe(false);
  });

  it('of which the rest is zeros, as a download leaves it, is not whole', async () => {
    const bytes = await noise(403, 277).jpeg().toBuffer();
    expect(isWholeJpeg(Buffer.from(bytes).fill(0, Math.floor(bytes.length / 2)))).toBe(false);
  });

  it('has the scans of its picture, and not those of a preview in one of its segments', async () => {
    const bytes = await noise(64, 48).jpeg({ progressive: true }).toBuffer();
    const preview = Buffer.concat(Array.from({ length: 40 }, () => Buffer.from('ffda000c', 'hex')));
    const segment = Buffer.from([0xff, 0xe1, 0, 2 + preview.length]);
    const tagged = Buffer.concat([bytes.subarray(0, 2), segment, preview, bytes.subarray(2)]);
    expect(countScans(bytes)).toBeGreaterThan(1);
    expect(countScans(tagged)).toBe(countScans(bytes));
    expect(isWholeJpeg(tagged)).toBe(true);
  });

  it('of thousands of scans takes no longer than one picture', async () => {
    const bytes = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#888' } })
      .grayscale()
      .jpeg()
      .toBuffer();
    const scan = bytes.indexOf(Buffer.from('ffda', 'hex'));
    const header = bytes.subarray(scan, scan + 2 + bytes.readUInt16BE(scan + 2));
    const scans = Array.from({ length: 20_000 }, () => Buffer.concat([header, Buffer.from('0000ffd0', 'hex')]));
    const costly = Buffer.concat([bytes.subarray(0, -2), ...scans, bytes.subarray(-2)]);
    expect(isWholeJpeg(costly)).toBe(true);
  });

  it('of thousands of empty tables takes no longer than one picture', async () => {
    const bytes = await noise(64, 48).jpeg().toBuffer();
    const tables = Buffer.alloc(17 * 3800);
    const head = Buffer.from([0xff, 0xc4, (tables.length + 2) >> 8, (tables.length + 2) & 0xff]);
    const segments = Array.from({ length: 70 }, () => Buffer.concat([head, tables]));
    expect(isWholeJpeg(Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]))).toBe(true);
  });

  it('of rubbish is not whole', () => {
    expect(isWholeJpeg(Buffer.from('ffd8ffe0abababababababab', 'hex'))).toBe(false);
    expect(isWholeJpeg(Buffer.from('ffd8', 'hex'))).toBe(false);
  });
});

it('a PNG whose data was changed on its way is not whole', async () => {
  const bytes = await noise(200, 100).png().toBuffer();
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  expect(isWholePicture(bytes, 'image/png')).toBe(false);
});

it.each([
  ['a length of nothing', '0000000866747970000000016d6461740000000000000000'],
  ['a length shorter than its own head', '0000000866747970000000016d646174000000000000000f'],
  ['a short length that is no length', '0000000866747970000000056d646174'],
])('a picture of boxes with %s is not whole', (_, hex) => {
  expect(isWholePicture(Buffer.from(hex, 'hex'), 'image/heic')).toBe(false);
});
