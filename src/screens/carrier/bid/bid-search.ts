/**
 * The query of a bid's address: it says that the bid was sent, so that the confirmation survives a reload, and that
 * another slot is asked for.
 */
export interface BidSearch {
  readonly sent?: 1 | undefined;
  readonly slot?: 1 | undefined;
}

/** Reads it; what it does not know it leaves out. */
export function readBidSearch(search: Record<string, unknown>): BidSearch {
  return { ...(search.sent === 1 && { sent: 1 }), ...(search.slot === 1 && { slot: 1 }) };
}
