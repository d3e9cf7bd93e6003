import { halfUp } from '../money/money.ts';
import { type Plated, plateOf } from '../place/address.ts';
import { CROSSINGS, type PriceLine } from '../price/price-line.ts';
import { isIslandCode, isIslandDivision, isIslandTown } from './islands.ts';
import type { QuotedAddress } from './request.ts';
import type { Tariff } from './tariff.ts';

/** Crossings by ferry; the others are roads with a toll. */
const FERRIES: ReadonlySet<(typeof CROSSINGS)[number]> = new Set(['adriatic']);

type Place = Pick<QuotedAddress, 'country' | 'division_code' | 'postal_code'> & Partial<Pick<QuotedAddress, 'city'>>;

/** The division as tariffs write it, with its familiar code (`PL-SL`). */
export function divisionOf(address: Plated): string {
  const { country, division } = plateOf(address);
  return `${country}-${division ?? ''}`;
}

/**
 * The crossings between two places as lines, at the share of the truck that the load pays. A ferry is not charged to a
 * route that is known to go by land, whose metres are those of the way round.
 *
 * @param share in ten-thousandths
 */
export function crossingLines(
  { from, to, route }: { readonly from: Place; readonly to: Place; readonly route: { readonly overSea?: boolean } },
  share: number,
  { crossings }: Tariff,
): PriceLine[] {
  return CROSSINGS.flatMap((name): PriceLine[] => {
    const crossing = crossings[name];
    if (crossing === undefined || (FERRIES.has(name) && route.overSea === false)) return [];
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

/** True if a place is on an island that trucks reach only by ferry. */
export function isIsland(place: Place): boolean {
  const { country, postal_code, city = '' } = place;
  return (
    isIslandDivision(divisionOf(place)) ||
    isIslandCode(country, postal_code) ||
    isIslandTown(country, postal_code, city)
  );
}

/**
 * True if a transport goes over a sea where no bridge, tunnel or road of reasonable length goes round: from or to an
 * island, or by a route that needs a ferry. It has no price of ours but the one the shipper names.
 */
export function needsFerry({
  from,
  to,
  route,
}: {
  from: Place;
  to: Place;
  route: { readonly overSea?: boolean };
}): boolean {
  return isIsland(from) || isIsland(to) || route.overSea === true;
}
