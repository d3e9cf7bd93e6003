/**
 * What lies over the focus: gives everything in an element the focus in turn, and tries the middle of what is in sight
 * of it. Journeys run it inside the page, so it stands alone.
 */
export function covered(top: Element): string[] {
  const found: string[] = [];
  for (const element of top.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')) {
    // What is disabled takes no focus, and is not scrolled to.
    if (!element.checkVisibility() || element.tabIndex < 0 || element.matches(':disabled')) continue;
    element.focus();
    const { x, y } = middleInSight(element);
    const hit = document.elementFromPoint(x, y);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    if (hit === null || !(element.contains(hit) || hit.contains(element) || label?.contains(hit)))
      found.push(`${nameOf(element)} has the focus behind ${hit === null ? 'the edge' : nameOf(hit)}`);
  }
  return found;

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 60)}"`;
  }

  /** The middle of what its scrolling surroundings show of an element. */
  function middleInSight(element: Element): { x: number; y: number } {
    let { left, right, top: upper, bottom } = element.getBoundingClientRect();
    let inner = element;
    for (let around = element.parentElement; around !== null; inner = around, around = around.parentElement) {
      if (getComputedStyle(inner).position === 'fixed') break;
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [upper, bottom] = [Math.max(upper, box.top), Math.min(bottom, box.bottom)];
    }
    return { x: (left + right) / 2, y: (upper + bottom) / 2 };
  }
}
