import type { Scope } from '#freight/integration/api-key.ts';

/**
 * The calls that each scope of a key allows, under the company's path. No scope allows calls on accounts, members,
 * keys, cards and bank accounts, or calls that move money.
 */
export const CALLS_OF_SCOPE: Readonly<Record<Scope, readonly string[]>> = {
  'shipments:read': [
    'listShipments',
    'searchShipments',
    'getShipmentMetrics',
    'getShipment',
    'getShipmentTravel',
    'listShipmentBookings',
    'getShipmentBilling',
    'listShipmentExtras',
    'getShipmentProof',
    'getShipmentProofFile',
    'listShipmentProposals',
    'exportShipments',
    'listAddresses',
    'listTemplates',
    'getQuotation',
    'getQuotedPrice',
  ],
  'shipments:write': [
    'requestDistance',
    'requestEstimation',
    'createQuotation',
    'updateQuotation',
    'acceptQuotedPrice',
    'cancelShipment',
    'setShipmentReferences',
    'setSearchEnd',
    'setShipperPhone',
    'setPickupContact',
    'setDeliveryContact',
    'acceptProposal',
    'refuseProposal',
    'counterProposal',
    'rateBooking',
  ],
  'missions:read': [
    'listMissions',
    'searchMissions',
    'getMissionMetrics',
    'getMission',
    'getMissionTravel',
    'getMissionBilling',
    'listMissionExtras',
    'getMissionOrder',
    'getProofFile',
    'listDrivers',
    'getDriver',
    'getDriverMetrics',
    'listTrucks',
  ],
  'missions:write': [
    'arrivePickup',
    'arriveDelivery',
    'completePickup',
    'completeDelivery',
    'addProofOfDelivery',
    'addFilePart',
    'getUpload',
    'changeDriver',
    'changeOwner',
    'createMissionOrder',
    'updateMissionOrder',
  ],
  'offers:read': [
    'listOffers',
    'getOffer',
    'getOfferTravel',
    'suggestOffers',
    'getBooking',
    'getProposal',
    'listProposals',
    'getProposalMetrics',
  ],
  'offers:write': ['bookOffer', 'createProposal', 'cancelProposal', 'takeCounterOffer', 'leaveCounterOffer'],
  'invoices:read': [
    'listInvoices',
    'getInvoice',
    'getInvoiceDocument',
    'getInvoiceMetrics',
    'listPreInvoices',
    'getPreInvoice',
  ],
  'statistics:read': ['getDashboard', 'getStatistics'],
};

const SCOPE_OF = new Map(
  (Object.keys(CALLS_OF_SCOPE) as Scope[]).flatMap((scope) => CALLS_OF_SCOPE[scope].map((name) => [name, scope])),
);

/** The scope that allows a call, or null if none does. */
export function scopeOf({ name }: { readonly name: string }): Scope | null {
  return SCOPE_OF.get(name) ?? null;
}
