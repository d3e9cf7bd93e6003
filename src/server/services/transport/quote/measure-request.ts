import { checkRequest, type RequestFault } from '#freight/quote/check-request.ts';
import type { QuotationRequest, QuotedAddress } from '#freight/quote/request.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { resolveAddress } from '../place/resolve-address.ts';
import { marketSnapshot } from './market-snapshot.ts';
import { measureRoute, type RouteEnd } from './measure-route.ts';
import type { MeasuredRequest } from './write-quotation.ts';

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
  const { faults, market, settled } = await judgeRequest(context, request, asked);
  if (faults.length > 0) throw new Refusal('violations', { violations: faults });
  return measureRight(context, settled, market);
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

/** A request whose addresses are where the server found them, its faults, and the market data they were judged by. */
export interface JudgedRequest {
  readonly settled: QuotationRequest;
  readonly faults: readonly RequestFault[];
  readonly market: MarketSnapshot;
}

/** Finds the places of a request, and returns every fault of it. Calls the geocoding service. */
export async function judgeRequest(
  context: Pick<Context, 'db' | 'geocoding' | 'gazetteer' | 'isHoliday'>,
  request: QuotationRequest,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): Promise<JudgedRequest> {
  const [from, to] = await Promise.all([
    resolveAddress(context, request.pickup.address, locale),
    resolveAddress(context, request.delivery.address, locale),
  ]);
  const settled = {
    ...request,
    pickup: { ...request.pickup, address: from.address },
    delivery: { ...request.delivery, address: to.address },
  };
  const market = await marketSnapshot(context.db, now, context.isHoliday);
  const placeFaults = { pickup: from.fault, delivery: to.fault };
  const { tariff, laws } = market;
  const faults = checkRequest(settled, { now, tariff, placeFaults, ...(laws !== undefined && { laws }) });
  return { settled, faults, market };
}

function endOf({ country, location }: QuotedAddress): RouteEnd {
  if (location === null) throw new Error('An address without a location passed the rules.');
  return { country, location };
}
