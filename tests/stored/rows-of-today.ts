import * as v from 'valibot';
import { templateOf } from '#freight/draft/from-template.ts';
import { requestOf } from '#freight/draft/request-of.ts';
import { ANY_OFFER } from '#freight/offer/criteria.ts';
import { Offer } from '#freight/offer/offer.ts';
import { quote } from '#freight/quote/quote.ts';
import { PlannedStop } from '#freight/shipment/stop.ts';
import { HOUR } from '#freight/values/duration.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';
import { anOp } from '#tests/support/op.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import { aShipment } from '#tests/support/shipment.ts';
import { aDraft, NOW } from '../rules/draft/drafts.ts';
import { market } from '../rules/quote/quoted.ts';

/** The kinds of values that the server and the devices store as JSON. */
export type StoredKind = keyof ReturnType<typeof rowsOfToday>;

/** One stored value of each kind, as today's writers make it. */
export function rowsOfToday() {
  const draft = aDraft((typed) => {
    typed.pickup.comment = 'Gate 2';
    typed.templateUuid = uuid(7);
  });
  const request = requestOf(draft);
  const { prices, unavailable, dm } = quote(request, {
    now: NOW,
    route: { metres: 118_000, driving: 2 * HOUR, estimated: false },
    market: market(),
    invoiceRefusalOf: () => 'too_few_paid_shipments',
  });
  const { pickup } = aMission();
  return {
    draft,
    template: templateOf(draft),
    externalRequest: { ...templateOf(draft), pickup: request.pickup, delivery: request.delivery },
    quotation: { request, prices, unavailable, linear_decimetres: dm },
    stop: v.parse(PlannedStop, pickup),
    mission: aMission(),
    shipment: aShipment(),
    offer: v.parse(Offer, anOffer()),
    search: ANY_OFFER,
    importRow: {
      pickup_city: 'Lille',
      pickup_postal_code: '59000',
      pickup_country: 'FR',
      pickup_instructions: 'Gate 2',
    },
    op: anOp(),
  };
}

/** The same without what is optional, as clients send the least and as older releases stored it. */
export function leastRowsOfToday(): Record<StoredKind, unknown> {
  const { draft, mission, shipment, offer, quotation, op } = rowsOfToday();
  const request = quotationRequest(NOW);
  const { comment: _comment, ...stop } = v.parse(PlannedStop, mission.pickup);
  const bareStop = { ...stop, address: { ...stop.address, name: undefined, division_code: undefined } };
  const bareTracked = { ...bareStop, state: 'pending', completed_at: null, recorded_at: null };
  const ends = { pickup: bareTracked, delivery: bareTracked };
  const { again: _again, clockOffset: _offset, shrunk: _shrunk, ...bareOp } = op;
  return {
    draft: {
      ...draft,
      pickup: { ...draft.pickup, comment: undefined },
      delivery: { ...draft.delivery, comment: undefined },
      templateUuid: undefined,
      externalRequestUuid: undefined,
    },
    template: {
      ...request,
      pickup: { address: request.pickup.address },
      delivery: { address: request.delivery.address },
    },
    externalRequest: request,
    quotation: {
      ...quotation,
      request,
      prices: quotation.prices.map((price) => ({ ...price, invoiceRefusal: undefined })),
    },
    stop: bareStop,
    mission: { ...mission, ...ends, cancellation: undefined },
    shipment: { ...shipment, ...ends, named_price: undefined },
    offer: { ...offer, suggest_direction: undefined },
    search: {},
    importRow: {},
    op: bareOp,
  };
}
