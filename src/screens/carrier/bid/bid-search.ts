/** The query of a bid's address: it says that the bid was sent, so that the confirmation survives a reload. */
export interface BidSearch {
  readonly sent?: 1 | undefined;
}

/** Reads it; what it does not know it leaves out. */
export function readBidSearch(search: Record<string, unknown>): BidSearch {
  return search.sent === 1 ? { sent: 1 } : {};
}
