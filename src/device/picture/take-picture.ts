/** What came after the first screen, with styles of its own, or was said in passing. */
const LEFT_OUT = '[data-left-out], dialog, [popover], [role="alert"], [role="status"], script, style';

/**
 * The HTML of what is in sight below an element, to be looked at: nothing in it has a name or a place in the order of the
 * keyboard. Styles of single elements are under `data-style`, as the page's policy takes none from HTML.
 */
export function takePicture(page: Element): string {
  const copy = page.cloneNode(true) as Element;
  const rows = [...copy.querySelectorAll('li')];
  for (const [index, row] of page.querySelectorAll('li').entries()) {
    if (row.getBoundingClientRect().top > window.innerHeight) rows[index]?.remove();
  }
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.removeAttribute('id');
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute('data-style', style);
    element.removeAttribute('style');
    if (element.matches('a, button, input, select, [tabindex]')) element.setAttribute('tabindex', '-1');
  }
  return copy.outerHTML;
}
