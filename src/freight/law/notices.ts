import { heaviestHandled, type LawPlace } from './handling.ts';
import { type Laws, lawOf, type RowOf, UNION } from './law.ts';
import { type CarriedLoad, classesFor, grossOf } from './vehicle.ts';

/** A trip whose law is shown; `carrier` is the country of its carrier, null for who is none or is not known. */
export interface NoticedTrip {
  readonly pickup: NoticedStop;
  readonly delivery: NoticedStop;
  readonly load: CarriedLoad;
  readonly carrier: string | null;
}

/** A stop; `driver` is true if the driver was booked to load or unload. */
export interface NoticedStop extends LawPlace {
  readonly driver: boolean;
}

/** A requirement of the law for a trip. It is shown; no trip is refused for it. */
export type LawNotice =
  | {
      readonly kind: 'handling';
      readonly end: 'pickup' | 'delivery';
      readonly driver: boolean;
      readonly row: RowOf<'handling'>;
    }
  | { readonly kind: 'cabotage' | 'cross_trade'; readonly row: RowOf<'cabotage'> }
  | { readonly kind: 'tachograph'; readonly row: RowOf<'tachograph'> }
  | { readonly kind: 'goods_code'; readonly row: RowOf<'goods_code'> };

/** Requirements of the law for a trip, by its places and days. */
export function noticesOf(laws: Laws, trip: NoticedTrip): LawNotice[] {
  return [...handling(laws, trip), ...abroad(laws, trip), ...tachograph(laws, trip), ...goodsCodes(laws, trip)];
}

function handling(laws: Laws, trip: NoticedTrip): LawNotice[] {
  return (['pickup', 'delivery'] as const).flatMap((end): LawNotice[] => {
    const { country, day, driver } = trip[end];
    const row = lawOf(laws, country, 'handling', day);
    return row === null || heaviestHandled(laws, trip[end]) === null ? [] : [{ kind: 'handling', end, driver, row }];
  });
}

/** A carrier that loads and unloads in one country that is not its own, or between two that are not. */
function abroad(laws: Laws, { pickup, delivery, carrier }: NoticedTrip): LawNotice[] {
  const row = lawOf(laws, UNION, 'cabotage', pickup.day);
  if (row === null || carrier === null || carrier === pickup.country || carrier === delivery.country) return [];
  return [{ kind: pickup.country === delivery.country ? 'cabotage' : 'cross_trade', row }];
}

function tachograph(laws: Laws, { pickup, delivery, load, carrier }: NoticedTrip): LawNotice[] {
  const row = lawOf(laws, UNION, 'tachograph', pickup.day);
  const isAbroad = carrier !== null && (pickup.country !== delivery.country || carrier !== pickup.country);
  if (row === null || !isAbroad) return [];
  const { over_kg, to_kg } = row.figures;
  const isMeant = classesFor(load).some((name) => grossOf(name) > over_kg && grossOf(name) <= to_kg);
  return isMeant ? [{ kind: 'tachograph', row }] : [];
}

function goodsCodes(laws: Laws, { pickup, delivery, load }: NoticedTrip): LawNotice[] {
  const places = pickup.country === delivery.country ? [pickup] : [pickup, delivery];
  return places.flatMap(({ country, day }): LawNotice[] => {
    const row = lawOf(laws, country, 'goods_code', day);
    if (row === null) return [];
    const { listed, from_kg } = row.figures;
    return listed || load.weight >= from_kg ? [{ kind: 'goods_code', row }] : [];
  });
}
