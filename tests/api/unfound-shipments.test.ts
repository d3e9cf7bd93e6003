import { beforeEach, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import { latestSearchEnd } from '#freight/shipment/search-time.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
import { cancelUnfound } from '#server/services/transport/ordering/cancel-unfound.ts';
import { testApi } from '#tests/support/api.ts';
import { addBid } from '#tests/support/bids.ts';
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
  const { context, clock } = api();
  // The offers of tests are loaded on the next day.
  clock.advance(Date.parse('2026-03-17T07:00:00.000Z') - clock.now());
  await emptyTables(context.db);
  emptyMailbox(context);
  cast = await api().scene.cast();
});

const mails = async () => {
  emptyMailbox(api().context);
  await doWork(api().context);
  return keptMail(api().context);
};
const shipper = async (method: 'GET' | 'POST', path: string, body?: object) =>
  api().call(method, `/api/v2/companies/${cast.shipper}${path}`, {
    token: await api().scene.token(cast.shipperUser.uuid),
    ...(body === undefined ? {} : { body }),
  });

describe('a search that found nobody while the goods could be loaded', () => {
  const book = async () => {
    const quoted = (
      await shipper('POST', '/quotation-requests', quotationRequest(api().clock.now()))
    ).json<Quotation>();
    const price = quoted.prices.find(({ payment_plans }) => payment_plans.includes('immediate_cc'));
    return bookByCard(api(), {
      company: cast.shipper,
      token: await api().scene.token(cast.shipperUser.uuid),
      price: price?.uuid ?? '',
    });
  };
  const read = async (uuid: string) => (await shipper('GET', `/shipments/${uuid}`)).json<Shipment>();

  it('is told of by one mail, and not also as a search to extend', async () => {
    const { context, clock } = api();
    const shipment = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR) });
    const { pickup } = await read(shipment);
    clock.advance(latestSearchEnd(pickup) - clock.now());
    await takeTurn(context, 'search-expiry');
    expect((await mails()).map(({ headers }) => headers.subject)).toEqual([
      'Cancelled, no carrier found: Tourcoing – Antwerpen',
    ]);
  });

  it('is cancelled once by one of several servers, and its money is given back', async () => {
    const { context, clock, beside } = api();
    const { uuid } = await book();
    const { expires_at, pickup } = await read(uuid);
    await mails();
    clock.advance(Math.max(Date.parse(expires_at), latestSearchEnd(pickup)) - clock.now() - 1);
    expect(await cancelUnfound(context)).toBe(0);
    expect((await read(uuid)).state).toBe('available');
    clock.advance(1);
    const servers = [context, (await beside()).context, (await beside()).context];
    const ended = await Promise.all(servers.map((each) => cancelUnfound(each)));
    expect(ended.toSorted()).toEqual([0, 0, 1]);
    expect((await mails()).map(({ headers }) => headers.subject)).toContain(
      'Cancelled, no carrier found: Lille – Lyon',
    );
    const ending = await read(uuid);
    expect(ending).toMatchObject({ state: 'cancelled', cancellation: { type: 'cancelled_by_lading' } });
    expect(['released', 'refunded', 'refund_pending']).toContain(ending.billing.payment);
  });

  it('goes on where a bid waits for an answer: it may have later dates', async () => {
    const { context, clock } = api();
    const shipment = await addOffer(context, cast.shipper, { expiresAt: clock.iso(HOUR) });
    const { pickup } = await read(shipment);
    await addBid(context, { company: cast.carrier, offer: shipment }, { expiresAt: latestSearchEnd(pickup) + DAY });
    clock.advance(latestSearchEnd(pickup) - clock.now());
    expect(await cancelUnfound(context)).toBe(0);
    clock.advance(DAY);
    expect(await cancelUnfound(context)).toBe(1);
  });
});
