/**
 * Scrolls what an element lies in, as little as needed, until it is seen. `scrollIntoView` would also let Tab go on from
 * there, past the links that skip to the content.
 */
export function bringIntoView(element: Element): void {
  const box = scrollerOf(element);
  const { top, bottom } = element.getBoundingClientRect();
  const first = box === document.documentElement ? 0 : box.getBoundingClientRect().top;
  const last = first + box.clientHeight;
  if (top < first) box.scrollTop -= first - top;
  else if (bottom > last) box.scrollTop += Math.min(bottom - last, top - first);
}

function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.documentElement;
}
