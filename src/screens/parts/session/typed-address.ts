let typed = '';

/** The address typed last: it stays while somebody looks at the page for a forgotten password. */
export function typedAddress(): string {
  return typed;
}

/** Keeps an address as it is typed, until the page is left. */
export function noteTypedAddress(address: string): void {
  typed = address;
}
