import * as calls from '#contract/custom-price.ts';
import { enterFuelPrice, listFuelPrices } from '#contract/fuel.ts';
import { listLaneFactors, pinLane, unpinLane } from '#contract/lane-factor.ts';
import { enterTariff, listTariffs } from '#contract/tariff.ts';
import type { Serve } from '../http/serve.ts';
import { ordering, support } from '../identity/policies.ts';
import { acceptAsked, counterAsked, refuseAsked } from '../services/custom-price/answer-price.ts';
import { findAsked } from '../services/custom-price/find-asked.ts';
import { listAsked } from '../services/custom-price/list-asked.ts';
import { leaveCounterPrice, takeCounterPrice } from '../services/custom-price/reply-counter.ts';
import { enterFuel, listFuel } from '../services/fuel/fuel-prices.ts';
import { pin, unpin } from '../services/lane-factor/lane-pins.ts';
import { listFactors } from '../services/lane-factor/list-factors.ts';
import * as tariffs from '../services/tariff/enter-tariff.ts';

/**
 * Prices that shippers name: support reviews them, and the shipper replies to another price. Support also reads what agreed
 * prices taught, pins the factors of lanes, enters what diesel costs, and the
 * tariffs of later days.
 */
export function customPriceRoutes(serve: Serve): void {
  serve(calls.listCustomPrices, { allow: support, handle: ({ db, grant, query }) => listAsked(db, grant, query) });
  serve(listLaneFactors, { allow: support, handle: ({ db, grant, query }) => listFactors(db, grant, query) });
  serve(pinLane, { allow: support, handle: ({ db, grant, body }) => pin(db, grant, body) });
  serve(unpinLane, { allow: support, handle: ({ db, grant, params, body }) => unpin(db, grant, params.pin, body) });
  serve(listFuelPrices, { allow: support, handle: ({ db, grant, query }) => listFuel(db, grant, query) });
  serve(enterFuelPrice, { allow: support, handle: ({ db, grant, body }) => enterFuel(db, grant, body) });
  serve(listTariffs, { allow: support, handle: ({ db, grant, query }) => tariffs.listTariffs(db, grant, query) });
  serve(enterTariff, { allow: support, handle: ({ db, grant, body }) => tariffs.enterTariff(db, grant, body) });
  serve(calls.getCustomPrice, {
    allow: support,
    handle: ({ db, grant, params }) => findAsked(db, grant, params.request),
  });
  serve(calls.acceptCustomPrice, {
    allow: support,
    handle: ({ db, grant, params, body }) => acceptAsked(db, grant, params.request, body),
  });
  serve(calls.refuseCustomPrice, {
    allow: support,
    handle: ({ db, grant, params, body }) => refuseAsked(db, grant, params.request, body),
  });
  serve(calls.counterCustomPrice, {
    allow: support,
    handle: ({ db, grant, params, body }) => counterAsked(db, grant, params.request, body),
  });
  serve(calls.takeCounterPrice, {
    allow: ordering,
    handle: ({ db, grant, params }) => takeCounterPrice(db, grant, params.sid),
  });
  serve(calls.leaveCounterPrice, {
    allow: ordering,
    handle: ({ db, grant, params }) => leaveCounterPrice(db, grant, params.sid),
  });
}
