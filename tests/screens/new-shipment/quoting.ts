import * as v from 'valibot';
import type { Quotation } from '#contract/answers/quote.ts';
import { listMeta } from '#contract/list.ts';
import { templateOf } from '#freight/draft/from-template.ts';
import { EMPTY_DRAFT } from '#freight/draft/shipment-draft.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import { namedBand } from '#freight/quote/custom-price.ts';
import { type OfferedPrice, quote } from '#freight/quote/quote.ts';
import { QuotationRequest } from '#freight/quote/request.ts';
import type { ShipmentTemplate } from '#freight/quote/template.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import { market } from '#tests/rules/quote/quoted.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { aShipment, SHIPPER } from '#tests/support/shipment.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership } from '../app/open-app.tsx';

/** Someone who orders transports. */
export const ORDERER = aUser({
  companies: [aMembership({ uuid: SHIPPER, name: 'Verrerie de la Lys', roles: ['COMPANY'], is_carrier: false })],
});

const TOURCOING = {
  label: '18 rue du Dronckaert, 59200 Tourcoing',
  street_name: '18 rue du Dronckaert',
  postal_code: '59200',
  city: 'Tourcoing',
  country: 'FR',
  division_code: 'FR-59',
  location: { lat: 50.7239, lng: 3.1612 },
  precision: 'street',
};
const GLIWICE = {
  label: 'Gliwice, Śląskie, Poland',
  postal_code: '',
  city: 'Gliwice',
  country: 'PL',
  division_code: 'PL-24',
  location: { lat: 50.2976, lng: 18.6766 },
  precision: 'city',
};
const LYON = {
  label: '69007 Lyon',
  postal_code: '69007',
  city: 'Lyon',
  country: 'FR',
  division_code: 'FR-69',
  location: { lat: 45.733, lng: 4.835 },
  precision: 'postal_code',
};
const PLACES = [TOURCOING, GLIWICE, LYON];

export interface Desk {
  /** Requests that were priced, in the order they came. */
  readonly asked: QuotationRequest[];
  readonly templates: ShipmentTemplate[];
  /** Bodies of acceptances. */
  readonly accepted: Record<string, unknown>[];
  /** How long quotes hold, in milliseconds. */
  holds: number;
  /** What a booking waits for; null where it waits for nothing. */
  payment: PaymentIntent | null;
}

/** A template that nothing was booked from yet, of an empty form. */
export function aTemplate(changes: Partial<ShipmentTemplate> = {}): ShipmentTemplate {
  const made = { uuid: uuid(0x7a00), name: 'Gliwice, mixed pallets', created_at: '', updated_at: '' };
  return { ...made, request: templateOf(EMPTY_DRAFT), uses: 0, last_used_at: null, ...changes };
}

/** Answers all that a booking asks for, with the engine's own prices. */
export function keepDesk(server: FakeServer, shipments: readonly Shipment[] = []): Desk {
  const desk: Desk = { asked: [], templates: [], accepted: [], holds: 30 * 60_000, payment: null };
  server.on('GET', /\/addresses\/suggestions$/, ({ query }) => {
    const typed = (query.get('q') ?? '').toLowerCase();
    return { json: { items: PLACES.filter(({ label }) => label.toLowerCase().includes(typed)) } };
  });
  server.on('GET', /\/shipments$/, {
    json: { items: shipments, meta: listMeta(shipments.length, { limit: 20, page: 1 }) },
  });
  server.on('GET', /\/addresses$/, ({ query }) => {
    const items = shipments.slice(0, 1).map((shipment) => {
      const { address, contact, comment } = shipment[query.get('type') === 'delivery' ? 'delivery' : 'pickup'];
      return { address, contact, comment, uses: shipments.length, last_used_at: shipment.created_at };
    });
    return { json: { items, meta: listMeta(items.length, { limit: 100, page: 1 }) } };
  });
  server.on('GET', /\/shipment-templates$/, () => ({
    json: { items: desk.templates, meta: listMeta(desk.templates.length, { limit: 100, page: 1 }) },
  }));
  server.on('POST', /\/shipment-templates$/, ({ body }) => {
    const made = aTemplate({ uuid: uuid(0x7a00 + desk.templates.length), ...JSON.parse(body) });
    desk.templates.push(made);
    return { json: made, status: 201 };
  });
  server.on('PUT', /\/shipment-templates\/[0-9a-f-]{36}$/, ({ path, body }) => {
    const index = desk.templates.findIndex((template) => path.endsWith(template.uuid));
    const changed = { ...desk.templates[index], ...JSON.parse(body) };
    desk.templates[index] = changed;
    return { json: changed };
  });
  server.on('DELETE', /\/shipment-templates\/[0-9a-f-]{36}$/, ({ path }) => {
    desk.templates.splice(
      desk.templates.findIndex((template) => path.endsWith(template.uuid)),
      1,
    );
    return { json: undefined, status: 204 };
  });
  server.on('POST', /\/distance-request$/, { json: { distance: 1_214_000, duration: 62_000, estimated: true } });
  const price = (body: string) => {
    const asked = v.parse(QuotationRequest, JSON.parse(body));
    desk.asked.push(asked);
    return quotationOf(asked, desk);
  };
  server.on('POST', /\/quotation-requests$/, ({ body }) => ({ json: price(body), status: 201 }));
  server.on('PUT', /\/quotation-requests\/[0-9a-f-]{36}$/, ({ body }) => ({ json: price(body) }));
  server.on('POST', /\/quotation-prices\/[0-9a-f-]{36}\/acceptation$/, ({ body }) => {
    desk.accepted.push(JSON.parse(body));
    const { payment_plan } = JSON.parse(body);
    const shipment = aShipment({ reference: 'LS-21001', payment_plan });
    return { json: { ...shipment, payment_intent: desk.payment }, status: 201 };
  });
  return desk;
}

function quotationOf(request: QuotationRequest, desk: Desk): Quotation {
  const now = Date.now();
  const { prices, unavailable, convertedToCustom, dm } = quote(request, {
    now,
    route: { metres: 1_214_000, driving: 62_000_000, estimated: true },
    market: market(),
    invoiceRefusalOf: () => 'too_few_paid_shipments',
  });
  const expires_at = new Date(now + desk.holds).toISOString();
  const round = desk.asked.length * 16;
  return {
    uuid: uuid(0x9000),
    created_at: new Date(now).toISOString(),
    expires_at,
    request,
    linear_meters: dm / 10,
    converted_to_custom: convertedToCustom,
    distance: 1_214_000,
    distance_estimated: true,
    co2: { grams: 698_900, factor: 95, source: 'GLEC Framework', version: '3.0' },
    free_time: { minutes: 60, hour_price: 6000 },
    prices: prices.map((price, index) => presented(price, uuid(0x9100 + round + index), expires_at)),
    unavailable: unavailable.map(({ type, dateType, code }) => ({
      type,
      date_type: dateType,
      code,
      title: `Not now: ${code}`,
    })),
  };
}

function presented(price: OfferedPrice, id: string, expires_at: string): Quotation['prices'][number] {
  return {
    uuid: id,
    type: price.type,
    date_type: price.dateType,
    price: price.price,
    currency: 'EUR',
    payment_plans: [...price.paymentPlans],
    invoice_refusal:
      price.invoiceRefusal == null
        ? null
        : { code: price.invoiceRefusal, title: `Not by invoice: ${price.invoiceRefusal}` },
    details: price.lines.map((line) =>
      line.key === 'transport' ? { ...line, parts: price.parts.map((part) => ({ ...part })) } : { ...line },
    ),
    pickup_date: price.pickup.date,
    delivery_date: price.delivery.date,
    pickup_time_slot: price.pickup,
    delivery_time_slot: price.delivery,
    expires_at,
    ...(price.type === 'custom' ? { named: bandOf(price) } : {}),
  };
}

function bandOf(price: OfferedPrice) {
  const { reviewedFrom, atOnceFrom } = namedBand(price, market());
  return { reviewed_from: reviewedFrom, accepted_from: atOnceFrom };
}

/** A day so many days from today that is no weekend, as the form's fields write it (`17/03/2026`). */
export function workingDay(daysAhead: number): string {
  const today = new Date().toISOString().slice(0, 10);
  let day = addDays(today, daysAhead);
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = addDays(day, 1);
  return day.split('-').reverse().join('/');
}
