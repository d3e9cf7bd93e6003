import type { Readable } from 'node:stream';
import { type Sheet, typeset } from '../documents/typesetter.ts';

type Content = Buffer | Readable;

/**
 * A document answer. `etag` identifies its version. The content is produced only if the caller does not have that
 * version.
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

/** A PDF rendered from a sheet when it is sent; only the sheet is stored. */
export class TypesetDocument extends Document {
  readonly sheet: Sheet;

  constructor(sheet: Sheet, fileName: string, etag: string | null = null) {
    super(() => typeset(sheet), 'application/pdf', fileName, etag);
    this.sheet = sheet;
  }
}

/** A text file as the answer of a write: small, and stored completely under an idempotency key. */
export class TextDocument extends Document {
  readonly text: string;

  constructor(text: string, type: string, fileName: string, etag: string | null = null) {
    super(async () => Buffer.from(text), type, fileName, etag);
    this.text = text;
  }
}
