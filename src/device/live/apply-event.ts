import type { Query, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/live-event.ts';
import { proposalKeys } from '../bids/proposal-queries.ts';
import { companyQuery } from '../company/company-query.ts';
import { earningKeys } from '../earnings/earnings.ts';
import { invoiceKeys } from '../invoices/invoice-keys.ts';
import { changeListedOffer, showTaken } from '../offers/change-listed.ts';
import { FRESH_PAGES, offerKeys } from '../offers/offer-list-query.ts';
import type { OfferOwner } from '../offers/offer-question.ts';
import { queryClient } from '../page/query-client.ts';
import { paymentListKeys } from '../payments/payment-keys.ts';
import { searchKeys } from '../searches/saved-searches.ts';
import { missionKeys } from '../session/owner-of.ts';
import { shipmentInvoiceKeys, shipmentKeys } from '../shipments/shipment-owner.ts';
import { waitingItemKeys } from '../waiting/waiting-items.ts';

/**
 * The company whose events are followed; drivers receive only events of their own missions, which are stored under
 * their own name.
 */
export interface Follower extends OfferOwner {
  readonly drives?: boolean;
}

/** Updates the data shown on this page after a live event. */
export function applyEvent(owner: Follower, event: LiveEvent): void {
  const { company, userId } = owner;
  const missions = missionKeys({ userId, company: owner.drives === true ? null : company });
  switch (event.type) {
    case 'ready':
      for (const keys of [offerKeys, proposalKeys, searchKeys, earningKeys, invoiceKeys]) readAgainSoon(keys(company));
      for (const key of paymentListKeys(company)) readAgainSoon(key);
      readAgainSoon(missions);
      readAgainSoon(shipmentKeys(owner));
      readAgainSoon(waitingItemKeys(company));
      break;
    case 'offers_opened':
      readAgainSoon(offerKeys(company));
      readAgainSoon(searchKeys(company));
      break;
    case 'offer_closed':
      void takeAway(owner, event.offer);
      break;
    case 'bid_changed':
      readAgainSoon(proposalKeys(company));
      readAgainSoon([...offerKeys(company), 'one', event.offer]);
      break;
    case 'mission_changed':
      readAgainSoon(missions);
      readAgainSoon(['rounds', company]);
      // A driver may have been assigned.
      readAgainSoon(waitingItemKeys(company));
      break;
    case 'shipment_changed':
      readAgainSoon(shipmentKeys(owner));
      // The lateness of a stop may have changed.
      readAgainSoon(waitingItemKeys(company));
      break;
    case 'invoice_changed':
      readAgainSoon(invoiceKeys(company));
      for (const key of paymentListKeys(company)) readAgainSoon(key);
      readAgainSoon(shipmentInvoiceKeys(owner));
      readAgainSoon(earningKeys(company));
      break;
    case 'pre_invoice_changed':
    case 'payout_changed':
      readAgainSoon(earningKeys(company));
      break;
    case 'waiting_changed':
      readAgainSoon(waitingItemKeys(company));
      // Support may have decided a change of the record.
      readAgainSoon(companyQuery(company).queryKey);
      break;
  }
}

/** An open offer is shown as gone and refetched, because the company itself may have booked it; lists drop it. */
async function takeAway(owner: OfferOwner, offer: string): Promise<void> {
  await showTaken(owner, offer);
  await changeListedOffer(owner, offer, () => null);
  const { company } = owner;
  for (const kind of ['one', 'booking'])
    void queryClient.invalidateQueries({ queryKey: [...offerKeys(company), kind, offer] });
  readAgainSoon(searchKeys(company));
  readAgainSoon(proposalKeys(company));
}

/** Milliseconds in which what changes is collected, so that a busy market does not make a device ask all the time. */
const TOGETHER = 500;
const AT_MOST_EVERY = 3000;

const waiting = new Map<string, QueryKey>();
let timer: ReturnType<typeof setTimeout> | null = null;
let askedAt = 0;

/** Refetches queries by key prefix soon if they are in use, otherwise at their next use. */
function readAgainSoon(key: QueryKey): void {
  waiting.set(JSON.stringify(key), key);
  timer ??= setTimeout(readAgain, Math.max(TOGETHER, askedAt + AT_MOST_EVERY - Date.now()));
}

function readAgain(): void {
  timer = null;
  askedAt = Date.now();
  const keys = [...waiting.values()];
  waiting.clear();
  for (const queryKey of keys) {
    // Refetching now would cancel the next page that the user has just requested.
    if (queryClient.isFetching({ queryKey, predicate: isGoingOn }) > 0) readAgainSoon(queryKey);
    else void queryClient.invalidateQueries({ queryKey, predicate: isWorthIt });
  }
}

/** A list that is loading its next page. */
function isGoingOn({ state: { fetchMeta } }: Query): boolean {
  return fetchMeta?.fetchMore !== undefined;
}

/** Routes never change, and long lists are refetched only on demand. */
function isWorthIt({ queryKey, state: { data } }: Query): boolean {
  const isLong = typeof data === 'object' && data !== null && 'pages' in data && sizeOf(data.pages) > FRESH_PAGES;
  return !isLong && !queryKey.includes('travel');
}

function sizeOf(pages: unknown): number {
  return Array.isArray(pages) ? pages.length : 0;
}
