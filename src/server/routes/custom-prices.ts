import * as calls from '#contract/custom-price.ts';
import { enterFuelPrice, listFuelPrices } from '#contract/fuel.ts';
import { approveTariff, enterTariff, listTariffs, tryTariff, withdrawTariff } from '#contract/tariff.ts';
import type { Serve } from '../http/serve.ts';
import { ordering, support } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { acceptAsked, counterAsked, refuseAsked } from '../services/transport/custom-price/answer-price.ts';
import { findAsked } from '../services/transport/custom-price/find-asked.ts';
import { listAsked } from '../services/transport/custom-price/list-asked.ts';
import { leaveCounterPrice, takeCounterPrice } from '../services/transport/custom-price/reply-counter.ts';
import { enterFuel, listFuel } from '../services/transport/fuel/fuel-prices.ts';
import * as decided from '../services/transport/tariff/decide-tariff.ts';
import * as tariffs from '../services/transport/tariff/enter-tariff.ts';
import { tryTariff as tryFigures } from '../services/transport/tariff/try-tariff.ts';

/**
 * Routes of proposed prices: support's review and the shipper's reply. Also for support: fuel prices and
 * future tariffs.
 */
export function customPriceRoutes(serve: Serve): void {
  serve(calls.listCustomPrices, support, ({ db, grant, query }) => listAsked(db, grant, query));
  serve(listFuelPrices, support, ({ db, grant, query }) => listFuel(db, grant, query));
  serve(enterFuelPrice, support, ({ db, grant, body }) => enterFuel(db, grant, body));
  serve(listTariffs, support, ({ db, grant, query }) => tariffs.listTariffs(db, grant, query));
  serve(tryTariff, support, ({ db, grant, body, context }) =>
    tryFigures(db, grant, body, context.settings.SELLER_COUNTRY),
  );
  serve(enterTariff, support, async ({ db, grant, body, context }) => {
    const tariff = await tariffs.enterTariff(db, grant, body);
    logSecurity(context.log, { event: 'tariff_proposed', user: grant.actor.uuid, tariff: tariff.version });
    return tariff;
  });
  serve(approveTariff, support, async ({ db, grant, params, context }) => {
    const tariff = await decided.approveTariff(db, grant, params.tariff);
    logSecurity(context.log, { event: 'tariff_approved', user: grant.actor.uuid, tariff: tariff.version });
    return tariff;
  });
  serve(withdrawTariff, support, async ({ db, grant, params, body, context }) => {
    const tariff = await decided.withdrawTariff(db, grant, params.tariff, body.reason);
    logSecurity(context.log, { event: 'tariff_withdrawn', user: grant.actor.uuid, tariff: tariff.version });
    return tariff;
  });
  serve(calls.getCustomPrice, support, ({ db, grant, params }) => findAsked(db, grant, params.request));
  serve(calls.acceptCustomPrice, support, ({ db, grant, params, body }) =>
    acceptAsked(db, grant, params.request, body),
  );
  serve(calls.refuseCustomPrice, support, ({ db, grant, params, body }) =>
    refuseAsked(db, grant, params.request, body),
  );
  serve(calls.counterCustomPrice, support, ({ db, grant, params, body }) =>
    counterAsked(db, grant, params.request, body),
  );
  serve(calls.takeCounterPrice, ordering, ({ db, grant, params }) => takeCounterPrice(db, grant, params.sid));
  serve(calls.leaveCounterPrice, ordering, ({ db, grant, params }) => leaveCounterPrice(db, grant, params.sid));
}
