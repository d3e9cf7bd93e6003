/** Whether a counter-offer can be taken or left at a moment. Times in Unix milliseconds; null where none was made. */
export function isCounterOpen(counterExpiresAt: number | null, now: number): boolean {
  return counterExpiresAt !== null && now < counterExpiresAt;
}

/** Whether a counter-offer may end when it says: after now, and with the bid it answers at the latest. */
export function mayCounterUntil(counterExpiresAt: number, bidExpiresAt: number, now: number): boolean {
  return now < counterExpiresAt && counterExpiresAt <= bidExpiresAt;
}
