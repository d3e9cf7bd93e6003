import { beforeEach, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { HOUR } from '#freight/values/duration.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectViolations } from '#tests/support/problems.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

/** A shipment that was booked by a quote: carriers are offered less than the shipper pays. */
const api = testApi();
let cast: Cast;
let shipment: Shipment;
let offered: number;

beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
  const quoted = (await shipper('POST', '/quotation-requests', quotationRequest(api().clock.now()))).json<Quotation>();
  const price = quoted.prices.find(({ type, date_type }) => type === 'lading' && date_type === 'tailored');
  const { token } = cast.shipperUser;
  shipment = await bookByCard(api(), { company: cast.shipper, token, price: price?.uuid ?? '' });
  const offer = (await carrier('GET', `/offers/${shipment.uuid}`)).json();
  offered = offer.pricing.price;
});

const shipper = (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, {
    token: cast.shipperUser.token,
    ...(body === undefined ? {} : { body }),
  });
const carrier = (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.carrier}${path}`, {
    token: cast.dispatcher.token,
    ...(body === undefined ? {} : { body }),
  });
const bid = async (price: number) =>
  (
    await carrier('POST', `/offers/${shipment.uuid}/proposal`, { price, expires_at: api().clock.iso(5 * HOUR) })
  ).json<Proposal>();
const seen = async () => (await shipper('GET', `/shipments/${shipment.uuid}/proposals`)).json().items[0] as Proposal;
const read = async () => (await shipper('GET', `/shipments/${shipment.uuid}`)).json<Shipment>();

it('a bid at the offered price costs the shipper the price they booked at', async () => {
  await bid(offered);
  expect(await seen()).toMatchObject({
    pricing: { price: shipment.offer_price.price },
    offer: { pricing: { price: shipment.offer_price.price } },
  });
});

it('a dearer bid is shown, mailed and booked with the same margin, and its lines sum up to it', async () => {
  const { uuid } = await bid(offered + 4850);
  const paid = shipment.offer_price.price + 5500;
  expect((await seen()).pricing?.price).toBe(paid);
  await doWork(api().context);
  const euros = `€${(paid / 100).toFixed(2)}`;
  const letter = keptMail(api().context).find(({ headers }) => headers.to === cast.shipperUser.username);
  expect(letter?.text.replaceAll(',', '')).toContain(euros);

  const accepted = (await shipper('POST', `/shipments/${shipment.uuid}/proposals/${uuid}/accept`)).json<Proposal>();
  expect(accepted.agreed_pricing?.price).toBe(paid);
  const mission = (await carrier('GET', `/missions/${accepted.mission?.uuid}`)).json<Mission>();
  expect(mission.billing.price).toBe(offered + 4850);
  const booked = await read();
  expect(booked.offer_price.price).toBe(paid);
  expect(booked.bookings[0]?.billing.price).toBe(paid);
  expect(booked.price_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
});

it('a counter-offer is what the shipper would pay; the carrier is offered what that leaves, and both hold', async () => {
  const { uuid } = await bid(offered + 9700);
  const path = `/shipments/${shipment.uuid}/proposals/${uuid}/counter-offer`;
  expectViolations(await shipper('POST', path, { price: 1 }), ['price', 'too_small']);
  const named = shipment.offer_price.price + 5500;
  const countered = (await shipper('POST', path, { price: named })).json<Proposal>();
  expect(countered.counter_offer).toMatchObject({ price: named, expires_at: countered.expires_at });
  const own = (await carrier('GET', `/offers/${shipment.uuid}/proposal`)).json<Proposal>();
  expect(own).toMatchObject({ pricing: { price: offered + 9700 }, counter_offer: { price: offered + 4850 } });
  expect(own.offer.pricing.price).toBe(offered);

  const mission = (await carrier('POST', `/proposals/${uuid}/counter-offer/acceptance`)).json<Mission>();
  expect(mission.billing.price).toBe(offered + 4850);
  expect((await read()).offer_price.price).toBe(named);
  expect((await seen()).agreed_pricing?.price).toBe(named);
});
