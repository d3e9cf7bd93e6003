/** The first bytes of a file in which its kind is looked for: some banks put an envelope before it. */
const HEAD = 2000;

/** True if a file is an MT940: the older form of statements, which is not read. */
export function isMt940(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  return /(?:^|[\r\n{]):20:/.test(head) && /[\r\n]:25:/.test(head);
}
