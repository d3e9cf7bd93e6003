import { useEffect } from 'react';

let shown: string | null = null;

/**
 * Names the page in the browser's tab; null leaves it to the page inside. When another page takes its place, its heading
 * gets the focus, or that of the step it has come to (`data-page-heading`): screen readers speak it, and the next Tab
 * starts there.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = `Lading – ${title}`;
    const isArrival = shown !== null && shown !== title;
    shown = title;
    if (isArrival) focusHeading();
  }, [title]);
}

function focusHeading(): void {
  // A dialog keeps the focus: the page changed behind it, such as its language.
  if (document.querySelector('dialog[open]') !== null) return;
  const heading =
    document.querySelector<HTMLElement>('main [data-page-heading]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.getElementById('main');
  if (heading === null || heading.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
