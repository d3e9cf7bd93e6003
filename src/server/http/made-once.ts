import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { jsonBytes } from './json-text.ts';

const PACKERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof PACKERS;

/** A JSON answer that never changes while the server runs: written, tagged and compressed once, not per request. */
export class MadeOnce {
  readonly bytes: Buffer;
  /** A weak entity tag, the same for each encoding. */
  readonly etag: string;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(json: unknown) {
    this.bytes = jsonBytes(json);
    this.etag = `W/"${hash('sha1', this.bytes, 'base64url')}"`;
  }

  /** Returns the bytes in the best encoding that a caller accepts; null for no encoding. */
  async packed(accepted: string): Promise<{ readonly encoding: Encoding | null; readonly bytes: Buffer }> {
    const names = new Set(accepted.toLowerCase().split(',').map(nameOf));
    const encoding = (['br', 'gzip'] as const).find((each) => names.has(each)) ?? null;
    return { encoding, bytes: encoding === null ? this.bytes : await this.#pack(encoding) };
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    const made = this.#packed.get(encoding) ?? PACKERS[encoding](this.bytes);
    this.#packed.set(encoding, made);
    return made;
  }
}

/** Returns the name of an accepted encoding; empty for one that is refused (`br;q=0`). */
function nameOf(part: string): string {
  const [name = '', quality = ''] = part.trim().split(/\s*;\s*q=/);
  return quality !== '' && Number(quality) === 0 ? '' : name;
}
