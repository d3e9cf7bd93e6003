import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';
import { refuseUnanswered } from '#server/services/transport/custom-price/refuse-unanswered.ts';
import { endSearches } from '#server/services/transport/ordering/end-searches.ts';
import { testApi } from '#tests/support/api.ts';
import { bookByCard } from '#tests/support/cards.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, takeTurn } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { addOffer } from '#tests/support/market.ts';
import { quotationRequest } from '#tests/support/quotation.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi({ environment: { PUBLIC_URL: 'https://lading.test' } });
let cast: Cast;
beforeEach(async () => {
  await emptyTables(api().context.db);
  emptyMailbox(api().context);
  cast = await api().scene.cast();
});

const mails = async () => {
  emptyMailbox(api().context);
  await doWork(api().context);
  return keptMail(api().context);
};
const shipper = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, {
    token: cast.shipperUser.token,
    ...(body === undefined ? {} : { body }),
  });

describe('a search that ends without a carrier', () => {
  it('is reported once, with the way to extend it, and again once the longer one ends', async () => {
    const { context, clock } = api();
    const shipment = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR) });
    await takeTurn(context, 'search-expiry');
    expect(await mails()).toEqual([]);
    clock.advance(HOUR);
    await takeTurn(context, 'search-expiry');
    await takeTurn(context, 'search-expiry');
    const told = await mails();
    expect(told.map(({ headers }) => headers.subject)).toEqual(['No carrier found: Tourcoing – Antwerpen']);
    expect(told[0]?.text).toContain(`https://lading.test/shipments/${shipment}?update-expires-at=1`);

    await shipper('PUT', `/shipments/${shipment}/expiration-date`, { expires_at: clock.iso(2 * HOUR) });
    await takeTurn(context, 'search-expiry');
    expect(await mails()).toEqual([]);
    clock.advance(2 * HOUR);
    await takeTurn(context, 'search-expiry');
    expect(await mails()).toHaveLength(1);
  });

  it('is reported by one of several servers, and not where a carrier was found', async () => {
    const { context, clock, beside } = api();
    for (let count = 0; count < 30; count += 1)
      await addOffer(context, cast.shipper, { expiresAt: clock.iso(-MINUTE) });
    await addOffer(context, cast.shipper, { expiresAt: clock.iso(-MINUTE), state: 'cancelled' });
    const servers = [context, (await beside()).context, (await beside()).context];
    const told = await Promise.all(servers.map(({ db }) => endSearches(db, clock.now())));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(30);
  });
});

describe('a named price that nobody answered', () => {
  it('is refused four hours before the pickup closes, by one of several servers', async () => {
    const { context, clock, beside } = api();
    const quoted = (await shipper('POST', '/quotation-requests', quotationRequest(clock.now()))).json<Quotation>();
    const price = quoted.prices.find(({ type }) => type === 'custom');
    const { uuid } = await bookByCard(api(), {
      company: cast.shipper,
      token: cast.shipperUser.token,
      price: price?.uuid ?? '',
      body: { custom_price: Math.round((price?.price ?? 0) * 0.8) },
    });
    const state = async () => (await shipper('GET', `/shipments/${uuid}`)).json<Shipment>().state;
    // The pickup closes at 17:00 in Lille on the 27th, which is 16:00 UTC.
    const end = Date.parse('2026-03-27T12:00:00Z');
    clock.advance(end - clock.now() - 1);
    expect(await refuseUnanswered(context.db, clock.now())).toBe(0);
    expect(await state()).toBe('awaiting_acceptation');
    clock.advance(1);
    const servers = [context, (await beside()).context];
    const refused = await Promise.all(servers.map(({ db }) => refuseUnanswered(db, clock.now())));
    expect(refused.sort()).toEqual([0, 1]);
    expect(await state()).toBe('refused');
    expect((await mails()).map(({ headers }) => headers.subject)).toEqual(['No price agreed in time: Lille – Lyon']);
    clock.advance(DAY);
  });
});
