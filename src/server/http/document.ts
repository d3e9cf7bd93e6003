import type { Readable } from 'node:stream';

type Content = Buffer | Readable;

/**
 * A document in place of JSON. `etag` tells its versions apart. Content given as a function is made only for a caller who
 * does not have that version yet.
 */
export class Document {
  readonly open: () => Promise<Content>;
  readonly type: string;
  readonly fileName: string;
  readonly etag: string | null;

  constructor(content: Content | (() => Promise<Content>), type: string, fileName: string, etag: string | null = null) {
    this.open = typeof content === 'function' ? content : async () => content;
    this.type = type;
    this.fileName = fileName;
    this.etag = etag;
  }
}
