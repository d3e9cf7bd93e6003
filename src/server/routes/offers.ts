import * as offers from '#contract/offer.ts';
import * as searches from '#contract/search.ts';
import type { Serve } from '../http/serve.ts';
import { freightSeeker, market } from '../identity/policies.ts';
import { bookOffer, findBooking } from '../services/transport/offer/book-offer.ts';
import { countAreas } from '../services/transport/offer/count-areas.ts';
import { findOffer } from '../services/transport/offer/find-offer.ts';
import { listOffers } from '../services/transport/offer/list-offers.ts';
import { listPlaces } from '../services/transport/offer/list-places.ts';
import { markOffer, showOffer } from '../services/transport/offer/mark-offer.ts';
import { suggestOffers } from '../services/transport/offer/suggest-offers.ts';
import { createSearch, deleteSearch, updateSearch } from '../services/transport/search/save-search.ts';
import { listSearches } from '../services/transport/search/select-searches.ts';
import { readOfferedWay } from '../services/transport/way/read-way.ts';

/** Routes of the market for carriers: offers, bookings and saved searches. */
export function offerRoutes(serve: Serve): void {
  serve(offers.listOffers, market, ({ db, grant, query }) => listOffers(db, grant, query));
  serve(offers.countOfferAreas, market, ({ db, grant, query }) => countAreas(db, grant, query));
  serve(offers.listOfferPlaces, market, ({ db, grant, query }) => listPlaces(db, grant, query));
  serve(offers.getOfferTravel, market, async ({ db, grant, params, context }) => {
    const { pickup, delivery } = await findOffer(db, grant, params.oid);
    const towns = { pickup: pickup.address.location, delivery: delivery.address.location };
    return readOfferedWay({ db, routing: context.routing }, params.oid, towns);
  });
  serve(offers.suggestOffers, market, async ({ db, grant, params, query }) => {
    const offer = await findOffer(db, grant, params.oid);
    return suggestOffers(db, grant, { offer, direction: query.direction });
  });

  // Must precede the GET of the same path, because the framework then adds no HEAD route.
  serve(offers.viewOffer, market, async ({ db, grant, params }) => {
    // An offer viewed by support on behalf of a carrier is not marked as viewed.
    if (grant.actor.actingFor === null) await markOffer(db, grant, params.oid, 'viewed_at');
  });
  serve(offers.getOffer, market, ({ db, grant, params }) => findOffer(db, grant, params.oid));
  serve(offers.hideOffer, market, ({ db, grant, params }) => markOffer(db, grant, params.oid, 'hidden_at'));
  serve(offers.showOffer, market, ({ db, grant, params }) => showOffer(db, grant, params.oid));

  serve(offers.getBooking, market, ({ db, grant, params }) => findBooking(db, grant, params.oid));
  serve(offers.bookOffer, freightSeeker, ({ db, grant, params, body }) =>
    bookOffer(db, grant, { offer: params.oid, body }),
  );

  serve(searches.listSearches, market, ({ db, grant, query }) => listSearches(db, grant, query));
  serve(searches.createSearch, market, ({ db, grant, body }) => createSearch(db, grant, body));
  serve(searches.updateSearch, market, ({ db, grant, params, body }) =>
    updateSearch(db, grant, { search: params.sid, body }),
  );
  serve(searches.deleteSearch, market, ({ db, grant, params }) => deleteSearch(db, grant, params.sid));
}
