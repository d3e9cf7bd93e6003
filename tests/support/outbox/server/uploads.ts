import { createHash } from 'node:crypto';
import { MAX_PART_BYTES } from '#contract/upload.ts';
import type { Wire } from '../network.ts';
import { Refusal } from './problem.ts';
import { type Arrived, textOf } from './request.ts';

const PATH = /\/missions\/[\w-]+\/uploads\/([\w-]+)(?:\?offset=(\d+))?$/;

/** Files that arrive in parts, as the reference keeps them. */
export class Uploads {
  readonly #arrived = new Map<string, Uint8Array>();

  /** How much of a file has arrived after a request about it; null where it is about none. */
  async take({ method, url, body }: Wire, user: string): Promise<{ upload: string; received: number } | null> {
    const [, upload, offset] = PATH.exec(url) ?? [];
    if (upload === undefined) return null;
    const before = this.#of(user, upload);
    if (method !== 'PUT') return { upload, received: before.length };
    const part = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : new Uint8Array();
    if (part.length > MAX_PART_BYTES) throw new Refusal('file_too_big');
    if (Number(offset) === before.length) this.#arrived.set(`${user}:${upload}`, joined(before, part));
    return { upload, received: this.#of(user, upload).length };
  }

  /** The file a request says has arrived in parts; null where it names none. */
  read(wire: Wire, user: string): Arrived | null {
    const upload = textOf(wire, 'upload');
    if (upload === null) return null;
    const bytes = this.#of(user, upload);
    return { name: textOf(wire, 'name') ?? '', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  drop(wire: Wire, user: string): void {
    this.#arrived.delete(`${user}:${textOf(wire, 'upload')}`);
  }

  #of(user: string, upload: string): Uint8Array {
    return this.#arrived.get(`${user}:${upload}`) ?? new Uint8Array();
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
