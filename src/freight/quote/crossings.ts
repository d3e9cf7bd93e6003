import { halfUp } from '../money/money.ts';
import { type Plated, plateOf } from '../place/address.ts';
import { CROSSINGS, type PriceLine } from '../price/price-line.ts';
import type { QuotedAddress } from './request.ts';
import type { Tariff } from './tariff.ts';

type Place = Pick<QuotedAddress, 'country' | 'division_code' | 'postal_code'>;

/** The division as tariffs write it, with its familiar code (`PL-SL`). */
export function divisionOf(address: Plated): string {
  const { country, division } = plateOf(address);
  return `${country}-${division ?? ''}`;
}

/**
 * The crossings between two places as lines, at the share of the truck that the load pays.
 *
 * @param share in ten-thousandths
 */
export function crossingLines(from: Place, to: Place, share: number, { crossings }: Tariff): PriceLine[] {
  return CROSSINGS.flatMap((name): PriceLine[] => {
    const crossing = crossings[name];
    if (crossing === undefined) return [];
    const {
      between: [one, others],
      except,
      full,
    } = crossing;
    const isBetween =
      (from.country === one && others.includes(to.country)) || (to.country === one && others.includes(from.country));
    if (!isBetween || except.includes(divisionOf(from)) || except.includes(divisionOf(to))) return [];
    const amount = halfUp(full * share, 10_000);
    return [{ key: 'crossing', amount, quantity: share, unit: 'share', rule: `crossing.${name}` }];
  });
}

/** Divisions that are islands without a bridge. */
const ISLAND_DIVISIONS: ReadonlySet<string> = new Set(
  [
    'FR-2A FR-2B FR-20R PT-20 PT-30 IT-82 IT-88',
    // Sicily's and Sardinia's provinces.
    'IT-AG IT-CL IT-CT IT-EN IT-ME IT-PA IT-RG IT-SR IT-TP IT-CA IT-NU IT-OR IT-SS IT-SU',
    // The Balearic and Canary Islands, Ceuta and Melilla, by community and province.
    'ES-IB ES-PM ES-CN ES-GC ES-TF ES-CE ES-ML',
  ].flatMap((codes) => codes.split(' ')),
);

/** Smaller islands by postal code without separators: a range, or a single code. Our own selection. */
const ISLAND_CODES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  FR: [
    ['20000', '20999'],
    ['85350', '85350'],
    ['56360', '56360'],
    ['56590', '56590'],
    ['56170', '56170'],
    ['29242', '29242'],
    ['29253', '29253'],
    ['29259', '29259'],
    ['29990', '29990'],
    ['22870', '22870'],
    ['17123', '17123'],
  ],
  DE: [
    ['18565', '18565'],
    ['25845', '25849'],
    ['25930', '25999'],
    ['26465', '26465'],
    ['26474', '26474'],
    ['26486', '26486'],
    ['26548', '26548'],
    ['26571', '26579'],
    ['26757', '26757'],
    ['27498', '27498'],
  ],
  NL: [
    ['1791', '1797'],
    ['8880', '8899'],
    ['9161', '9166'],
  ],
  DK: [
    ['3700', '3790'],
    ['5960', '5985'],
    ['8305', '8305'],
    ['8592', '8592'],
    ['9940', '9940'],
  ],
  SE: [['62100', '62499']],
  EE: [['92000', '94999']],
  GR: [
    ['18010', '18050'],
    ['28000', '29999'],
    ['49000', '49999'],
    ['70000', '74999'],
    ['81000', '85999'],
  ],
  HR: [
    ['20225', '20227'],
    ['20260', '20290'],
    ['21400', '21485'],
    ['51280', '51281'],
    ['51550', '51564'],
  ],
};

/** True if a place is on an island that trucks reach only by ferry. */
export function isIsland(place: Place): boolean {
  if (ISLAND_DIVISIONS.has(divisionOf(place))) return true;
  const digits = place.postal_code.replace(/\D/g, '');
  return ISLAND_CODES[place.country]?.some(([first, last]) => matchesCode(digits, first, last)) ?? false;
}

function matchesCode(digits: string, first: string, last: string): boolean {
  const code = digits.slice(0, first.length);
  return code.length === first.length && code >= first && code <= last;
}
