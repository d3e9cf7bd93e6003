import type { InferInput } from 'valibot';
import type { SavedSearchInput } from '#freight/search/saved-search.ts';

/** What the demonstration's dispatcher looks for again and again, in the order she saved it. */
export const SAVED_SEARCHES: readonly InferInput<typeof SavedSearchInput>[] = [
  {
    name: 'Nord to Benelux, Ruhr',
    pickup_iso_codes: ['FR-59', 'FR-62', 'FR-80', 'FR-02'],
    delivery_iso_codes: ['BE', 'NL-NB', 'NL-LI', 'NL-ZH', 'NL-UT', 'DE-NW'],
    send_by_email: true,
  },
  { name: 'Back from Antwerpen', pickup_iso_codes: ['BE-VAN'], delivery_iso_codes: ['FR-59', 'FR-62'] },
  {
    name: 'Le Havre full loads',
    pickup_iso_codes: ['FR-76'],
    delivery_iso_codes: ['BE', 'NL'],
    min_length: 1200,
    send_by_email: true,
  },
  {
    name: 'Under 2 t, no tail lift',
    pickup_iso_codes: ['FR-59', 'FR-62'],
    delivery_iso_codes: ['FR-75C', 'FR-93'],
    max_weight: 2000,
    without_tail_lift: true,
  },
];
