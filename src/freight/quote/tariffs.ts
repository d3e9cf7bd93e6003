import type { Tariff } from './tariff.ts';
import { TARIFF_2026_01 } from './tariff-2026-01.ts';

/** The tariffs that come with the code. They are only added: a price that was quoted can always be worked out again. */
export const TARIFFS: readonly Tariff[] = [TARIFF_2026_01];
