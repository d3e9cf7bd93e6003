/** How long so many bytes may be on their way, in milliseconds: the slowest network that counts carries 10 kB a second. */
export function sendingTime(bytes: number): number {
  return bytes / 10;
}
