import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { requestPublicEstimation } from '#contract/quote.ts';
import { emissionsOf, ROAD_FACTOR } from '#freight/emissions/co2.ts';
import { checkLaneAndLoad, type QuoteFault } from '#freight/quote/check-request.ts';
import type { Locale } from '#freight/user/locale.ts';
import { searchKey } from '#freight/values/search-key.ts';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { type RateLimit, takeFrom } from '../../../http/rate-limit.ts';
import { estimateLane } from './estimate-lane.ts';
import type { Say } from './present.ts';

type Typed = BodyOf<typeof requestPublicEstimation>;
type Estimation = AnswerOf<typeof requestPublicEstimation>;
type FoundEnd = Estimation['pickup_address'];

/** A form sends a request every few seconds, and a whole office may share one network. */
const ESTIMATES: RateLimit = { name: 'estimates', burst: 40, every: 2000 };

const ENDS = ['pickup_address', 'delivery_address'] as const;

/** A visitor without an account. `now` in Unix milliseconds. */
interface Visitor {
  readonly network: string;
  readonly locale: Locale;
  readonly now: number;
}

/**
 * Returns the price range between two towns as typed. Calls the geocoding and routing services.
 *
 * @throws `violations`, `too_many_requests`
 */
export async function estimateTyped(
  context: Pick<Context, 'db' | 'geocoding' | 'gazetteer' | 'routing' | 'now' | 'isHoliday' | 'translator'>,
  typed: Typed,
  { network, locale, now }: Visitor,
): Promise<Estimation> {
  await takeFrom(context.db, ESTIMATES, network, now);
  const faults = checkLaneAndLoad(
    ENDS.map((end) => [end, typed[end].country]),
    typed.load,
  );
  const [pickup_address, delivery_address] = await Promise.all(
    ENDS.map((end) => findTown(context.geocoding, typed[end], locale)),
  );
  if (pickup_address == null) faults.push(unknownPlace('pickup_address', typed));
  if (delivery_address == null) faults.push(unknownPlace('delivery_address', typed));
  if (pickup_address == null || delivery_address == null || faults.length > 0) {
    throw new Refusal('violations', { violations: faults });
  }
  const say: Say = (message, values) => context.translator.say(locale, message, values);
  const estimation = await estimateLane(context, { pickup_address, delivery_address, load: typed.load }, say);
  const { grams: factor, source, version } = ROAD_FACTOR;
  const grams = emissionsOf(typed.load.weight ?? 0, estimation.distance);
  return { ...estimation, pickup_address, delivery_address, co2: { grams, factor, source, version } };
}

/** A place is a postal code and a name. With both it is unknown, otherwise it is incomplete. */
function unknownPlace(end: (typeof ENDS)[number], typed: Typed): QuoteFault {
  const { place } = typed[end];
  return { path: `${end}.place`, code: isWhole(place) ? 'address_imprecise' : 'address_incomplete', requirement: null };
}

function isWhole(place: string): boolean {
  return /\d/.test(place) && /\p{L}{2}/u.test(place);
}

/** Returns the town with a postal code and a name; null if one of them is missing or no town matches both. */
async function findTown(
  geocoding: Context['geocoding'],
  { country, place }: Typed['pickup_address'],
  locale: Locale,
): Promise<FoundEnd | null> {
  if (!isWhole(place)) return null;
  const suggestions = await geocoding.suggest({ text: place, country, limit: 5, locale });
  const typed = signsOf(place);
  const found = suggestions.find(({ postal_code: code }) => code !== '' && typed.includes(signsOf(code)));
  if (found === undefined) return null;
  const { postal_code, city, division_code, location } = found;
  return { postal_code, city, country, ...(division_code === undefined ? {} : { division_code }), location };
}

/** Keeps letters and digits only, because postal codes are typed with or without a hyphen. */
function signsOf(text: string): string {
  return searchKey(text).replace(/[^a-z\d]/g, '');
}
