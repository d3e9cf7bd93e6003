import { useLocation } from '@tanstack/react-router';
import type { Entry } from './workplaces.ts';

/** Entries that stand for more or fewer addresses than those below their own. */
const PLACES: readonly (readonly [entry: Entry, places: RegExp])[] = [
  // Where a carrier finds work: offers, their bids on them, and their saved searches.
  ['offers', /^\/(?:offers|proposals|searches)(?:\/|$)/],
  // Drivers and the trucks beside them.
  ['drivers', /^\/(?:drivers|trucks)(?:\/|$)/],
  // Companies are opened from their users.
  ['support/users', /^\/support\/(?:users|companies)(?:\/|$)/],
  // A new shipment has an entry to itself.
  ['shipments', /^\/shipments(?!\/new(?:\/|$))(?:\/|$)/],
];

/** What marks an entry of the bars as current while one of its places is open. */
export function useEntryMarks() {
  const open = useLocation({ select: ({ pathname }) => PLACES.find(([, places]) => places.test(pathname))?.[0] });
  return (entry: Entry) => {
    if (PLACES.every(([own]) => own !== entry)) return { activeProps: { 'aria-current': 'page' } } as const;
    return { activeOptions: { exact: true }, ...(open === entry && { 'aria-current': 'page' as const }) };
  };
}
