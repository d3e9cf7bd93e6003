import sharp, { type Exif } from 'sharp';

/** Twelve megapixels. */
const SIDES = { width: 4000, height: 3000 };

interface Camera {
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number;
  /** The camera's note of the time, such as `2026:03:17 09:41:00`, and its zone, such as `+01:00`. */
  readonly taken?: { readonly at: string; readonly zone: string };
}

/** A JPEG of twelve megapixels with the grain of a photograph: the left half red, the right half blue. */
export async function photograph({ orientation, taken }: Camera = {}): Promise<Buffer> {
  let image = sharp(pixels(), { raw: { ...SIDES, channels: 3 } });
  if (taken !== undefined) {
    const exif: Exif = { IFD2: { DateTimeOriginal: taken.at, OffsetTimeOriginal: taken.zone } };
    image = image.withExif(exif);
  }
  if (orientation !== undefined) image = image.withMetadata({ orientation });
  return image.jpeg({ quality: 90 }).toBuffer();
}

const GRAIN = 60;

function pixels(): Uint8Array {
  const { width, height } = SIDES;
  const bytes = new Uint8Array(width * height * 3);
  for (let row = 0, at = 0, seed = 1; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 3) {
      // Numerical Recipes' generator: the same photograph every time.
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (seed >>> 24) % GRAIN;
      bytes[at + (column < width / 2 ? 0 : 2)] = 180 + grain;
      bytes[at + 1] = grain;
    }
  }
  return bytes;
}
