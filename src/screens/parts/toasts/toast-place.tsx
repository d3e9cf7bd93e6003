import { useSyncExternalStore } from 'react';

let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function show(next: readonly HTMLElement[]): void {
  places = next;
  for (const notify of listeners) notify();
}

function take(place: HTMLElement | null) {
  if (place === null) return undefined;
  const isBefore = (other: HTMLElement) =>
    (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  show([...places.filter(isBefore), place, ...places.filter((other) => !isBefore(other))]);
  return () => show(places.filter((other) => other !== place));
}

/** A row in the flow of a page where toasts stand, so that they lie over nothing. Of several, the first has them. */
export function ToastPlace() {
  return <div ref={take} data-left-out />;
}

/** Where toasts stand now; null on a page without a place. */
export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => places[0] ?? null,
  );
}
