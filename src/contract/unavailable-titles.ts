import type { MessageDescriptor } from '@lingui/core';
import type { UnavailableReason } from '#freight/quote/quote.ts';

/** Why a kind of transport cannot be had, in one sentence. `detail` is the day or the weight in tonnes it names. */
export const UNAVAILABLE_TITLES = {
  network_lane: /*i18n*/ {
    id: 'unavailable.network_lane',
    message: 'The pallet network runs from France to France, Belgium and Germany.',
  },
  network_mixed: /*i18n*/ {
    id: 'unavailable.network_mixed',
    message: 'The pallet network takes standard pallets of one format.',
  },
  network_height: /*i18n*/ {
    id: 'unavailable.network_height',
    message: 'The pallet network takes pallets up to 2.30 m.',
  },
  network_unit_weight: /*i18n*/ {
    id: 'unavailable.network_unit_weight',
    message: 'A pallet is too heavy for the pallet network.',
  },
  network_total_weight: /*i18n*/ {
    id: 'unavailable.network_total_weight',
    message: '3 t at most, your load is {detail, number} t.',
  },
  network_slots: /*i18n*/ {
    id: 'unavailable.network_slots',
    message: 'The pallet network needs both slots open from 09:00 to 17:00.',
  },
  network_agreement: /*i18n*/ {
    id: 'unavailable.network_agreement',
    message: 'No carrier of the pallet network picks up there on that day.',
  },
  network_cutoff: /*i18n*/ {
    id: 'unavailable.network_cutoff',
    message: 'The pallet network picks up tomorrow at the earliest, if you ask before 15:00.',
  },
  network_dates: /*i18n*/ {
    id: 'unavailable.network_dates',
    message: 'The pallet network needs a working day for the pickup and one soon after for the delivery.',
  },
  delivery_too_early: /*i18n*/ {
    id: 'unavailable.delivery_too_early',
    message: 'The truck cannot arrive by then. Earliest delivery: {detail}.',
  },
  sea_crossing: /*i18n*/ {
    id: 'unavailable.sea_crossing',
    message: 'This transport crosses the sea. Name your price and we look for a carrier.',
  },
} as const satisfies Record<UnavailableReason, MessageDescriptor>;
