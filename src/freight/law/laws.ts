import type { Laws } from './law.ts';

const CHECKED = '2026-11-25';

/**
 * The law as read in public texts and the trade press, not by counsel; of two readings the stricter one for Lading.
 * Rows are only added, here or at support's desk, so that every booking can be explained by the law of its day.
 */
export const LAWS: Laws = [
  {
    country: 'ES',
    effective_from: '2022-09-02',
    source: 'RDL 3/2022, LOTT DA 13ª (BOE-A-2022-3290)',
    checked_on: CHECKED,
    figures: { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true },
  },
  {
    // The few cases of agreement that the decree names were not read yet: as in Spain until then.
    country: 'PT',
    effective_from: '2021-07-13',
    source: 'DL 57/2021',
    checked_on: CHECKED,
    figures: { rule: 'handling', driver: 'forbidden', over_kg: 7500, groupage: true },
  },
  {
    // Without agreement the carrier does it below 3 t. The booking is the agreement.
    country: 'FR',
    effective_from: '2017-05-01',
    source: 'Décret 2017-461, art. 7',
    checked_on: CHECKED,
    figures: { rule: 'handling', driver: 'agreed', over_kg: 0, groupage: true },
  },
  {
    country: 'IT',
    effective_from: '2025-05-22',
    source: 'D.lgs. 286/2005 art. 6-bis (DL 73/2025)',
    checked_on: CHECKED,
    figures: { rule: 'waiting', free_minutes: 90, hour_price: 10_000, most_hours_a_day: null, later_days: [] },
  },
  {
    // Twice the daily IPREM of 2026.
    country: 'ES',
    effective_from: '2022-03-02',
    source: 'Ley 15/2009 art. 22 (RDL 3/2022)',
    checked_on: CHECKED,
    figures: { rule: 'waiting', free_minutes: 60, hour_price: 4000, most_hours_a_day: 10, later_days: [1250, 1500] },
  },
  {
    // The law names kinds of cost, no figures: these are our own, below what the trade's statistics give for any class.
    country: 'FR',
    effective_from: '2026-01-01',
    source: 'C. transports L3221-1',
    checked_on: CHECKED,
    figures: {
      rule: 'cost',
      classes: {
        van: { per_km: 18, per_hour: 900 },
        light: { per_km: 25, per_hour: 1000 },
        rigid: { per_km: 38, per_hour: 1100 },
        articulated: { per_km: 50, per_hour: 1200 },
      },
    },
  },
];
