/** What holds for one page only, or was about the moment it was drawn in. */
const LEFT_OUT = 'dialog, [popover], [role="alert"], [role="status"], script, style';

/**
 * The HTML of what is in sight below an element, to be looked at: nothing in it has a style, a name or a place in the
 * order of the keyboard.
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
    element.removeAttribute('style');
    if (element.matches('a, button, input, select, [tabindex]')) element.setAttribute('tabindex', '-1');
  }
  return copy.outerHTML;
}
