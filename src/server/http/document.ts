import type { Readable } from 'node:stream';
import { fairStream, type Pieces } from '../documents/fair-stream.ts';
import { type Sheet, typeset } from '../documents/typesetter.ts';

type Content = Buffer | Readable;

/**
 * A document answer. `etag` identifies its version. The content is produced only if the caller does not have that
 * version; `open` takes the user who asks, since costly content has places for each.
 */
export class Document {
  readonly open: (user?: string) => Promise<Content>;
  readonly type: string;
  readonly fileName: string;
  readonly etag: string | null;

  constructor(
    content: Content | ((user?: string) => Promise<Content>),
    type: string,
    fileName: string,
    etag: string | null = null,
  ) {
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
    super((user) => typeset(sheet, user), 'application/pdf', fileName, etag);
    this.sheet = sheet;
  }
}

/** A long file that is read and written piece by piece; users take turns. */
export class ExportedDocument extends Document {
  constructor(pieces: Pieces, type: string, fileName: string) {
    super(async (user) => fairStream(pieces, user), type, fileName);
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
