import type { Tariff } from './tariff.ts';
import { TARIFF_2026_01 } from './tariff-2026-01.ts';

/** The built-in tariffs. They are only added, so that every quoted price can be recomputed. */
export const TARIFFS: readonly Tariff[] = [TARIFF_2026_01];
