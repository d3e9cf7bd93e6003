import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { ShipmentImport } from '#contract/answers/shipment-import.ts';
import { type Call, pathsOf } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { listDrivers } from '#contract/driver.ts';
import { Role } from '#freight/user/user.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Db } from '#server/database/open.ts';
import type { Serve } from '#server/http/serve.ts';
import { tokenHash } from '#server/identity/actor.ts';
import type { Member } from '#server/identity/grants.ts';
import { account, anyone, dispatch } from '#server/identity/policies.ts';
import { listDrivers as listDriversOf } from '#server/services/people/driver/drivers.ts';
import { workOffImport } from '#server/wings/import/shipment-import/work-off-import.ts';
import { testApi } from '#tests/support/api.ts';
import { addAskedPrice } from '#tests/support/asked-price.ts';
import { addFactor } from '#tests/support/authenticator.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOpenMovement, CSV_STATEMENT, nextStatement } from '#tests/support/camt.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { aCarrier, anOpening } from '#tests/support/carrier.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { addCompanyChange } from '#tests/support/company-changes.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { addCorrection, addSelfBilled } from '#tests/support/corrections.ts';
import { addDispute } from '#tests/support/disputes.ts';
import { addExtra, addSiteLink, EXTRA } from '#tests/support/extras.ts';
import { addFailedJob } from '#tests/support/failed-job.ts';
import { csvOf, letPayByInvoice, rightCells } from '#tests/support/import-file.ts';
import { inviteToken } from '#tests/support/invites.ts';
import { addClaim, addInvoice } from '#tests/support/invoices.ts';
import { checkDocuments, keepDocumentsBut } from '#tests/support/kept-documents.ts';
import { addPin } from '#tests/support/lane-pin.ts';
import { addLawRow, aLawRow } from '#tests/support/law-row.ts';
import { addOffer } from '#tests/support/market.ts';
import type { Part } from '#tests/support/multipart.ts';
import { AGREEMENT, addAgreement } from '#tests/support/network-agreement.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { addPayBackRequest } from '#tests/support/pay-back-request.ts';
import { addCreditProposal, addPayout, addPayoutBatch, addTariff } from '#tests/support/payout-batch.ts';
import { workFor } from '#tests/support/proof-of-work.ts';
import { addContest } from '#tests/support/purchases.ts';
import { newDevice } from '#tests/support/push-service.ts';
import { addQuarantine } from '#tests/support/quarantine.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import { addFailedRefund } from '#tests/support/refunds.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { Cast, Person, SceneDriver } from '#tests/support/scene.ts';
import { isOfShippers } from '#tests/support/shippers-calls.ts';
import { aTariff } from '#tests/support/tariff.ts';
import { addTerms, someTerms } from '#tests/support/terms.ts';
import type { CallOptions } from '#tests/support/test-server.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

/**
 * Who gets which answer, for every call at each of its addresses. A stranger is the dispatcher of another carrier; the
 * shipper is the consignor of the mission; the former driver had the mission before; the dispatcher answers for it; solo
 * asks for their own company and mission, and so do the dispatchers of a company that is locked and of one that is not
 * admitted yet (pending), and a dispatcher who drives (both). Calls on shipments are made under the shipper's company, on
 * bids under the carrier's. Below a line of answers stand the calls that are answered so.
 */
const LAW = `
under stranger shipper driver former dispatcher solo nobody locked pending both support
-     200      200     200    200    200        200  200    200    200     200  200
  createToken checkVatNumber getRegistrationQuestions getCarrierRegistration getInvitation getUnsubscription unsubscribe
  requestPublicEstimation getRates listEstimationSamples getLaw getTerms getShared getSharedTravel listCountries suggestTowns getConfig getHealth getOpenApi
  askPasskey getShareConfirmation confirmShareAddress getSiteWait answerSiteWait
-     201      201     201    201    201        201  201    201    201     201  201
  registerShipper registerCarrier acceptInvitation
-     204      204     204    204    204        204  204    204    204     204  204
  askPasswordLink receiveCardEvent leaveNote subscribeToShared
-     200      200     200    200    200        200  401    200    200     200  200
  listSessions listDataExports getDataExport getDeletion getMe setLocale setIdentity readNotifications acceptTerms
  closeWelcome getPushKey suggestAddresses getSecondFactor listSuspendedAccess decideSuspendedAccess getNotificationChoices setNotificationChoices
  getQuietHours setQuietHours
-     201      201     201    201    201        201  401    201    201     201  201
  createDataExport
-     204      204     204    204    204        204  401    204    204     204  204
  revokeToken endSession endOtherSessions undoDeletion reportDevice savePushSubscription removePushSubscription
-     422      422     422    422    422        422  401    422    422     422  422
  changePassword createDeletion beginSecondFactor beginPasskey
-     404      404     201    201    201        201  401    201    201     201  404
  createLateReport
-     403      403     403    403    403        403  401    403    403     403  200
  getCarrierFile exportCarrierFile listCarriers listClaims listContests listContestedExtras listPayoutBatches listSentDocuments getSentDocumentFile acceptDocument refuseDocument
  listCustomPrices listLaneFactors unpinLane listFuelPrices listTariffs getCustomPrice acceptCustomPrice
  refuseCustomPrice counterCustomPrice listStatements listBankEntries getBankEntry getAging searchUsers getSupportedCompany
  listSupportChanges listCompanyActions putExternalRequest lockCompany unlockCompany setCompanyCredit listFailedJobs acceptClaim refuseClaim
  approvePayoutBatch getPayoutBatch withdrawPayoutBatch withdrawPayout exportPayoutBatch blockBankAccount
  listSelfBilled approveCorrection withdrawCorrection approveCompanyCredit withdrawCompanyCredit approveTariff withdrawTariff listLawRows listTerms approveLawRow withdrawLawRow tryTariff readCsvStatement exportFec exportBooks
  listCompanyChanges acceptCompanyChange refuseCompanyChange endNetworkAgreement
-     403      403     403    403    403        403  401    403    403     403  201
  pinLane enterFuelPrice enterTariff enterLawRow publishTerms creditInvoice correctSelfBilled importStatement importCsvStatement createImpersonationCode
  openCarrier inviteCarrierOwner enterNetworkAgreement
-     403      403     403    403    403        403  401    403    403     403  204
  retryFailedJob dropLostFactor blockUser answerContest answerExtra
-     403      403     403    403    403        403  401    403    403     403  409
  createPayoutBatch writeOffInvoice chargeLateFee waiveLateFee matchBankEntry unblockUser payBackCompany
-     403      403     403    403    403        403  401    403    403     403  422
  matchBankPayouts matchCardPayout
-     403      403     403    403    403        403  401    403    403     403  200
  listNetworkAgreements getCardAccount listLateFees listRefunds retryRefund transferRefund listQuarantines decideQuarantine decidePayBack listDisputes getDispute sendEvidence bookBankEntry
-     401      401     401    401    401        401  401    401    401     401  401
  readPasswordLink renewPassword lockOwnAccount disputeBankAccount validateEmail getMetrics giveSecondFactor signInWithPasskey
-     404      404     404    404    404        404  401    404    404     404  404
  joinByInvitation getSecondFactorSetup confirmSecondFactor getRecoveryCodes renamePasskey removePasskey
  sendTestPush
-     409      409     409    409    409        409  401    409    409     409  409
  removeSecondFactor renewRecoveryCodes addPasskey
me    200      200     200    200    200        200  401    200    200     200  200
  listMissions getMissionMetrics searchMissions
me    404      404     200    403    200        200  401    200    200     200  404
  getMission getMissionTravel getMissionBilling arrivePickup arriveDelivery completePickup completeDelivery
  addProofOfDelivery addFilePart getUpload getProofFile getMissionOrder createMissionOrder updateMissionOrder listWaits
me    404      404     201    403    201        201  401    201    201     201  404
  createSiteLink
me    404      404     409    403    200        200  401    200    200     200  404
  removeProofFile
me    404      403     403    403    200        200  401    200    200     200  403
  removeProofWithReason changeDriver changeOwner
cid   404      200     404    404    404        404  401    404    404     404  404
  listPaymentSources getPaymentSource choosePaymentSource getPaymentIntent cancelPaymentIntent listPayments
  getAccountBalance withdrawPayBack listPaidInvoices getPaymentMetrics requestDistance requestEstimation updateQuotation getQuotation getQuotedPrice listShipments
  getShipmentMetrics getShipment getShipmentTravel listShipmentBookings getShipmentBilling listInvoices
  listShipmentExtras decideExtra
  getInvoiceMetrics getInvoice getInvoiceDocument getShipmentProof getShipmentProofFile setShipmentReferences
  setSearchEnd cancelShipment rateBooking setShipperPhone setPickupContact setDeliveryContact listShareLinks
  exportInvoices getAccountStatement
  getDashboard searchShipments exportShipments listNotifications listAddresses getExternalRequest listTemplates
  updateTemplate getShipmentImport correctImportRow bookShipmentImport listShipmentProposals getBidPayment acceptProposal
  refuseProposal takeCounterPrice leaveCounterPrice withdrawClaim setBillingMode
cid   404      404     404    404    404        404  401    404    404     404  404
  getReceipt
cid   404      422     404    404    404        404  401    404    404     404  404
  askPayBack
cid   404      201     404    404    404        404  401    404    404     404  404
  createPaymentSource createPaymentIntent createQuotation acceptQuotedPrice createClaim payBooking createShareLink
  createTemplate createShipmentImport counterProposal
cid   404      204     404    404    404        404  401    404    404     404  404
  deletePaymentSource revokeShareLink markNotificationsRead deleteTemplate
cid   404      404     200    200    200        200  401    200    200     200  404
  listAlerts getContactPhoneNumbers listWaiting streamEvents getFirstDay
cid   404      404     200    200    200        200  401    200    403     200  404
  listMissions getMissionMetrics searchMissions
cid   404      404     204    204    204        204  401    204    204     204  404
  setUserEmail askEmailValidation
cid   404      404     200    403    200        200  401    200    403     200  404
  getMission getMissionTravel getMissionBilling arrivePickup arriveDelivery completePickup completeDelivery
  addProofOfDelivery addFilePart getUpload getProofFile getMissionOrder createMissionOrder updateMissionOrder listWaits
cid   404      404     201    403    201        201  401    201    403     201  404
  createSiteLink
cid   404      404     409    403    200        200  401    200    403     200  404
  removeProofFile
cid   404      404     403    403    200        200  401    200    200     200  404
  getCompany listCompanyUsers listUserInvites setCompanyName setCompanyPhone setCompanyAddress
  setVatNumber setBillingEmail setUblByMail listBankAccounts getOnboarding getCompanyDocumentFile exportOwnFile listSupportAccess
  listThingChanges setVatFranchise
cid   404      404     403    403    200        200  401    200    403     200  404
  changeCompanyUser resendUserInvite removeProofWithReason changeDriver changeOwner listDrivers getDriver
  setDriverPhone inviteDriver disableDriver enableDriver getDriverMetrics listRounds listTrucks updateTruck
  getMissionFeasibility listRatings getMissionShipper getStatistics getProposal listProposals getProposalMetrics
  listPreInvoices getPreInvoice getCashCalendar getSelfBillingMandate listPayouts listApiKeys listWebhooks
  changeWebhook listWebhookDeliveries resendWebhookDelivery listMissionExtras
cid   404      404     403    403    201        201  401    201    201     201  404
  sendCompanyDocument
cid   404      404     403    403    201        201  401    201    403     201  404
  createUserInvite createDriver createTruck createApiKey createWebhook testWebhook
cid   404      404     403    403    204        204  401    204    204     204  404
  setDriverPrices setDriverTexts cancelUserInvite removeBillingEmail withdrawCompanyChange
cid   404      404     403    403    204        204  401    204    403     204  404
  deleteTruck revokeApiKey removeWebhook
cid   404      404     403    403    409        409  401    409    409     409  404
  removeCompanyUser
cid   404      404     403    403    409        409  401    409    403     409  404
  approvePreInvoice decidePreInvoice uploadPurchaseInvoice checkPurchaseInvoice signSelfBillingMandate takeEarlyPayment
cid   404      404     403    403    422        422  401    422    403     422  404
  approvePreInvoices
cid   404      404     403    403    422        422  401    422    422     422  404
  enterBankAccount
cid   404      404     403    403    200        200  401    200    403     200  404
  listOffers getOffer getOfferTravel suggestOffers countOfferAreas listOfferPlaces getBooking listRoundOffers listFreeTrucks
  getOfferFeasibility countAbleDrivers getOfferShipper listSearches updateSearch getAcceptance
cid   404      404     403    403    201        201  401    201    403     201  404
  createSearch
cid   404      404     403    403    204        204  401    204    403     204  404
  viewOffer hideOffer showOffer deleteSearch
cid   404      404     403    403    200        200  401    403    403     200  404
  cancelProposal leaveCounterOffer
cid   404      404     403    403    201        201  401    403    403     201  404
  bookOffer createProposal takeCounterOffer
`;

const [head = '', ...blocks] = LAW.trim().split(/\n(?! )/);
const ACTORS = wordsOf(head).slice(1);
/** A row for each call at each of its addresses. */
const rows = blocks.flatMap((block) => {
  const [answers = '', ...names] = block.split('\n').map(wordsOf);
  return names.flat().map((name) => [name, ...answers]);
});

function wordsOf(line: string): string[] {
  return line.trim().split(/\s+/);
}

/** Where a call is made from: a company, and one of its missions and drivers. */
interface Place {
  readonly company: string;
  readonly dispatcher: Person;
  readonly driver: SceneDriver;
}

interface Target extends Place {
  readonly mission: string;
  readonly file: string;
  readonly market: Market;
}

/** What of the market a call is about; empty where it is about none. */
interface Market {
  readonly offer: string;
  readonly bid: string;
  readonly search: string;
  /** A page of the shipment's proof. */
  readonly file?: string;
  readonly truck: string;
}

/** Where devices are told; nobody is there. */
const PUSH_SERVICE = 'http://push.lading.test';

const api = testApi({ environment: { PUSH_ORIGINS: PUSH_SERVICE } });
const PASSWORD = 'Hardy-lorry-2026';
let cast: Cast;
let former: SceneDriver & { readonly person: Person };
let someone: Person;
let support: Person;
let places: Record<'shared' | 'solo' | 'locked' | 'pending' | 'both', Place>;
let page: Part;
let phones = 1000;
let unsubscription: string;
let payable: string;
/** A mission in progress, which names its driver, their dispatcher and both companies. */
let watched: string;
/** The missions of the rows before, but for one that all rows see. */
let before: string[] = [];

beforeAll(async () => {
  await addTerms(api().context);
  const { scene, context } = api();
  cast = await scene.cast();
  someone = await scene.person(cast.shipper, 'COMPANY', { passwordHash: cheapHash(PASSWORD) });
  const person = await scene.person(cast.carrier, 'DRIVER', { firstName: 'Ann', lastName: 'Peeters' });
  former = { person, uuid: (await scene.driver(cast.carrier, { person })).uuid };
  const placeOf = async (name: string, role: Role): Promise<Place> => {
    const company = await scene.company('carrier', name);
    const dispatcher = await scene.person(company, role);
    return { company, dispatcher, driver: await scene.driver(company, { person: dispatcher }) };
  };
  places = {
    shared: { company: cast.carrier, dispatcher: cast.dispatcher, driver: cast.driver },
    solo: await placeOf('Quévillart Route', 'MONO_DRIVER'),
    locked: await placeOf('Transports Bloqués', 'DISPATCHER'),
    pending: await placeOf('Nowa Spedycja', 'DISPATCHER'),
    both: await placeOf('Gruson Frères', 'DISPATCHER_DRIVER'),
  };
  support = await scene.person(await scene.company('support', 'Lading'), 'SUPPORT');
  for (const [place, status] of [
    ['locked', 'locked'],
    ['pending', 'onboarding'],
  ] as const) {
    await context.db.updateTable('companies').set({ status }).where('uuid', '=', places[place].company).execute();
  }
  const reader = await context.db
    .insertInto('news_readers')
    .values({ user_uuid: cast.dispatcher.uuid, mailed_at: null })
    .returning('unsubscription')
    .executeTakeFirstOrThrow();
  unsubscription = reader.unsubscription;
  payable = await addInvoice(context, await addOffer(context, cast.shipper));
  watched = await scene.mission(cast, { driver: cast.driver });
  await api().call('POST', `/api/v2/me/missions/${watched}/pickup/complete`, { token: cast.driver.person.token });
  page = { name: 'file', file: await jpegPage({ width: 2, height: 2 }), fileName: 'pod.jpg', type: 'image/jpeg' };
});

const placeFor = (actor: string): Place => (actor in places ? places[actor as keyof typeof places] : places.shared);

function personFor(actor: string): Person | null {
  switch (actor) {
    case 'stranger':
      return cast.rival;
    case 'shipper':
      return cast.shipperUser;
    case 'driver':
      return cast.driver.person;
    case 'former':
      return former.person;
    case 'nobody':
      return null;
    case 'support':
      return support;
    default:
      return placeFor(actor).dispatcher;
  }
}

/** Of one carrier each. */
const aVatNumber = () => `DE1${String(phones++).padStart(8, '0')}`;
const aMailbox = () => `${randomUUID()}@lading.test`;
const aSearch = () => ({ name: `Search ${phones++}` });
const aTruck = () => ({
  licence_plate: `GO-${phones++}-IU`,
  length: 1360,
  width: 248,
  height: 270,
  payload: 24_000,
  tail_lift: false,
  euro_class: 'euro_6',
  driver: null,
});
/** A quote of the shipper's and one of its prices. */
async function newQuote(): Promise<{ quotation: string; price: string }> {
  const { uuid, prices } = (
    await api().call('POST', `/api/v2/companies/${cast.shipper}/quotation-requests`, {
      token: cast.shipperUser.token,
      body: aQuotation(),
    })
  ).json<Quotation>();
  return { quotation: uuid, price: prices.find(({ type }) => type === 'lading')?.uuid ?? '' };
}

const aQuotation = () => quotationRequest(api().clock.now());
const aTemplate = () => ({ name: `Template ${phones++}`, request: aQuotation() });
const aLane = () => ({
  pickup_address: { country: 'FR', location: LILLE.location },
  delivery_address: { country: 'FR', location: LYON.location },
});
const aTypedLane = () => ({
  pickup_address: { country: 'FR', place: '59200 Tourcoing' },
  delivery_address: { country: 'PL', place: '44-100 Gliwice' },
  load: { type: 'pallets', format: '120x80', quantity: 8, height: 150, weight: 3200 },
});
const aBid = () => ({ price: 66_000, expires_at: api().clock.iso(HOUR) });

/** Writes of a shipper that its carrier's mission shows too. */
const OF_ORDERS: ReadonlySet<string> = new Set([
  'setShipmentReferences',
  'setShipperPhone',
  'setPickupContact',
  'setDeliveryContact',
  'cancelShipment',
]);

/** An offer, a bid of the place on it, a search and a truck of the place's, as far as the call needs them. */
async function marketFor({ path, name }: Call, place: Place): Promise<Market> {
  const { context, call, clock } = api();
  const url = `/api/v2/companies/${place.company}/searches`;
  const search = path.includes('/searches/{sid}')
    ? ((await call('POST', url, { token: place.dispatcher.token, body: aSearch() })).json().uuid ?? randomUUID())
    : '';
  const truck = path.includes('{tid}') ? await addTruck(place) : '';
  if (!/\{oid\}|\{pid\}|\{invoice\}|\/shipments\//.test(path)) return { offer: '', bid: '', search, truck };
  const offer = await addOffer(context, cast.shipper);
  if (name === 'getBooking' || OF_ORDERS.has(name)) await book(offer, place);
  if (name === 'revokeShareLink') return { offer, bid: (await share(offer)).uuid, search, truck };
  if (name === 'rateBooking') {
    const booking = await book(offer, place, ['pickup', 'delivery']);
    return { offer, bid: booking, search, truck };
  }
  if (name === 'payBooking') {
    const owed = { payment_plan: 'immediate_cc_authorization', payment_due_at: new Date(clock.now() + HOUR) } as const;
    await context.db.updateTable('shipments').set(owed).where('uuid', '=', offer).execute();
    return { offer, bid: offer, search, truck };
  }
  if (path.includes('/shipments/{sid}/proof-of-delivery')) {
    const file = await addPage(await book(offer, place), place);
    return { offer, bid: '', search, truck, file };
  }
  if (!path.includes('{pid}') && name !== 'getProposal') return { offer, bid: '', search, truck };
  const bid = await addBid(context, { company: place.company, offer });
  if (path.includes('/counter-offer/')) {
    const times = { counter_created_at: new Date(clock.now()), counter_expires_at: new Date(clock.now() + HOUR) };
    await context.db
      .updateTable('proposals')
      .set({ counter_price: 65_000, ...times })
      .where('uuid', '=', bid)
      .execute();
  }
  return { offer, bid, search, truck };
}

/** A price that the shipper named; support asks for another where the shipper replies to that. */
function askedPrice(path: string): Promise<string> {
  const counter = path.includes('/counter-price/') ? 60_000 : null;
  return addAskedPrice(api().context, cast.shipper, { counter });
}

/** A link to an offer of the shipper, and its secret. */
async function share(offer: string): Promise<{ readonly uuid: string; readonly token: string }> {
  const url = `/api/v2/companies/${cast.shipper}/shipments/${offer}/share-links`;
  const body = { expires_at: api().clock.iso(HOUR) };
  return (await api().call('POST', url, { token: cast.shipperUser.token, body })).json();
}

/** A link to a shipment that the place carries. */
async function sharedBy(place: Place): Promise<string> {
  const offer = await addOffer(api().context, cast.shipper);
  await book(offer, place);
  return (await share(offer)).token;
}

/** Somebody who entered their address at the link of a shipment. */
async function newFollower(place: Place): Promise<string> {
  const hash = tokenHash(await sharedBy(place));
  const { db } = api().context;
  const link = db.selectFrom('share_links').select('uuid').where('token_hash', '=', hash);
  const { uuid } = await db
    .insertInto('share_subscriptions')
    .values({
      uuid: randomUUID(),
      link_uuid: (await link.executeTakeFirstOrThrow()).uuid,
      email: 'quai@glas.lading.test',
      locale: 'en',
      created_at: new Date(api().clock.now()),
      confirmed_at: null,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

const aKey = () => ({ name: `Program ${phones++}`, scopes: ['invoices:read'], expires_at: null });

const aHook = () => ({ url: 'https://9.9.9.9/lading', topics: ['invoice.issued'] });

/** An address with a webhook of the place, and with a delivery to it. */
async function withHook(path: string, { company, dispatcher: { token } }: Place): Promise<string> {
  const url = `/api/v2/companies/${company}/webhooks`;
  await api().context.db.deleteFrom('webhooks').where('company_uuid', '=', company).execute();
  const { uuid } = (await api().call('POST', url, { token, body: aHook() })).json();
  const delivery = path.includes('{delivery}')
    ? (await api().call('POST', `${url}/${uuid}/test`, { token })).json().uuid
    : '';
  return path.replace('{webhook}', uuid).replace('{delivery}', delivery);
}

async function newKey({ company, dispatcher: { token } }: Place): Promise<string> {
  return (await api().call('POST', `/api/v2/companies/${company}/api-keys`, { token, body: aKey() })).json().uuid;
}

/** An invite of the place; one that is not admitted yet may have it from before. */
async function newInvite({ company, dispatcher }: Place): Promise<string> {
  const { context, clock } = api();
  const [uuid, sent_at] = [randomUUID(), new Date(clock.now())];
  await context.db
    .insertInto('user_invites')
    .values({
      uuid,
      company_uuid: company,
      email: `colleague${phones++}@lading.test`,
      role: 'DISPATCHER',
      invited_by: dispatcher.uuid,
      hash: randomBytes(32),
      created_at: sent_at,
      sent_at,
      expires_at: new Date(clock.now() + HOUR),
    })
    .execute();
  return uuid;
}

/** The secret of a link by which somebody joins the place. One user may not send as many as there are actors. */
async function newInvitation({ company }: Place): Promise<string> {
  const { token } = await api().scene.person(company, 'DISPATCHER');
  const body = { email: `colleague${phones++}@lading.test` };
  await api().call('POST', `/api/v2/companies/${company}/user-invites`, { token, body });
  return inviteToken(api().context, body.email);
}

async function newTemplate(): Promise<string> {
  const url = `/api/v2/companies/${cast.shipper}/shipment-templates`;
  return (await api().call('POST', url, { token: cast.shipperUser.token, body: aTemplate() })).json().uuid;
}

/** A file of one shipment, checked; its sum is `imported`. */
async function newImport(): Promise<string> {
  const url = `/api/v2/companies/${cast.shipper}/shipment-imports`;
  const { token } = cast.shipperUser;
  await letPayByInvoice(api().context, cast.shipper);
  const { uuid } = (await api().call('POST', url, { token, multipart: [aSheet()] })).json<ShipmentImport>();
  await workOffImport(api().context, uuid);
  imported = (await api().call('GET', `${url}/${uuid}`, { token })).json<ShipmentImport>().total;
  return uuid;
}
let imported = 0;
const aSheet = (): Part => {
  const file = Buffer.from(csvOf([rightCells(api().clock.now())]));
  return { name: 'file', file, fileName: 'shipments.csv', type: 'text/csv' };
};

/** What a system outside asked for in the shipper's name. */
async function newExternalRequest(): Promise<string> {
  const url = `/api/v2/support/companies/${cast.shipper}/external-requests`;
  const body = { external_id: `PO-${phones++}`, request: aQuotation() };
  return (await api().call('PUT', url, { token: support.token, body })).json().uuid;
}

async function addTruck({ company, dispatcher: { token } }: Place): Promise<string> {
  return (await api().call('POST', `/api/v2/companies/${company}/trucks`, { token, body: aTruck() })).json().uuid;
}

/** Makes a mission of the place of an offer. */
async function book(offer: string, place: Place, steps: readonly ('pickup' | 'delivery')[] = []): Promise<string> {
  const { scene, context } = api();
  const same = { carrier: place.company, shipper: cast.shipper, dispatcher: place.dispatcher };
  const mission = await scene.mission(same, { steps });
  await context.db
    .updateTable('shipments')
    .set({ state: 'planned', mission_uuid: mission })
    .where('uuid', '=', offer)
    .execute();
  return mission;
}

/** Adds a page to the proof of a mission of the place. */
async function addPage(mission: string, { dispatcher: { token } }: Place): Promise<string> {
  const url = `/api/v2/me/missions/${mission}/proof-of-delivery`;
  const stored = await api().call('POST', url, { token, multipart: [page] });
  return stored.json().proof_of_delivery.files[0].uuid;
}

/** A mission of the place, as far as the call needs it, with a page of its proof where the call is about one. */
async function targetFor(wanted: Call, place: Place): Promise<Target> {
  const { path, name } = wanted;
  const market = await marketFor(wanted, place);
  if (!path.includes('{mid}') && name !== 'createLateReport')
    return { ...place, mission: '', file: market.file ?? '', market };
  const { scene, context } = api();
  const same = { carrier: place.company, shipper: cast.shipper, dispatcher: place.dispatcher };
  const mission = await scene.mission(same, {
    driver: place.driver,
    steps: name === 'completeDelivery' || name === 'arriveDelivery' ? ['pickup'] : [],
  });
  if (name === 'answerContest') await addContest(context, mission);
  if (place === places.shared) {
    await context.db
      .insertInto('mission_drivers')
      .values({ mission_uuid: mission, driver_uuid: former.uuid })
      .execute();
  }
  if (!path.includes('{fid}')) return { ...place, mission, file: '', market };
  return { ...place, mission, file: await addPage(mission, place), market };
}

/** What goes with a call that needs more than its address. */
const CARRIED: Readonly<Record<string, (target: Target) => CallOptions | Promise<CallOptions>>> = {
  createToken: () => ({
    form: { grant_type: 'password', client_id: 'web', username: someone.username, password: PASSWORD },
  }),
  giveSecondFactor: () => ({ body: { challenge: 'unknown', code: '123456' } }),
  beginSecondFactor: () => ({ body: { password: 'unknown' } }),
  askPasskey: () => ({ body: {} }),
  signInWithPasskey: () => ({
    body: { id: 'a', client_data: 'a', authenticator_data: 'a', signature: 'a', user_handle: null },
  }),
  beginPasskey: () => ({ body: { password: 'unknown' } }),
  addPasskey: () => ({ body: { name: 'Phone', id: 'a', client_data: 'a', attestation: 'a', transports: [] } }),
  renamePasskey: () => ({ body: { name: 'Phone' } }),
  removePasskey: () => ({ body: { password: 'unknown' } }),
  confirmSecondFactor: () => ({ body: { code: '123456' } }),
  renewRecoveryCodes: () => ({ body: { password: 'unknown', code: '123456' } }),
  dropLostFactor: () => ({ body: { reason: 'Phone stolen' } }),
  blockUser: () => ({ body: { reason: 'Stolen account' } }),
  unblockUser: () => ({ body: { reason: 'Called back' } }),
  askPayBack: () => ({ body: { iban: 'FR7630006000011234567890189', holder: 'Verrerie', password: PASSWORD } }),
  decidePayBack: () => ({ body: { decision: 'refuse', reason: 'Called back' } }),
  decideQuarantine: () => ({ body: { decision: 'accept', reason: 'Called back' } }),
  removeSecondFactor: () => ({ body: { password: 'unknown', code: '123456' } }),
  setNotificationChoices: () => ({ body: {} }),
  askPasswordLink: () => ({ form: { type: 'email_link', client_id: 'web', username: aMailbox() } }),
  readPasswordLink: () => ({ form: { token: 'unknown' } }),
  lockOwnAccount: () => ({ form: { token: 'unknown' } }),
  disputeBankAccount: () => ({ form: { token: 'unknown' } }),
  decideSuspendedAccess: () => ({ body: { kept: [], removed: [] } }),
  renewPassword: () => ({ form: { token: 'unknown', password: PASSWORD, password_confirmation: PASSWORD } }),
  registerShipper: () => {
    const email = aMailbox();
    const { user, ...company } = aRegistration();
    return { body: { ...company, user: { ...user, email }, proof_of_work: workFor(email, api().clock.iso()) } };
  },
  registerCarrier: () => {
    const email = aMailbox();
    const { user, ...company } = aCarrier();
    const proof_of_work = workFor(email, api().clock.iso());
    return { body: { ...company, vat_number: aVatNumber(), user: { ...user, email }, proof_of_work } };
  },
  openCarrier: () => ({ body: { ...anOpening(), owner: { ...anOpening().owner, email: aMailbox() } } }),
  inviteCarrierOwner: () => ({ body: { reason: 'Lost the mail' } }),
  acceptInvitation: () => ({
    body: { first_name: 'Ilse', last_name: 'Verbeke', password: PASSWORD, locale: 'en', terms_of_service: true },
  }),
  validateEmail: () => ({ form: { token: 'unknown' } }),
  setUserEmail: () => ({ body: { email: aMailbox() } }),
  reportDevice: () => ({ body: { waiting: [] } }),
  createDeletion: () => ({ body: { password: 'unknown' } }),
  changePassword: () => ({
    body: { current_password: 'unknown', new_password: PASSWORD, new_password_confirmation: PASSWORD },
  }),
  setCompanyName: () => ({ body: { name: `Transports ${phones++}` } }),
  setCompanyPhone: () => ({ body: { phone: '03 20 00 00 07' } }),
  setCompanyAddress: () => ({
    body: { street_name: '1 rue du Port', postal_code: '59000', city: 'Lille', country: 'FR' },
  }),
  setVatNumber: () => ({ body: { vat_number: aVatNumber() } }),
  setBillingEmail: () => ({ body: { email: aMailbox() } }),
  setBillingMode: () => ({ body: { mode: 'monthly' } }),
  setUblByMail: () => ({ body: { wanted: false } }),
  setVatFranchise: () => ({ body: { wanted: false } }),
  setDriverPrices: () => ({ body: { visible: false } }),
  setDriverTexts: () => ({ body: { wanted: false } }),
  readNotifications: () => ({ body: { read_at: '2026-03-16T10:00:00.000Z' } }),
  changeCompanyUser: () => ({ body: {} }),
  createUserInvite: () => ({ body: { email: `colleague${phones++}@lading.test` } }),
  setIdentity: () => ({ body: { first_name: phones++ % 2 === 0 ? 'Ann' : 'Anna', last_name: 'Peeters', phone: '' } }),
  setLocale: () => ({ body: { locale: 'en' } }),
  addProofOfDelivery: () => ({ multipart: [page] }),
  removeProofWithReason: () => ({ body: { reason: 'Of another mission' } }),
  updateMissionOrder: () => ({ body: { comment: 'By hand' }, headers: { accept: 'application/json' } }),
  changeDriver: () => ({ body: { driver: null } }),
  changeOwner: ({ dispatcher }) => ({ body: { owner: dispatcher.uuid } }),
  createLateReport: ({ mission }) => ({
    multipart: [{ name: 'operation', value: JSON.stringify(refusedStep(mission)) }],
  }),
  requestDistance: () => ({ body: aLane() }),
  requestEstimation: () => ({ body: { ...aLane(), load: aQuotation().load } }),
  requestPublicEstimation: () => ({ body: aTypedLane() }),
  createQuotation: () => ({ body: aQuotation() }),
  updateQuotation: () => ({ body: aQuotation() }),
  acceptQuotedPrice: () => ({ body: { payment_plan: 'immediate_cc' } }),
  createProposal: () => ({ body: aBid() }),
  counterProposal: () => ({ body: aBid() }),
  setShipmentReferences: () => ({ body: { order: 'PO-1' } }),
  cancelShipment: () => ({ body: { reason: 'error', comment: 'Entered twice', conditions_acknowledged: true } }),
  rateBooking: () => ({ body: { score: 4 } }),
  payBooking: () => ({ body: {} }),
  setShipperPhone: () => ({ body: { phone: '03 20 00 00 07' } }),
  setPickupContact: () => ({ body: { name: 'Ilse Verbeke', phone: '' } }),
  setDeliveryContact: () => ({ body: { name: 'Jef Claes', phone: '+32 470 12 34 56' } }),
  createShareLink: () => ({ body: { expires_at: api().clock.iso(HOUR) } }),
  leaveNote: () => ({ body: { text: 'Dock 7 is closed' } }),
  subscribeToShared: () => ({ body: { email: aMailbox() } }),
  createTemplate: () => ({ body: aTemplate() }),
  putExternalRequest: () => ({ body: { external_id: 'PO-4471', request: aQuotation() } }),
  updateTemplate: () => ({ body: { request: aTemplate().request } }),
  createShipmentImport: () => ({ multipart: [aSheet()] }),
  correctImportRow: () => ({ body: { cells: { comment: 'By hand' } } }),
  bookShipmentImport: () => ({ body: { payment_plan: 'thirty_days_invoice', total: imported } }),
  createWebhook: () => ({ body: aHook() }),
  changeWebhook: () => ({ body: { is_on: false } }),
  createApiKey: () => ({ body: aKey() }),
  setSearchEnd: () => ({ body: { expires_at: api().clock.iso(HOUR) } }),
  setQuietHours: () => ({ body: { hours: { from: 1320, to: 360 } } }),
  savePushSubscription: () => ({ body: newDevice(PUSH_SERVICE).subscription }),
  confirmShareAddress: () => ({ form: { confirm: 'yes' } }),
  answerSiteWait: () => ({ form: { answer: 'right', name: 'Ilse Verbeke' } }),
  unsubscribe: () => ({ form: { 'List-Unsubscribe': 'One-Click' } }),
  createSearch: () => ({ body: aSearch() }),
  updateSearch: () => ({ body: { send_by_email: true } }),
  enterBankAccount: () => ({ body: { iban: 'FR7630006000011234567890189', holder: 'Delcourt', password: PASSWORD } }),
  approvePreInvoice: () => ({ body: { amount: 64_000 } }),
  approvePreInvoices: () => ({ body: { missions: [], amount: 0 } }),
  takeEarlyPayment: () => ({ body: { amount: 64_000 } }),
  decidePreInvoice: () => ({ body: { decision: 'approve', amount: 64_000 } }),
  signSelfBillingMandate: () => ({ body: { terms: '2026-11', password: PASSWORD } }),
  checkPurchaseInvoice: () => ({ multipart: [page] }),
  uploadPurchaseInvoice: () => ({
    multipart: [
      { name: 'reference', value: 'A-1' },
      { name: 'issued_on', value: '2026-03-17' },
      { name: 'vat_included_amount', value: '1' },
      page,
    ],
  }),
  createPaymentIntent: () => ({ body: { invoices: [payable] } }),
  createClaim: () => ({ body: { lines: ['cancellation_fee'], reason: 'price' } }),
  acceptClaim: () => ({ body: { reason: 'Delivered late' } }),
  decideExtra: () => ({ body: { decision: 'approve', amount: EXTRA } }),
  answerExtra: () => ({ body: { reason: 'By the times of its steps' } }),
  answerContest: () => ({ body: { reason: 'As agreed by phone' } }),
  refuseClaim: () => ({ body: { reason: 'By our terms' } }),
  transferRefund: () => ({ body: { iban: 'FR7630006000011234567890189', holder: 'Verrerie' } }),
  chargeLateFee: () => ({ body: { amount: 100, reason: 'Paid a month late' } }),
  waiveLateFee: () => ({ body: { amount: 100, reason: 'Their first time' } }),
  correctSelfBilled: () => ({ body: { amount: 64_000, right_amount: 60_000, reason: 'Ten pallets, not twelve' } }),
  creditInvoice: () => ({ body: { amount: 100, reason: 'Delivered late' } }),
  createPaymentSource: () => ({ body: {} }),
  choosePaymentSource: () => ({ body: { is_default: true } }),
  receiveCardEvent: signedEvent,
  importStatement: async () => ({
    payload: await nextStatement(api(), []),
    headers: { 'content-type': 'application/xml' },
  }),
  readCsvStatement: () => ({ payload: CSV_STATEMENT, headers: { 'content-type': 'text/csv' } }),
  importCsvStatement: () => ({ payload: CSV_STATEMENT, headers: { 'content-type': 'text/csv' } }),
  matchBankPayouts: () => ({ body: { payouts: [randomUUID()], reason: 'By phone' } }),
  matchCardPayout: () => ({ body: { payout: randomUUID(), reason: 'By phone' } }),
  writeOffInvoice: () => ({ body: { amount: 1, reason: 'The bank rounded it' } }),
  bookBankEntry: () => ({ body: { purpose: 'bank_fee', reason: 'Account' } }),
  matchBankEntry: () => ({ body: { parts: [{ invoice: randomUUID(), amount: 4200 }], reason: 'By phone' } }),
  pinLane: () => ({ body: { lane: 'FR BE', factor: 1050, reason: 'A strike' } }),
  unpinLane: () => ({ body: { reason: 'The strike is over' } }),
  enterFuelPrice: () => ({ body: { price: 153_240, reference: 140_000, reason: 'Bulletin of the week' } }),
  enterTariff: () => ({ body: aTariff() }),
  tryTariff: () => ({ body: { figures: aTariff().figures } }),
  enterLawRow: () => ({ body: aLawRow() }),
  publishTerms: () => ({ body: someTerms() }),
  withdrawLawRow: () => ({ body: { reason: 'Wrong' } }),
  enterNetworkAgreement: () => ({ body: AGREEMENT }),
  endNetworkAgreement: () => ({ body: { ends_on: '2026-12-31', reason: 'They stop' } }),
  sendCompanyDocument: () => ({ multipart: [{ name: 'kind', value: 'insurance' }, page] }),
  acceptCompanyChange: () => ({ body: { reason: 'As in the register' } }),
  refuseCompanyChange: () => ({ body: { reason: 'Of another firm' } }),
  acceptDocument: () => ({ body: { valid_until: '2026-12-31' } }),
  refuseDocument: () => ({ body: { reason: 'unreadable', message: 'Lay it flat.' } }),
  acceptCustomPrice: () => ({ body: { reason: 'An empty truck' } }),
  refuseCustomPrice: () => ({ body: { reason: 'Below our cost' } }),
  counterCustomPrice: () => ({ body: { price: 60_000, reason: 'Below our cost' } }),
  addFilePart: () => ({ payload: 'bytes', headers: { 'content-type': 'application/octet-stream' } }),
  createImpersonationCode: () => ({ body: { username: someone.username, return_url: '/', reason: 'Ticket 1' } }),
  lockCompany: () => ({ body: { reason: 'Insurance ended' } }),
  withdrawPayoutBatch: () => ({ body: { reason: 'Not this week' } }),
  withdrawPayout: () => ({ body: { reason: 'Not this week' } }),
  blockBankAccount: () => ({ body: { reason: 'Reported by their bank' } }),
  withdrawCorrection: () => ({ body: { reason: 'The order says 640' } }),
  withdrawCompanyCredit: () => ({ body: { reason: 'Too much' } }),
  withdrawTariff: () => ({ body: { reason: 'Wrong' } }),
  payBackCompany: () => ({
    body: { amount: 100, iban: 'FR7630006000011234567890189', holder: 'Verrerie', reason: 'Paid twice' },
  }),
  setCompanyCredit: () => ({ body: { limit: 500_000, exempt_until: null, is_granted: false, reason: 'A good payer' } }),
  unlockCompany: () => ({ body: { reason: 'The certificate is here' } }),
  createTruck: () => ({ body: aTruck() }),
  updateTruck: () => ({ body: aTruck() }),
  createDriver: () => ({ body: { first_name: 'Ewa', last_name: 'Lis', phone: `06 39 98 ${phones++}` } }),
  setDriverPhone: () => ({ body: { phone: `06 39 98 ${phones++}` } }),
};
const QUERY: Readonly<Record<string, string>> = {
  listCompanyActions: '?before=00000000-0000-4000-8000-000000000000',
  listThingChanges: '?entity=018f0000-0000-7000-8000-000000000001',
  searchUsers: '?q=delcourt',
  searchMissions: '?q=tourcoing',
  addFilePart: '?offset=0',
  suggestAddresses: '?q=lille',
  suggestTowns: '?q=lille&country=FR',
  listRounds: '?day=2026-03-17',
  countAbleDrivers: '?offers=',
  listRoundOffers: '?day=2026-03-17',
  importCsvStatement: '?day=0&amount=1&decimal=,&days=dmy',
  exportFec: '?year=2026',
  exportBooks: '?kind=vat&start_date=2026-03-01&end_date=2026-03-31',
  exportInvoices: '?start_date=2026-03-01&end_date=2026-03-31',
  getAccountStatement: '?start_date=2026-03-01&end_date=2026-03-31',
  getDashboard: '?start_date=2026-03-01&end_date=2026-03-31',
  searchShipments: '?q=tourcoing',
  listAddresses: '?type=pickup',
  getStatistics: '?from=2026-01-01&to=2026-03-17',
};

function signedEvent(): CallOptions {
  const payload = JSON.stringify({
    id: `evt_${phones++}`,
    object: 'event',
    type: 'a',
    created: 1,
    data: { object: {} },
  });
  const signature = api().context.sandbox?.sign(payload) ?? '';
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

function refusedStep(mission: string) {
  const now = api().clock.iso();
  return {
    id: randomUUID(),
    kind: 'pickup_complete',
    mission,
    occurred_at: now,
    sent_at: now,
    refusal: 'mission_cancelled',
  };
}

/** A company that support looks after; suspended where it is to be opened. */
async function newCompany(call: string): Promise<string> {
  const company = await api().scene.company('shipper', `Firm ${phones++}`);
  const status = call === 'unlockCompany' ? 'locked' : 'active';
  await api().context.db.updateTable('companies').set({ status }).where('uuid', '=', company).execute();
  return company;
}

/** A carrier whose owner is invited. */
async function newInvitedCarrier(): Promise<string> {
  const body = { ...anOpening(), owner: { ...anOpening().owner, email: aMailbox() } };
  const answer = await api().call('POST', '/api/v2/support/carriers', { token: support.token, body });
  return answer.json().company.uuid;
}

/** A user who set a second factor up. */
async function newGuarded(company: string): Promise<string> {
  const { uuid } = await api().scene.person(company, 'DISPATCHER', { passwordHash: cheapHash(PASSWORD) });
  await addFactor(api().context, uuid);
  return uuid;
}

/** A copy of a person's data, by its identifier; nobody has none. */
async function exportOf(person: Person | null): Promise<string> {
  if (person === null) return randomUUID();
  const { uuid: user_uuid } = person;
  const [uuid, requested_at] = [randomUUID(), new Date(api().clock.now())];
  const row = { uuid, user_uuid, requested_at, ready_at: null, data: null };
  await api().context.db.insertInto('data_exports').values(row).execute();
  return uuid;
}

/** The address with an extra of a transport of the shipper's, contested where support is to answer. */
/** A wait of the mission whose times nobody supports, or a link about one for its site. */
async function withWait(url: string, mission: string): Promise<string> {
  if (!url.includes('/waits/{extra}') && !url.includes('/site-waits/')) return url;
  const { context } = api();
  const shipment = await addOffer(context, cast.shipper);
  const of = url.includes('/site-waits/') ? await book(shipment, places.shared) : mission;
  const extra = await addExtra(context, { mission: of, shipment, away: 4000 });
  return url.replace('{extra}', extra).replace('{token}', await addSiteLink(context, extra));
}

async function withExtra(url: string, call: string): Promise<string> {
  if (!url.includes('{extra}')) return url;
  const shipment = await addOffer(api().context, cast.shipper);
  const mission = await book(shipment, places.shared);
  const contest = call === 'answerExtra' ? 'The dock was free' : null;
  return url.replace('{extra}', await addExtra(api().context, { mission, shipment, contest }));
}

/** A claim of the shipper's that waits for an answer. */
async function newClaim(): Promise<string> {
  const { context } = api();
  const invoice = await addInvoice(context, await addOffer(context, cast.shipper));
  return addClaim(context, invoice, cast.shipperUser.uuid);
}

/** An invoice of a shipper, or what a carrier is owed; nothing that can be paid early. */
async function invoiceFor(path: string, offer: string, { company, dispatcher, driver }: Place): Promise<string> {
  const { scene, context } = api();
  if (isOfShippers(path)) return addInvoice(context, offer);
  const mission = await scene.mission({ carrier: company, shipper: cast.shipper, dispatcher }, { driver });
  return addContest(context, mission);
}

/** A refund of the shipper's that failed. */
async function newRefund(): Promise<string> {
  const { context } = api();
  const credit = await addInvoice(context, await addOffer(context, cast.shipper));
  return addFailedRefund(context, { company: cast.shipper, by: cast.shipperUser.uuid, credit });
}

/** A payment of the shipper's that its bank took back. */
function newDispute(): Promise<string> {
  return addDispute(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
}

/** A payment of the shipper's of which another sum came. */
function newQuarantine(): Promise<string> {
  return addQuarantine(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
}

/** What the shipper asks back, and support decides on. */
function newPayBack(): Promise<string> {
  return addPayBackRequest(api().context, { company: cast.shipper, by: cast.shipperUser.uuid });
}

/** What only support decides on, by the part of the address that names it. */
const OF_THE_DESK: Readonly<Record<string, () => Promise<string>>> = {
  '{refund}': newRefund,
  '{dispute}': newDispute,
  '{quarantine}': newQuarantine,
  '{payback}': newPayBack,
  '{correction}': () => addCorrection(api()),
};

/** A payment that the shipper began. */
async function newPayment(): Promise<string> {
  const { token } = cast.shipperUser;
  const { context, call } = api();
  const body = { invoices: [await addInvoice(context, await addOffer(context, cast.shipper))] };
  return (await call('POST', `/api/v2/companies/${cast.shipper}/payment-intents`, { token, body })).json().uuid;
}

/** A card that the shipper saved. */
async function newSource(): Promise<string> {
  const { token } = cast.shipperUser;
  const url = `/api/v2/companies/${cast.shipper}/payment-sources`;
  const begun = await api().call('POST', url, { token, body: {} });
  const { uuid, client_secret } = begun.json<{ uuid: string; client_secret: string }>();
  await confirmCard(api(), client_secret);
  await api().call('GET', `${url}/${uuid}`, { token });
  return uuid;
}

/** Another session of a person, by its identifier; nobody has none. */
async function sessionOf(person: Person | null): Promise<string> {
  if (person === null) return randomUUID();
  const { uuid } = person;
  const hash = tokenHash(await api().scene.token(uuid));
  const { db } = api().context;
  return (await db.selectFrom('tokens').select('uuid').where('hash', '=', hash).executeTakeFirstOrThrow()).uuid;
}

/** The place of an address: `cid` under a company, `me` under one's own name where the call has both, else `-`. */
function underOf(call: Call, path: string): string {
  if (path.includes('{cid}')) return 'cid';
  return call.bases === undefined ? '-' : 'me';
}

/** A driver of the place without an account. */
async function newDriver({ company, dispatcher: { token } }: Place): Promise<string> {
  const body = { first_name: 'Ewa', last_name: 'Lis', phone: `06 39 98 ${phones++}` };
  return (await api().call('POST', `/api/v2/companies/${company}/drivers`, { token, body })).json().uuid;
}

/** An address with the invite or the driver it is about, or with what support decides on. */
async function withSubject(path: string, call: Call, place: Place): Promise<string> {
  if (call.name.endsWith('CarrierFile')) return path.replace('{company}', cast.carrier);
  if (path.includes('{carrier}')) return path.replace('{carrier}', await newInvitedCarrier());
  if (path.includes('{external}')) return path.replace('{external}', await newExternalRequest());
  return withOtherSubject(await withProposal(path, call, place), call, place);
}

/** An address with what one person of support proposed and another decides on. */
async function withProposal(path: string, { name }: Call, place: Place): Promise<string> {
  if (path.includes('{proposal}')) {
    // A company has one proposal at a time.
    const company = await newCompany(name);
    const proposal = await addCreditProposal(api().context, company);
    return path.replace('{company}', company).replace('{proposal}', proposal);
  }
  if (path.includes('{batch}')) {
    const batch = await addPayoutBatch(api().context, name === 'exportPayoutBatch');
    const { payout } = await addPayout(api().context, batch, place.company);
    return path.replace('{batch}', batch).replace('{payout}', payout);
  }
  if (path.includes('{account}')) {
    const { account } = await addPayout(api().context, await addPayoutBatch(api().context, false), place.company);
    return path.replace('{account}', account);
  }
  if (path.includes('network-agreements')) {
    const own = path.replace('{company}', cast.carrier);
    return own.includes('{agreement}')
      ? own.replace('{agreement}', await addAgreement(api().context, cast.carrier, cast.shipperUser.uuid))
      : own;
  }
  if (path.includes('/self-billed-invoices/')) return path.replace('{invoice}', await addSelfBilled(api()));
  if (path.includes('{tariff}')) return path.replace('{tariff}', await addTariff(api().context));
  if (path.includes('{terms}')) return path.replace('{terms}', await addTerms(api().context));
  if (path.includes('{law}')) return path.replace('{law}', await addLawRow(api().context));
  return path;
}

async function withOtherSubject(path: string, { name }: Call, place: Place): Promise<string> {
  if (path.includes('{company}')) return path.replace('{company}', await newCompany(name));
  if (path.includes('{user}')) return path.replace('{user}', await newGuarded(place.company));
  for (const [part, make] of Object.entries(OF_THE_DESK)) {
    if (path.includes(part)) return path.replace(part, await make());
  }
  if (path.includes('{job}')) return path.replace('{job}', await addFailedJob(api().context));
  if (path.includes('{entry}'))
    return path.replace('{entry}', await ofRow('entry', () => addOpenMovement(api(), support)));
  if (path.includes('/counter-price/')) return path.replace('{sid}', await askedPrice(path));
  if (path.includes('{request}')) return path.replace('{request}', await askedPrice(path));
  if (path.includes('{pin}')) return path.replace('{pin}', await addPin(api()));
  if (path.includes('{document}')) return path.replace('{document}', await addDocument(api().context, place.company));
  if (path.includes('{change}'))
    return path.replace('{change}', await addCompanyChange(api().context, place.company, place.dispatcher.uuid));
  if (path.includes('{import}'))
    return path.replace('{import}', await ofRow('import', newImport)).replace('{row}', '1');
  if (path.includes('{webhook}')) return withHook(path, place);
  if (path.includes('{apikey}')) return path.replace('{apikey}', await newKey(place));
  if (path.includes('{invite}')) return path.replace('{invite}', await newInvite(place));
  if (/\/(?:invite|disable|enable)$/.test(path)) return path.replace('{did}', await newDriver(place));
  if (path.includes('{invitation}')) return path.replace('{invitation}', await newInvitation(places.shared));
  return path;
}

/** Keeps the documents of this row's missions, where the call may change what they show. */
async function keepNew({ method }: Call): Promise<void> {
  if (method !== 'GET') await keepDocumentsBut(api().context.db, before);
}

/** What a call is about, and its address but for what its user has of their own. */
interface Subject {
  readonly target: Target;
  readonly url: string;
}

/**
 * The subjects of a row, by the place they are of. What is refused changes nothing, so that the next actor asks about the
 * same one; a write that was taken has used its subject up.
 */
let subjects = new Map<Place, Subject>();
/** What is dear to make and of no place, by its name. */
let made = new Map<string, string>();

async function ofRow(name: string, make: () => Promise<string>): Promise<string> {
  const uuid = made.get(name) ?? (await make());
  made.set(name, uuid);
  return uuid;
}

async function subjectFor(call: Call, path: string, place: Place): Promise<Subject> {
  const before = subjects.get(place);
  if (before !== undefined) return before;
  const target = await targetFor(call, place);
  const { offer, bid, search, truck } = target.market;
  const quoted = path.includes('/quotation-') ? await newQuote() : { quotation: '', price: '' };
  const url = (await withSubject(path, call, place))
    .replace('{cid}', isOfShippers(path) ? cast.shipper : target.company)
    .replace('/shipments/{sid}', `/shipments/${offer}`)
    .replace('/searches/{sid}', `/searches/${search}`)
    .replace('{vat}', 'FR40303265045')
    .replace('{role}/{locale}', 'carrier/en')
    .replace('{tid}', truck)
    .replace('{oid}', offer)
    .replace('{pid}', bid)
    .replace('{bid}', bid)
    .replace('{template}', path.includes('{template}') ? await newTemplate() : '')
    .replace('{link}', bid)
    .replace('{payment}', path.includes('{payment}') ? await newPayment() : '')
    .replace('{source}', path.includes('{source}') ? await newSource() : '')
    .replace('/share/{token}', `/share/${path.includes('/share/{token}') ? await sharedBy(place) : ''}`)
    .replace('{mid}', target.mission)
    .replace('{nid}', unsubscription)
    .replace('{follower}', path.includes('{follower}') ? await newFollower(place) : '')
    .replace('{did}', target.driver.uuid)
    .replace('/users/{uid}', `/users/${target.dispatcher.uuid}`)
    .replace('{fid}', target.file)
    .replace('{upload}', randomUUID())
    .replace('{invoice}', path.includes('{invoice}') ? await invoiceFor(path, offer, place) : '')
    .replace('{claim}', path.includes('{claim}') ? await newClaim() : '')
    .replace('{mission}', randomUUID())
    .replace('{quotation}', quoted.quotation)
    .replace('{price}', quoted.price);
  const subject = { target, url: await withExtra(await withWait(url, target.mission), call.name) };
  subjects.set(place, subject);
  return subject;
}

function takeAway(place: Place): void {
  if (made.size === 0) subjects.delete(place);
  else subjects.clear();
  made.clear();
}

async function statusFor(call: Call, path: string, actor: string): Promise<number> {
  const place = placeFor(actor);
  const person = personFor(actor);
  // A sign-out ends the token it is made with.
  const token = person !== null && call.name === 'revokeToken' ? await api().scene.token(person.uuid) : person?.token;
  const { target, url } = await subjectFor(call, path, place);
  const own = url
    .replace('{export}', path.includes('{export}') ? await exportOf(person) : '')
    .replace('{session}', path.includes('{session}') ? await sessionOf(person) : '');
  await keepNew(call);
  const answer = await api().call(call.method, own + (QUERY[call.name] ?? ''), {
    token,
    ...(await CARRIED[call.name]?.(target)),
  });
  if (answer.statusCode >= 400 && call.method !== 'HEAD') problemOf(answer);
  if (answer.statusCode < 400 && call.method !== 'GET') takeAway(place);
  return answer.statusCode;
}

describe('the law', () => {
  const addresses = CALLS.flatMap((call) => pathsOf(call).map((path) => ({ call, path, under: underOf(call, path) })));

  it('has a row for every call at each of its addresses', () => {
    const written = rows.map(([name, under]) => `${name} ${under}`);
    expect(written.sort()).toEqual(addresses.map(({ call, under }) => `${call.name} ${under}`).sort());
  });

  it.each(rows.map(([name = '', under = '', ...statuses]) => [`${name} ${under}`, statuses] as const))(
    'is kept by %s',
    async (row, statuses) => {
      const found = addresses.find(({ call, under }) => `${call.name} ${under}` === row);
      if (found === undefined) throw new Error(`The contract has no call for the row ${row}.`);
      // All calls in one go are more than one user may make; the limits have tests of their own.
      await api().context.db.deleteFrom('rate_limits').execute();
      // Rows depend on no other row: self-billing is offered to carriers with a VAT number.
      await api().context.db.updateTable('companies').set({ vat_number: null }).execute();
      const { db } = api().context;
      await db.deleteFrom('mission_documents').execute();
      const missions = await db.selectFrom('missions').select('uuid').where('uuid', '<>', watched).execute();
      before = missions.map(({ uuid }) => uuid);
      subjects = new Map();
      made = new Map();
      const answered: Record<string, number> = {};
      for (const actor of ACTORS) {
        answered[actor] = await statusFor(found.call, found.path, actor);
        // What lists send says what the call has changed, whichever it is.
        if (found.call.method !== 'GET') await checkDocuments(db);
      }
      expect(answered).toEqual(Object.fromEntries(ACTORS.map((actor, index) => [actor, Number(statuses[index])])));
    },
  );

  it('knows an actor of every role', async () => {
    const tokens = ACTORS.flatMap((actor) => personFor(actor)?.token ?? []);
    const roles = new Set<Role>();
    for (const token of tokens) {
      const { companies } = (await api().call('GET', '/api/v2/me', { token })).json();
      for (const role of companies[0].roles) roles.add(role);
    }
    expect([...roles].sort()).toEqual([...Role.options].sort());
  });

  it('decides before it looks: who may not do a thing is not told whether it exists', async () => {
    const { call } = api();
    const { carrier, driver, dispatcher, shipperUser } = cast;
    const mission = await api().scene.mission({ carrier, shipper: cast.shipper, dispatcher });
    const statuses = async (path: (uuid: string) => string, token: string) => [
      (await call('POST', path(mission), { token, body: { driver: null } })).statusCode,
      (await call('POST', path(randomUUID()), { token, body: { driver: null } })).statusCode,
    ];
    const own = (uuid: string) => `/api/v2/me/missions/${uuid}/change-driver`;
    expect(await statuses(own, driver.person.token)).toEqual([403, 403]);
    expect(await statuses(own, shipperUser.token)).toEqual([403, 403]);
    const ofCompany = (uuid: string) => `/api/v2/companies/${carrier}/missions/${uuid}/change-driver`;
    expect(await statuses(ofCompany, driver.person.token)).toEqual([403, 403]);
  });

  it('is asked before the query and the body are read', async () => {
    const { call } = api();
    const url = `/api/v2/companies/${cast.carrier}`;
    expect((await call('GET', `${url}/offers?page=x`, { token: cast.rival.token })).statusCode).toBe(404);
    expect((await call('POST', `${url}/searches`, { token: cast.driver.person.token, payload: '{' })).statusCode).toBe(
      403,
    );
  });
});

describe('a trespass', () => {
  it('does not compile', () => {
    /** Never runs: each mark below fails the type check once its trespass is possible. */
    const trespass = (serve: Serve, db: Db, member: Member) => {
      const handle = async () => [] as never;
      // @ts-expect-error -- without a policy
      serve(listDrivers, handle);
      // @ts-expect-error -- as if everybody might
      serve(listDrivers, anyone, handle);
      // @ts-expect-error -- a company's things for whoever is signed in
      serve(listDrivers, account, handle);
      // @ts-expect-error -- a decision that was made by hand
      serve(listDrivers, (actor, { cid }, now) => ({ actor, now, company: cid }), handle);
      // @ts-expect-error -- the company of the path in place of the one that was granted
      serve(listDrivers, dispatch, ({ params }) => params.cid);
      // @ts-expect-error -- a naked company id
      void listDriversOf(db, { company: '' }, { limit: 1, page: 1 });
      // @ts-expect-error -- a lesser grant
      void listDriversOf(db, member, { limit: 1, page: 1 });
    };
    expect(trespass).toBeTypeOf('function');
  });
});
