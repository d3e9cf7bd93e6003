import type { Readable } from 'node:stream';
import { type Sheet, typeset } from '../documents/typesetter.ts';

type Content = Buffer | Readable;

/**
 * A document in place of JSON. `etag` tells its versions apart. Its content is made only for a caller who does not have
 * that version yet.
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

/** A PDF that is set from a sheet when it is sent; the sheet is what is kept of it. */
export class TypesetDocument extends Document {
  readonly sheet: Sheet;

  constructor(sheet: Sheet, fileName: string, etag: string | null = null) {
    super(() => typeset(sheet), 'application/pdf', fileName, etag);
    this.sheet = sheet;
  }
}

/** A file of text that a write answers with: small, and kept whole under an idempotency key. */
export class TextDocument extends Document {
  readonly text: string;

  constructor(text: string, type: string, fileName: string, etag: string | null = null) {
    super(async () => Buffer.from(text), type, fileName, etag);
    this.text = text;
  }
}
