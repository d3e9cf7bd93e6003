import * as v from 'valibot';
import type { OfferCriteria } from '#freight/offer/criteria.ts';
import { type Near, PointText, pointText, TownName } from '#freight/offer/near.ts';
import type { Location } from '#freight/place/address.ts';
import type { PlacedTown } from '#freight/round/free-truck.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { offersSearchOf, readOffersSearch } from '../../../parts/offer/offers-search.ts';

/** A place as a blank shows it: its name and its division (`FR-69`), where they are known. */
export interface NamedPlace extends Location {
  readonly name: string | null;
  readonly area: string | null;
}

/** The content of the sentence. Moments are instants; null is a blank that is not filled in. */
export interface Sentence {
  readonly criteria: OfferCriteria;
  readonly near: Near | null;
  /** The division of the town in the middle. */
  readonly nearArea: string | null;
  readonly freeFrom: string | null;
  readonly home: NamedPlace | null;
  readonly homeBy: string | null;
  /** The driver whose truck filled it in; it counts while the place is their town. */
  readonly driver: string | null;
  /** The offer whose way is drawn. */
  readonly chosen: string | null;
}

const Area = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/))), undefined);
const Name = v.fallback(v.optional(TownName), undefined);

const Search = v.object({
  near_area: Area,
  home: v.fallback(v.optional(PointText), undefined),
  home_name: Name,
  home_area: Area,
  home_by: v.fallback(v.optional(InstantInput), undefined),
  driver: v.fallback(v.optional(Uuid), undefined),
  chosen: v.fallback(v.optional(Uuid), undefined),
});

/**
 * Reads the address of Homeward: `way=home`, and beside the limits of every list `near` (`45.76,4.84,80`), `near_name`,
 * `near_area`, `pickup_from`, `home` (`50.63,3.06`), `home_name`, `home_area`, `home_by` and `driver`. All but `way` may be
 * missing.
 */
export function readSentence(search: object): Sentence {
  const { criteria } = readOffersSearch(search);
  const { home, home_name, home_area, home_by, near_area, driver, chosen } = v.parse(Search, search);
  return {
    criteria,
    near: criteria.near ?? null,
    nearArea: near_area ?? null,
    freeFrom: criteria.pickup_from ?? null,
    home: home === undefined ? null : { ...home, name: home_name ?? null, area: home_area ?? null },
    homeBy: home_by ?? null,
    driver: driver ?? null,
    chosen: chosen ?? null,
  };
}

/** Writes the address of a sentence. */
export function sentenceSearch(sentence: Sentence): object {
  const { criteria, near, nearArea, freeFrom, home, homeBy, driver, chosen } = sentence;
  const wanted = { ...criteria, near: near ?? undefined, pickup_from: freeFrom ?? undefined };
  return {
    way: 'home',
    ...offersSearchOf(wanted),
    near_area: nearArea ?? undefined,
    home: home === null ? undefined : pointText(home),
    home_name: home?.name ?? undefined,
    home_area: home?.area ?? undefined,
    home_by: homeBy ?? undefined,
    driver: driver ?? undefined,
    chosen: chosen ?? undefined,
  };
}

/** A town that was found, as a blank shows it. */
export function namedPlace({ city, country, division_code, location }: PlacedTown): NamedPlace {
  return { ...location, name: city, area: division_code ?? country };
}
