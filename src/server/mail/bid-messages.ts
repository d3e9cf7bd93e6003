/** What every message about a bid names. The price in cents is the bid's; null where it has only dates of its own. */
export interface BidNotice {
  readonly offer: string;
  readonly proposal: string;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly price: number | null;
}

/** The messages about bids: to the shipper about one that came, to the carrier about what became of it. */
export type BidMessage =
  | (BidNotice & { readonly kind: 'bid_received'; readonly carrier: string; readonly expires_at: string })
  | (BidNotice & {
      readonly kind: 'bid_accepted';
      readonly agreed_price: number;
      readonly mission: { readonly uuid: string; readonly reference: string };
    })
  | (BidNotice & { readonly kind: 'bid_refused' })
  | (BidNotice & { readonly kind: 'bid_expired'; readonly renewable: boolean })
  | (BidNotice & { readonly kind: 'bid_closed' })
  | (BidNotice & { readonly kind: 'offer_withdrawn' })
  | (BidNotice & { readonly kind: 'bid_ran_out'; readonly carrier: string })
  | (BidNotice & { readonly kind: 'counter_offer_taken'; readonly carrier: string; readonly agreed_price: number })
  | (BidNotice & { readonly kind: 'counter_offer_left'; readonly carrier: string; readonly counter_price: number })
  | (BidNotice & {
      readonly kind: 'counter_offer_received';
      readonly counter_price: number;
      readonly expires_at: string;
    });
