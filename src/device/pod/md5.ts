const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

const CONSTANTS = Uint32Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));

/** MD5 (RFC 1321), used by the keys of old PDFs and missing in browsers. It is not used for security here. */
export function md5(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(length - 8, bytes.length << 3, true);
  words.setUint32(length - 4, bytes.length >>> 29, true);
  let [a, b, c, d] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < length; block += 64) {
    const before = [a, b, c, d] as const;
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4;
      const [mixed, word] = mix(round, step, b, c, d);
      const sum = (a + mixed + (CONSTANTS[step] ?? 0) + words.getUint32(block + word * 4, true)) | 0;
      const shift = SHIFTS[round]?.[step & 3] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    [a, b, c, d] = [(a + before[0]) | 0, (b + before[1]) | 0, (c + before[2]) | 0, (d + before[3]) | 0];
  }
  return new Uint8Array(new Int32Array([a, b, c, d]).buffer);
}

/** The function of a round, and the index of its input word. */
function mix(round: number, step: number, b: number, c: number, d: number): readonly [value: number, word: number] {
  switch (round) {
    case 0:
      return [(b & c) | (~b & d), step];
    case 1:
      return [(d & b) | (~d & c), (5 * step + 1) % 16];
    case 2:
      return [b ^ c ^ d, (3 * step + 5) % 16];
    default:
      return [c ^ (b | ~d), (7 * step) % 16];
  }
}
