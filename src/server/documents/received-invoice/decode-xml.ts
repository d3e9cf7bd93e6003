/** Encodings by the first bytes of a file. */
const BY_BYTES: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0x00, 0x3c, 0x00, 0x3f], 'utf-16be'],
  [[0x3c, 0x00, 0x3f, 0x00], 'utf-16le'],
];

/** The encoding of programs that say UTF-8 and do not write it. */
const FALLBACK = 'windows-1252';

const DECLARATION = /^\s*<\?xml[^>]*?\?>/;
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * Returns an XML file as text without its declaration, in whatever encoding it was written: as its first bytes say, as it
 * declares, or as its bytes can only be.
 *
 * @throws TypeError if it is no text
 */
export function decodeXml(bytes: Uint8Array): string {
  const byBytes = BY_BYTES.find(([head]) => head.every((byte, index) => bytes[index] === byte))?.[1];
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';
  // UTF-16 that is only declared would have been seen by its bytes.
  const written = /^(?:utf-?16|ucs)/i.test(declared) ? 'utf-8' : declared;
  const encodings = byBytes === undefined ? [written, 'utf-8', FALLBACK] : [byBytes, FALLBACK];
  const text = encodings.map((encoding) => decode(bytes, encoding)).find((each) => each !== null);
  if (text == null || text.includes('\0')) throw new TypeError('The file is no text.');
  return text.replace(DECLARATION, '');
}

/** Returns null if the bytes are not in the encoding, or if it is not known. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
