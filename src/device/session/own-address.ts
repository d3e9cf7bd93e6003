/**
 * True if an address from an external link is a page of Lading: a path on this origin. Browsers read `//host`, `/\host`
 * and paths with tabs as another origin.
 */
export function isOwnAddress(address: string, origin: string = location.origin): boolean {
  try {
    return address.startsWith('/') && new URL(address, origin).origin === origin;
  } catch {
    return false;
  }
}
