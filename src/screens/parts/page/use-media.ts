import { useSyncExternalStore } from 'react';

/** True if the page shows one thing at a time: as narrow as a phone, or as low as one held sideways. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 699.98px), (max-height: 499.98px)');
}

/** True if there is room for two things to work in beside each other. */
export function useIsDesktop(): boolean {
  return useMedia('(min-width: 1200px) and (min-height: 500px)');
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
