/** Joins the class names that hold. `classNames(a, late && b)` */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
