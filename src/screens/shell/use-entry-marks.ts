import { useLocation } from '@tanstack/react-router';
import type { Entry } from './workplaces.ts';

/** Entries that cover more or fewer addresses than those below their own. */
const PLACES: readonly (readonly [entry: Entry, places: RegExp])[] = [
  // The places where a carrier finds work: offers, own bids, and saved searches.
  ['offers', /^\/(?:offers|proposals|searches)(?:\/|$)/],
  // Drivers and the trucks beside them.
  ['drivers', /^\/(?:drivers|trucks)(?:\/|$)/],
  // Companies are opened from their users.
  ['support/users', /^\/support\/(?:users|companies)(?:\/|$)/],
  // A new shipment has an entry to itself.
  ['shipments', /^\/shipments(?!\/new(?:\/|$))(?:\/|$)/],
];

/** Marks the current entry of the bars while one of its places is open. */
export function useEntryMarks() {
  const open = useLocation({ select: ({ pathname }) => PLACES.find(([, places]) => places.test(pathname))?.[0] });
  return (entry: Entry) => {
    if (PLACES.every(([own]) => own !== entry)) return { activeProps: { 'aria-current': 'page' } } as const;
    return { activeOptions: { exact: true }, ...(open === entry && { 'aria-current': 'page' as const }) };
  };
}
