/** The open missions, and when they were requested from the server (Unix milliseconds). */
export interface ActiveList {
  readonly uuids: readonly string[];
  readonly readAt: number;
}

/** The storage key of the list; null for a user's own missions. */
export function activeListKey(company: string | null): string {
  return `active:${company ?? 'me'}`;
}
