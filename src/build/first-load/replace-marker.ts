/**
 * A page with the first of a marker replaced.
 *
 * @throws when the page has no such marker: what was to stand there would be missing
 */
export function replaceMarker(page: string, marker: string, replacement: string): string {
  const at = page.indexOf(marker);
  if (at < 0) throw new Error(`The page has no "${marker}".`);
  return page.slice(0, at) + replacement + page.slice(at + marker.length);
}
