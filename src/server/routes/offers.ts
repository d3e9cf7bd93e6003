import * as areas from '#contract/offer.ts';
import * as offers from '#contract/offer.ts';
import * as searches from '#contract/search.ts';
import { travelOver } from '#freight/mission/travel.ts';
import type { Serve } from '../http/serve.ts';
import { freightSeeker, market } from '../identity/policies.ts';
import { bookOffer, findBooking } from '../services/offer/book-offer.ts';
import { countAreas } from '../services/offer/count-areas.ts';
import { findOffer } from '../services/offer/find-offer.ts';
import { listOffers } from '../services/offer/list-offers.ts';
import { listPlaces } from '../services/offer/list-places.ts';
import { markOffer, showOffer } from '../services/offer/mark-offer.ts';
import { suggestOffers } from '../services/offer/suggest-offers.ts';
import { createSearch, deleteSearch, updateSearch } from '../services/search/save-search.ts';
import { listSearches } from '../services/search/select-searches.ts';

/** The market for a carrier: offers, bookings and saved searches. */
export function offerRoutes(serve: Serve): void {
  readRoutes(serve);
  markRoutes(serve);
  showRoute(serve);
  bookingRoutes(serve);
  searchRoutes(serve);
}

function readRoutes(serve: Serve): void {
  serve(offers.listOffers, { allow: market, handle: ({ db, grant, query }) => listOffers(db, grant, query) });
  serve(areas.countOfferAreas, { allow: market, handle: ({ db, grant, query }) => countAreas(db, grant, query) });
  serve(areas.listOfferPlaces, { allow: market, handle: ({ db, grant, query }) => listPlaces(db, grant, query) });
  serve(offers.getOfferTravel, {
    allow: market,
    handle: async ({ db, grant, params, context }) => {
      const { pickup, delivery, distance } = await findOffer(db, grant, params.oid);
      return travelOver(await context.routing.travel(pickup.address.location, delivery.address.location), distance);
    },
  });
  serve(offers.suggestOffers, {
    allow: market,
    handle: async ({ db, grant, params, query }) => {
      const offer = await findOffer(db, grant, params.oid);
      return suggestOffers(db, grant, { offer, direction: query.direction });
    },
  });
}

function markRoutes(serve: Serve): void {
  // Before the GET of the same path: the framework adds no HEAD route where one exists.
  serve(offers.viewOffer, {
    allow: market,
    handle: async ({ db, grant, params }) => {
      // What support looks at in the name of a carrier, the carrier has not seen.
      if (grant.actor.actingFor === null) await markOffer(db, grant, params.oid, 'viewed_at');
      return undefined;
    },
  });
  serve(offers.getOffer, { allow: market, handle: ({ db, grant, params }) => findOffer(db, grant, params.oid) });
  serve(offers.hideOffer, {
    allow: market,
    handle: async ({ db, grant, params }) => {
      await markOffer(db, grant, params.oid, 'hidden_at');
      return undefined;
    },
  });
}

function showRoute(serve: Serve): void {
  serve(offers.showOffer, {
    allow: market,
    handle: async ({ db, grant, params }) => {
      await showOffer(db, grant, params.oid);
      return undefined;
    },
  });
}

function bookingRoutes(serve: Serve): void {
  serve(offers.getBooking, { allow: market, handle: ({ db, grant, params }) => findBooking(db, grant, params.oid) });
  serve(offers.bookOffer, {
    allow: freightSeeker,
    handle: ({ db, grant, params, body }) => bookOffer(db, grant, { offer: params.oid, body }),
  });
}

function searchRoutes(serve: Serve): void {
  serve(searches.listSearches, { allow: market, handle: ({ db, grant, query }) => listSearches(db, grant, query) });
  serve(searches.createSearch, { allow: market, handle: ({ db, grant, body }) => createSearch(db, grant, body) });
  serve(searches.updateSearch, {
    allow: market,
    handle: ({ db, grant, params, body }) => updateSearch(db, grant, { search: params.sid, body }),
  });
  serve(searches.deleteSearch, {
    allow: market,
    handle: async ({ db, grant, params }) => {
      await deleteSearch(db, grant, params.sid);
      return undefined;
    },
  });
}
