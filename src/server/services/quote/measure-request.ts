import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { checkRequest, type QuoteFault } from '#freight/quote/check-request.ts';
import type { QuotationRequest, QuotedAddress } from '#freight/quote/request.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import type { Locale } from '#freight/user/locale.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { marketSnapshot } from './market-snapshot.ts';
import { measureRoute, type RouteEnd } from './measure-route.ts';
import type { MeasuredRequest } from './write-quotation.ts';

/** Limit of towns with the same name that are compared. */
const NAMESAKES = 20;

/**
 * Validates a request and measures its route. It calls other services, so call it before the transaction.
 *
 * @throws `violations`, every fault of the request
 */
export async function measureRequest(
  context: Context,
  request: QuotationRequest,
  asked: { readonly now: number; readonly locale: Locale },
): Promise<MeasuredRequest> {
  const { faults, market } = await judgeRequest(context, request, asked);
  if (faults.length > 0) throw new Refusal('violations', { violations: faults });
  return measureRight(context, request, market);
}

/** Measures the route of a valid request. */
export async function measureRight(
  context: Context,
  request: QuotationRequest,
  market: MarketSnapshot,
): Promise<MeasuredRequest> {
  const route = await measureRoute(context, endOf(request.pickup.address), endOf(request.delivery.address));
  return { request, route, market, seller: context.settings.SELLER_COUNTRY };
}

/** Returns every fault of a request, and the market data used for the check. Calls the geocoding service. */
export async function judgeRequest(
  context: Pick<Context, 'db' | 'geocoding' | 'isHoliday'>,
  request: QuotationRequest,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): Promise<{ readonly faults: readonly QuoteFault[]; readonly market: MarketSnapshot }> {
  const { pickup, delivery } = request;
  const ends = [pickup.address, delivery.address] as const;
  const towns = new Map(
    await Promise.all(ends.map(async (end) => [end, await nearestTown(context, end, locale)] as const)),
  );
  const market = await marketSnapshot(context.db, now, context.isHoliday);
  const { tariff, laws } = market;
  const townAt = (address: QuotedAddress) => towns.get(address) ?? null;
  const faults = checkRequest(request, { now, tariff, townAt, ...(laws !== undefined && { laws }) });
  return { faults, market };
}

function endOf({ country, location }: QuotedAddress): RouteEnd {
  if (location === null) throw new Error('An address without a location passed the rules.');
  return { country, location };
}

/** Returns the location of the nearest town in the country with the address's town name; null if none is known. */
async function nearestTown(
  { geocoding }: Pick<Context, 'geocoding'>,
  { city, country, location }: QuotedAddress,
  locale: Locale,
): Promise<Location | null> {
  if (city === '' || location === null) return null;
  const suggestions = await geocoding.suggest({ text: city, country, limit: NAMESAKES, locale }).catch(() => []);
  const namesakes = suggestions.filter((town) => searchKey(town.city) === searchKey(city));
  return namesakes.reduce<Location | null>(
    (nearest, { location: here }) =>
      nearest === null || greatCircle(location, here) < greatCircle(location, nearest) ? here : nearest,
    null,
  );
}
