import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { benchFolder } from '../folder.ts';

const WIDTH = 4000;
const HEIGHT = 3000;

/** A photograph as a phone takes it: soft shapes, print and the noise of the sensor, 4 to 5 MB as a JPEG. Answers its path. */
export async function twelveMegapixels(): Promise<string> {
  const kept = join(benchFolder('photo'), 'twelve-megapixels.jpg');
  if (!existsSync(kept)) writeFileSync(kept, await photograph());
  return kept;
}

async function photograph(): Promise<Buffer> {
  const lines = Array.from(
    { length: 60 },
    (_, line) =>
      `<text x="300" y="${200 + line * 45}" font-size="34">Consignment ${line} · 12 pallets 120 × 80 · 6 240 kg</text>`,
  );
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><radialGradient id="light"><stop offset="0" stop-color="#f4f1ea"/><stop offset="1" stop-color="#8d8778"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/>${lines.join('')}</svg>`;
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#000000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(paper))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
