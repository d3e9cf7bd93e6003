import type { FastifyInstance } from 'fastify';
import * as areas from '#contract/offers/area-calls.ts';
import * as offers from '#contract/offers/offer-calls.ts';
import * as searches from '#contract/offers/search-calls.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { serve } from '../http/serve.ts';
import { requireMarket } from '../policies/offer.ts';
import { requireBidder } from '../policies/proposal.ts';
import { bookOffer } from '../services/offer/book-offer.ts';
import { countAreas } from '../services/offer/count-areas.ts';
import { findBooking } from '../services/offer/find-booking.ts';
import { findOffer } from '../services/offer/find-offer.ts';
import { listOffers } from '../services/offer/list-offers.ts';
import { listPlaces } from '../services/offer/list-places.ts';
import { markOffer } from '../services/offer/mark-offer.ts';
import type { MarketView } from '../services/offer/present-offers.ts';
import { suggestOffers } from '../services/offer/suggest-offers.ts';
import { createSearch } from '../services/search/create-search.ts';
import { deleteSearch } from '../services/search/delete-search.ts';
import { listSearches } from '../services/search/list-searches.ts';
import { updateSearch } from '../services/search/update-search.ts';

/** The market as a carrier sees it: offers, bookings, and the searches it keeps. */
export function offerRoutes(app: FastifyInstance, context: Context): void {
  readRoutes(app, context);
  bookingRoutes(app, context);
  searchRoutes(app, context);
}

interface Looking {
  readonly actor: Actor;
  readonly params: { readonly cid: string };
  readonly clocks: { readonly received: number };
}

function viewOf({ actor, params, clocks }: Looking): MarketView {
  requireMarket(actor, params.cid);
  return { company: params.cid, now: clocks.received };
}

function readRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, offers.listOffers, async (asked) => listOffers(asked.db, viewOf(asked), asked.query));
  serve(app, context, areas.countOfferAreas, async (asked) => countAreas(asked.db, viewOf(asked), asked.query));
  serve(app, context, areas.listOfferPlaces, async (asked) => listPlaces(asked.db, viewOf(asked), asked.query));
  // Before the GET of the same address: the framework leaves a HEAD alone that is there already.
  serve(app, context, offers.viewOffer, async (asked) => {
    await markOffer(asked.db, viewOf(asked), asked.params.oid, 'viewed_at');
    return undefined;
  });
  serve(app, context, offers.getOffer, async (asked) => findOffer(asked.db, viewOf(asked), asked.params.oid));
  serve(app, context, offers.hideOffer, async (asked) => {
    await markOffer(asked.db, viewOf(asked), asked.params.oid, 'hidden_at');
    return undefined;
  });
  serve(app, context, offers.getOfferTravel, async (asked) => {
    const { pickup, delivery } = await findOffer(asked.db, viewOf(asked), asked.params.oid);
    return context.routing.travel(pickup.address.location, delivery.address.location);
  });
  serve(app, context, offers.suggestOffers, async (asked) => {
    const offer = await findOffer(asked.db, viewOf(asked), asked.params.oid);
    return suggestOffers(asked.db, viewOf(asked), { offer, direction: asked.query.direction });
  });
}

function bookingRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, offers.getBooking, async (asked) =>
    findBooking(asked.db, viewOf(asked).company, asked.params.oid),
  );
  serve(app, context, offers.bookOffer, async (asked) => {
    requireBidder(asked.actor, asked.params.cid);
    const booking = { offer: asked.params.oid, actor: asked.actor.uuid, body: asked.body };
    return bookOffer(asked.db, viewOf(asked), booking);
  });
}

function searchRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, searches.listSearches, async (asked) =>
    listSearches(asked.db, viewOf(asked), { user: asked.actor.uuid, query: asked.query }),
  );
  serve(app, context, searches.createSearch, async (asked) =>
    createSearch(asked.db, viewOf(asked), { user: asked.actor.uuid, body: asked.body }),
  );
  serve(app, context, searches.updateSearch, async (asked) =>
    updateSearch(asked.db, viewOf(asked), { user: asked.actor.uuid, search: asked.params.sid, body: asked.body }),
  );
  serve(app, context, searches.deleteSearch, async (asked) => {
    await deleteSearch(asked.db, viewOf(asked).company, asked.params.sid);
    return undefined;
  });
}
