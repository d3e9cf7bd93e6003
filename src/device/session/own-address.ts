/**
 * Whether an address that came from outside, in a link, leads to a page of Lading: a path that stays on this origin.
 * Browsers read `//host`, `/\host` and a path with tabs in it as another origin.
 */
export function isOwnAddress(address: string, origin: string = location.origin): boolean {
  try {
    return address.startsWith('/') && new URL(address, origin).origin === origin;
  } catch {
    return false;
  }
}
