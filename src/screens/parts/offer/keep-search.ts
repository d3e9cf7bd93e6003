/**
 * What is looked for, for a link from an offer or a bid to another page of the offers: the address as it is, without that a
 * bid was sent.
 */
export function keepSearch(before: object): object {
  const { sent: _sent, ...search } = before as { readonly sent?: unknown };
  return search;
}
