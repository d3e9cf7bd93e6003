/**
 * Returns the query of a link to another page of the offers from an offer or a bid: the address as it is, without
 * that a bid was sent.
 */
export function keepSearch(before: object): object {
  const { sent: _sent, ...search } = before as { readonly sent?: unknown };
  return search;
}
