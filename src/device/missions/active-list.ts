/** The missions somebody still has work with, and when the server was asked (Unix milliseconds). */
export interface ActiveList {
  readonly uuids: readonly string[];
  readonly readAt: number;
}

/** Under which key this device keeps it; null is somebody's own. */
export function activeListKey(company: string | null): string {
  return `active:${company ?? 'me'}`;
}
