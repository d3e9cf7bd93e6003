import { type Tariff, tariffInForce } from '#freight/quote/tariff.ts';
import { TARIFFS } from '#freight/quote/tariffs.ts';
import type { Db, Reader } from '../../database/open.ts';

/** Tariffs are read again after this long, in milliseconds: a new one is entered long before it takes effect. */
const READ_AGAIN_MS = 60_000;

/** What this server read last, and when, by the clock of requests. */
const remembered = new WeakMap<Db, { readonly at: number; readonly tariffs: readonly Tariff[] }>();

/** All tariffs: those of the code, then those entered, in the order they were entered in. */
export async function readTariffs(db: Reader): Promise<readonly Tariff[]> {
  const rows = await db
    .selectFrom('tariffs')
    .select(['version', 'effective_from', 'figures'])
    .orderBy('entered_at')
    .orderBy('version')
    .execute();
  return [
    ...TARIFFS,
    ...rows.map(({ version, effective_from, figures }) => ({
      ...figures,
      version,
      effective_from: effective_from.toISOString(),
    })),
  ];
}

/** The tariff that prices are quoted by at a moment (Unix milliseconds). */
export async function tariffAt(db: Db, now: number): Promise<Tariff> {
  const known = remembered.get(db);
  if (known !== undefined && Math.abs(now - known.at) < READ_AGAIN_MS) return tariffInForce(known.tariffs, now);
  const tariffs = await readTariffs(db);
  remembered.set(db, { at: now, tariffs });
  return tariffInForce(tariffs, now);
}

/** The tariff that a price was quoted in. @throws where there is none of that version */
export async function tariffOf(db: Reader, version: string): Promise<Tariff> {
  const tariff = tariffOfCode(version) ?? (await readTariffs(db)).find((known) => known.version === version);
  if (tariff === undefined) throw new Error(`No tariff has the version ${version}.`);
  return tariff;
}

/** A tariff that came with the code; null where support entered it. */
export function tariffOfCode(version: string): Tariff | null {
  return TARIFFS.find((known) => known.version === version) ?? null;
}
