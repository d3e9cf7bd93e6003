import type { StoredFile } from './file-store.ts';

/** A page of an S3 listing; `next` is the token of the following page. */
export interface Listing {
  readonly files: readonly StoredFile[];
  readonly next: string | null;
}

/**
 * Parses a response to ListObjectsV2 with `encoding-type=url`. The document is flat and its keys are percent-encoded,
 * so that no XML parser is needed.
 */
export function readListing(xml: string): Listing {
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => readEntry(entry));
  const isTruncated = element(xml, 'IsTruncated') === 'true';
  return { files, next: isTruncated ? element(xml, 'NextContinuationToken') : null };
}

/** A file without a time would look old enough to be swept, so it is an error. */
function readEntry(entry: string): StoredFile {
  const key = decodeURIComponent((element(entry, 'Key') ?? '').replaceAll('+', ' '));
  const storedAt = Date.parse(element(entry, 'LastModified') ?? '');
  if (key === '' || Number.isNaN(storedAt)) throw new Error('The listing of the file store cannot be read.');
  return { key, storedAt };
}

function element(xml: string, name: string): string | null {
  const content = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return content === undefined ? null : decoded(content);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
