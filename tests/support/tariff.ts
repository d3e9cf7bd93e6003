import type { TariffFigures } from '#freight/quote/tariff.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';

const { version: _, effective_from: __, ...figures } = TARIFF_2026_01;

/** The figures of the first tariff. */
export const FIGURES: TariffFigures = figures;

/** A tariff as support enters it. */
export function aTariff(changes: object = {}) {
  return { version: '2098-01', effective_on: '2098-01-01', figures: FIGURES, reason: 'Tolls rise', ...changes };
}
