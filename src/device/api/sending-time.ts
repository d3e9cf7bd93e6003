/** Time allowed for sending bytes, in milliseconds, at the slowest supported rate of 10 kB/s. */
export function sendingTime(bytes: number): number {
  return bytes / 10;
}
