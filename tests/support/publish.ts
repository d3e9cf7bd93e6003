import type { Context } from '#server/context.ts';
import { announceOffer } from '#server/services/transport/offer/announce-offer.ts';
import { addOffer, type OfferSetting } from './market.ts';

/** Writes an offer of a shipper into the database of a test, and tells the market as its publication does. */
export async function publishOffer(context: Context, shipper: string, setting: OfferSetting = {}): Promise<string> {
  const offer = await addOffer(context, shipper, setting);
  await context.db.transaction().execute((tx) => announceOffer(tx, offer));
  return offer;
}
