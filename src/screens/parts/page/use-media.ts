import { useSyncExternalStore } from 'react';

/** Whether the page is as narrow as a phone (design language, section 7). */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 699.98px)');
}

/** Whether there is room for two things to work in beside each other. */
export function useIsDesktop(): boolean {
  return useMedia('(min-width: 1200px)');
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
