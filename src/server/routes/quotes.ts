import type { BodyOf } from '#contract/call.ts';
import { listEstimationSamples } from '#contract/estimation-sample.ts';
import {
  acceptQuotedPrice,
  createQuotation,
  getQuotation,
  getQuotedPrice,
  getRates,
  requestDistance,
  requestEstimation,
  requestPublicEstimation,
  updateQuotation,
} from '#contract/quote.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import { networkOf } from '../identity/network.ts';
import { anyone, ordering, shipments } from '../identity/policies.ts';
import { beginBooking, keepBooking } from '../services/transport/booking/begin-booking.ts';
import { estimateLane } from '../services/transport/quote/estimate-lane.ts';
import { estimationSamples } from '../services/transport/quote/estimate-samples.ts';
import { estimateTyped } from '../services/transport/quote/estimate-typed.ts';
import { findPrice, findQuotation } from '../services/transport/quote/find-quotation.ts';
import { measureLane } from '../services/transport/quote/measure-lane.ts';
import { measureRequest } from '../services/transport/quote/measure-request.ts';
import type { Say } from '../services/transport/quote/present.ts';
import * as quotes from '../services/transport/quote/write-quotation.ts';
import { tariffAt } from '../services/transport/tariff/tariffs.ts';

/** Routes of quotes for shippers. External services are called before the transaction. */
export function quoteRoutes(serve: Serve, context: Context): void {
  const readSamples = estimationSamples(context);
  serve(
    requestDistance,
    ordering,
    { prepare: ({ context, body }) => measureLane(context, body) },
    async ({ prepared }) => prepared,
  );
  serve(
    requestEstimation,
    ordering,
    { prepare: ({ context, body, locale }) => estimateLane(context, body, sayIn(context, locale)) },
    async ({ prepared }) => prepared,
  );
  serve(requestPublicEstimation, anyone, ({ context, body, ip, locale, clocks }) =>
    estimateTyped(context, body, { network: networkOf(ip), locale, now: clocks.received }),
  );
  serve(listEstimationSamples, anyone, ({ context, clocks }) => readSamples(context.db, clocks.received));
  serve(getRates, anyone, async ({ context, clocks }) => (await tariffAt(context.db, clocks.received)).rates);
  serve(
    createQuotation,
    ordering,
    { prepare: ({ context, body, grant, locale }) => measureRequest(context, body, { now: grant.now, locale }) },
    ({ context, db, grant, locale, prepared }) => quotes.createQuotation(db, grant, prepared, sayIn(context, locale)),
  );
  serve(
    updateQuotation,
    ordering,
    { prepare: ({ context, body, grant, locale }) => measureRequest(context, body, { now: grant.now, locale }) },
    ({ context, db, grant, params, locale, prepared }) =>
      quotes.updateQuotation(db, grant, params.quotation, prepared, sayIn(context, locale)),
  );
  serve(getQuotation, shipments, ({ context, db, grant, params, locale }) =>
    findQuotation(db, grant, params.quotation, sayIn(context, locale)),
  );
  serve(
    acceptQuotedPrice,
    ordering,
    {
      prepare: ({ context, grant, params, body, key }) =>
        beginBooking(context, grant, acceptanceOf(params.price, body), key),
    },
    ({ context, db, grant, params, body, prepared }) =>
      keepBooking(db, context, grant, { ...acceptanceOf(params.price, body), begun: prepared }),
  );
  serve(getQuotedPrice, shipments, ({ context, db, grant, params, locale }) =>
    findPrice(db, grant, params.price, sayIn(context, locale)),
  );
}

function acceptanceOf(price: string, body: BodyOf<typeof acceptQuotedPrice>) {
  return {
    price,
    paymentPlan: body.payment_plan,
    source: body.payment_source ?? null,
    references: body.references,
    comment: body.comment,
    customPrice: body.custom_price,
  };
}

function sayIn({ translator }: Context, locale: Locale): Say {
  return (message, values) => translator.say(locale, message, values);
}
