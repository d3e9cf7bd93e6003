import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { searchShipments } from '#contract/desk.ts';
import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { getBidPayment, listShipmentProposals } from '#contract/proposal.ts';
import {
  getShipment,
  getShipmentBilling,
  getShipmentProof,
  getShipmentProofFile,
  getShipmentTravel,
} from '#contract/shipment.ts';
import { ask, askDocument } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { cacheDb, fromCache } from '../store/databases.ts';
import { keptTravel } from '../store/kept-travel.ts';
import { showShipments } from '../store/shipment-store.ts';
import { keepShipments } from '../store/snapshots.ts';
import { serverNow } from '../sync/server-time.ts';
import { type ShipmentOwner, shipmentInvoiceKeys, shipmentKeys } from './shipment-owner.ts';

/** One shipment; its stored version is shown meanwhile. Polled while visible. */
export function shipmentQuery(owner: ShipmentOwner, uuid: string) {
  const { userId, company } = owner;
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'one', uuid],
    queryFn: async ({ signal }) => {
      const cached = await fromCache(() => cacheDb.shipments.get([userId, uuid])).catch(() => undefined);
      if (cached !== undefined) showShipments([cached.shipment]);
      const shipment = await ask(getShipment, { company, params: { sid: uuid }, signal });
      const readAt = serverNow();
      showShipments(await keepShipments(cacheDb, userId, [shipment], readAt).catch(() => [shipment]));
      return { readAt };
    },
    refetchInterval: 30_000,
  });
}

/** When this device last read a shipment (Unix milliseconds); null if never. */
export function keptShipmentAgeQuery(owner: ShipmentOwner, uuid: string) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'age', uuid],
    queryFn: async () => (await fromCache(() => cacheDb.shipments.get([owner.userId, uuid])))?.fetchedAt ?? null,
    staleTime: 0,
  });
}

/** The route from pickup to delivery; stored, because it never changes. */
export function shipmentTravelQuery(owner: ShipmentOwner, uuid: string) {
  const { userId, company } = owner;
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'travel', uuid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      keptTravel([userId, uuid], () => ask(getShipmentTravel, { company, params: { sid: uuid }, signal })),
  });
}

/** The cancellation fees: the current one, and the later ones with their times. */
export type CancellationTerms = NonNullable<AnswerOf<typeof getShipmentBilling>['cancellation_terms']>;

/** The cancellation fees of a shipment; null if it cannot be cancelled. Always refetched. */
export function cancellationTermsQuery(owner: ShipmentOwner, uuid: string) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'cancellation', uuid],
    queryFn: async ({ signal }) =>
      (await ask(getShipmentBilling, { company: owner.company, params: { sid: uuid }, signal })).cancellation_terms,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The invoices of a shipment, issued and upcoming. */
export function shipmentInvoicesQuery(owner: ShipmentOwner, uuid: string) {
  return queryOptions({
    queryKey: [...shipmentInvoiceKeys(owner), uuid],
    queryFn: async ({ signal }) =>
      (await ask(getShipmentBilling, { company: owner.company, params: { sid: uuid }, signal })).invoices,
    meta: { keep: true },
  });
}

/** The bids on a shipment, the pending ones first as the server gives them. */
export function shipmentBidsQuery(owner: ShipmentOwner, uuid: string) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'bids', uuid],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_PAGE_SIZE };
      return (await ask(listShipmentProposals, { company: owner.company, params: { sid: uuid }, query, signal })).items;
    },
    refetchInterval: 30_000,
  });
}

/** The cost of accepting a bid, and the way to pay it. Asked again whenever somebody is about to accept. */
export function bidPaymentQuery(owner: ShipmentOwner, { shipment, bid }: { shipment: string; bid: string }) {
  return queryOptions({
    queryKey: [...shipmentKeys(owner), 'bids', shipment, bid],
    queryFn: ({ signal }) =>
      ask(getBidPayment, { company: owner.company, params: { sid: shipment, pid: bid }, signal }),
    gcTime: 0,
  });
}

/** The proof of delivery, all its pages in one PDF. @throws Refused, Unreached */
export async function readShipmentProof({ company }: ShipmentOwner, shipment: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getShipmentProof, { company, params: { sid: shipment } });
  return new Blob([bytes], { type });
}

/**
 * One file of the proof of delivery, as the driver sent it.
 *
 * @throws Refused, Unreached
 */
export async function readShipmentProofFile({ company }: ShipmentOwner, shipment: string, file: string): Promise<Blob> {
  const { type, bytes } = await askDocument(getShipmentProofFile, { company, params: { sid: shipment, fid: file } });
  return new Blob([bytes], { type });
}

/** Searches shipments; the previous search is cancelled by its signal. */
export function shipmentSearchQuery(owner: ShipmentOwner, q: string) {
  return pagesOf({
    queryKey: [...shipmentKeys(owner), 'search', q],
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const { company } = owner;
      const { items, meta } = await ask(searchShipments, { company, query: { q, page: pageParam }, signal });
      showShipments(items);
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
  });
}
