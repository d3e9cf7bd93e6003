import type { Tariff } from './tariff.ts';
import { TARIFF_2026_01 } from './tariff-2026-01.ts';

/** Tariffs are only added: a price that was quoted can always be worked out again. */
export const TARIFFS: readonly Tariff[] = [TARIFF_2026_01];

/** The tariff a price was quoted in. @throws where there is none of that version */
export function tariffOf(version: string): Tariff {
  const tariff = TARIFFS.find((known) => known.version === version);
  if (tariff === undefined) throw new Error(`No tariff has the version ${version}.`);
  return tariff;
}
