import { FIRST_RATES } from '#freight/quote/rates.ts';
import { type StoredFigures, type Tariff, type TariffFigures, tariffInForce } from '#freight/quote/tariff.ts';
import { TARIFFS } from '#freight/quote/tariffs.ts';
import type { Db, Reader } from '../../../database/open.ts';
import { rememberedForAMinute } from '../../../database/remembered.ts';

/** Returns all tariffs that count: built-in ones, then entered and approved ones in the order of entry. */
export async function readTariffs(db: Reader): Promise<readonly Tariff[]> {
  const rows = await db
    .selectFrom('tariffs')
    .select(['version', 'effective_from', 'figures'])
    .where('approved_at', 'is not', null)
    .orderBy('entered_at')
    .orderBy('version')
    .execute();
  return [
    ...TARIFFS,
    ...rows.map(({ version, effective_from, figures }) => ({
      ...wholeFigures(figures),
      version,
      effective_from: effective_from.toISOString(),
    })),
  ];
}

/** Returns stored figures with those that tariffs of their time could not name yet. */
export function wholeFigures(stored: StoredFigures): TariffFigures {
  return { ...stored, rates: stored.rates ?? FIRST_RATES };
}

const tariffsAt = rememberedForAMinute(readTariffs);

/** Returns the tariff of quotes at `now` (Unix milliseconds); a new one is entered long before it takes effect. */
export async function tariffAt(db: Db, now: number): Promise<Tariff> {
  return tariffInForce(await tariffsAt(db, now), now);
}

/** Returns the tariff with a version. @throws if there is none */
export async function tariffOf(db: Reader, version: string): Promise<Tariff> {
  const tariff = tariffOfCode(version) ?? (await readTariffs(db)).find((known) => known.version === version);
  if (tariff === undefined) throw new Error(`No tariff has the version ${version}.`);
  return tariff;
}

/** Returns a built-in tariff; null if support entered it. */
export function tariffOfCode(version: string): Tariff | null {
  return TARIFFS.find((known) => known.version === version) ?? null;
}
