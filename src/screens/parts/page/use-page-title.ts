import { useEffect } from 'react';

/** Names the page in the browser's tab and for screen readers; null leaves it to the page inside. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `Lading – ${title}`;
  }, [title]);
}
