import { useSyncExternalStore } from 'react';

/** Whether the page is as narrow as a phone (design language, section 7). */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 699.98px)');
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}
