import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Quotation } from '#contract/answers/quote.ts';
import type { ShipmentImport } from '#contract/answers/shipment-import.ts';
import { type Call, pathsOf } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { listDrivers } from '#contract/driver.ts';
import { Role } from '#freight/user/user.ts';
import type { Db } from '#server/database/open.ts';
import type { Serve } from '#server/http/serve.ts';
import { tokenHash } from '#server/identity/actor.ts';
import type { Member } from '#server/identity/grants.ts';
import { account, anyone, dispatch } from '#server/identity/policies.ts';
import { listDrivers as listDriversOf } from '#server/services/driver/drivers.ts';
import { sellerOf } from '#server/services/invoice/seller.ts';
import { workOffImport } from '#server/services/shipment-import/work-off-import.ts';
import { testApi } from '#tests/support/api.ts';
import { addAskedPrice } from '#tests/support/asked-price.ts';
import { addBid } from '#tests/support/bids.ts';
import { addOpenMovement, camt } from '#tests/support/camt.ts';
import { confirmCard } from '#tests/support/cards.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { addDocument } from '#tests/support/company-documents.ts';
import { addFailedJob } from '#tests/support/failed-job.ts';
import { csvOf, letPayByInvoice, rightCells } from '#tests/support/import-file.ts';
import { inviteToken } from '#tests/support/invites.ts';
import { addInvoice } from '#tests/support/invoices.ts';
import { addPin } from '#tests/support/lane-pin.ts';
import { addOffer } from '#tests/support/market.ts';
import type { Part } from '#tests/support/multipart.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { workFor } from '#tests/support/proof-of-work.ts';
import { newDevice } from '#tests/support/push-service.ts';
import { LILLE, LYON, quotationRequest } from '#tests/support/quotation.ts';
import { aRegistration } from '#tests/support/registration.ts';
import type { Cast, Person, SceneDriver } from '#tests/support/scene.ts';
import { HOUR } from '#tests/support/test-clock.ts';
import type { CallOptions } from '#tests/support/test-server.ts';
import { problemOf } from '#tests/support/whole-problem.ts';

/**
 * Who gets which answer, for every call at each of its addresses. A stranger is the dispatcher of another carrier; the
 * shipper is the consignor of the mission; the former driver had the mission before; the dispatcher answers for it; solo
 * asks for their own company and mission, and so do the dispatchers of a company that is locked and of one that is not
 * admitted yet (pending), and a dispatcher who drives (both). Calls on shipments are made under the shipper's company, on
 * bids under the carrier's.
 */
const LAW = `
call                   under stranger shipper driver former dispatcher solo nobody locked pending both support
createToken            -     200      200     200    200    200        200  200    200    200     200  200
revokeToken            -     204      204     204    204    204        204  401    204    204     204  204
listSessions           -     200      200     200    200    200        200  401    200    200     200  200
endSession             -     204      204     204    204    204        204  401    204    204     204  204
endOtherSessions       -     204      204     204    204    204        204  401    204    204     204  204
changePassword         -     422      422     422    422    422        422  401    422    422     422  422
askPasswordLink        -     204      204     204    204    204        204  204    204    204     204  204
readPasswordLink       -     401      401     401    401    401        401  401    401    401     401  401
renewPassword          -     401      401     401    401    401        401  401    401    401     401  401
validateEmail          -     401      401     401    401    401        401  401    401    401     401  401
setUserEmail           cid   404      404     204    204    204        204  401    204    204     204  404
askEmailValidation     cid   404      404     204    204    204        204  401    204    204     204  404
listAlerts             cid   404      404     200    200    200        200  401    200    200     200  404
checkVatNumber         -     200      200     200    200    200        200  200    200    200     200  200
getRegistrationQuestions -   200      200     200    200    200        200  200    200    200     200  200
registerShipper        -     201      201     201    201    201        201  201    201    201     201  201
getInvitation          -     200      200     200    200    200        200  200    200    200     200  200
acceptInvitation       -     201      201     201    201    201        201  201    201    201     201  201
joinByInvitation       -     404      404     404    404    404        404  401    404    404     404  404
createDataExport       -     201      201     201    201    201        201  401    201    201     201  201
listDataExports        -     200      200     200    200    200        200  401    200    200     200  200
getDataExport          -     200      200     200    200    200        200  401    200    200     200  200
getDeletion            -     200      200     200    200    200        200  401    200    200     200  200
createDeletion         -     422      422     422    422    422        422  401    422    422     422  422
undoDeletion           -     204      204     204    204    204        204  401    204    204     204  204
reportDevice           -     204      204     204    204    204        204  401    204    204     204  204
getMe                  -     200      200     200    200    200        200  401    200    200     200  200
setLocale              -     200      200     200    200    200        200  401    200    200     200  200
setIdentity            -     200      200     200    200    200        200  401    200    200     200  200
readNotifications      -     200      200     200    200    200        200  401    200    200     200  200
acceptTerms            -     200      200     200    200    200        200  401    200    200     200  200
closeWelcome           -     200      200     200    200    200        200  401    200    200     200  200
getCompany             cid   404      404     403    403    200        200  401    200    200     200  404
setDriverPrices        cid   404      404     403    403    204        204  401    204    204     204  404
getContactPhoneNumbers cid   404      404     200    200    200        200  401    200    200     200  404
listCompanyUsers       cid   404      404     403    403    200        200  401    200    200     200  404
changeCompanyUser      cid   404      404     403    403    200        200  401    200    200     200  404
removeCompanyUser      cid   404      404     403    403    409        409  401    409    409     409  404
listUserInvites        cid   404      404     403    403    200        200  401    200    200     200  404
createUserInvite       cid   404      404     403    403    201        201  401    201    201     201  404
resendUserInvite       cid   404      404     403    403    200        200  401    200    200     200  404
cancelUserInvite       cid   404      404     403    403    204        204  401    204    204     204  404
listMissions           cid   404      404     200    200    200        200  401    200    200     200  404
listMissions           me    200      200     200    200    200        200  401    200    200     200  200
getMissionMetrics      cid   404      404     200    200    200        200  401    200    200     200  404
getMissionMetrics      me    200      200     200    200    200        200  401    200    200     200  200
searchMissions         cid   404      404     200    200    200        200  401    200    200     200  404
searchMissions         me    200      200     200    200    200        200  401    200    200     200  200
getMission             cid   404      404     200    403    200        200  401    200    200     200  404
getMission             me    404      404     200    403    200        200  401    200    200     200  404
getMissionTravel       cid   404      404     200    403    200        200  401    200    200     200  404
getMissionTravel       me    404      404     200    403    200        200  401    200    200     200  404
getMissionBilling      cid   404      404     200    403    200        200  401    200    200     200  404
getMissionBilling      me    404      404     200    403    200        200  401    200    200     200  404
completePickup         cid   404      404     200    403    200        200  401    200    200     200  404
completePickup         me    404      404     200    403    200        200  401    200    200     200  404
completeDelivery       cid   404      404     200    403    200        200  401    200    200     200  404
completeDelivery       me    404      404     200    403    200        200  401    200    200     200  404
addProofOfDelivery     cid   404      404     200    403    200        200  401    200    200     200  404
addProofOfDelivery     me    404      404     200    403    200        200  401    200    200     200  404
addFilePart            cid   404      404     200    403    200        200  401    200    200     200  404
addFilePart            me    404      404     200    403    200        200  401    200    200     200  404
getUpload              cid   404      404     200    403    200        200  401    200    200     200  404
getUpload              me    404      404     200    403    200        200  401    200    200     200  404
getProofFile           cid   404      404     200    403    200        200  401    200    200     200  404
getProofFile           me    404      404     200    403    200        200  401    200    200     200  404
removeProofFile        cid   404      404     409    403    200        200  401    200    200     200  404
removeProofFile        me    404      404     409    403    200        200  401    200    200     200  404
removeProofWithReason  cid   404      404     403    403    200        200  401    200    200     200  404
removeProofWithReason  me    404      403     403    403    200        200  401    200    200     200  403
getMissionOrder        cid   404      404     200    403    200        200  401    200    200     200  404
getMissionOrder        me    404      404     200    403    200        200  401    200    200     200  404
createMissionOrder     cid   404      404     200    403    200        200  401    200    200     200  404
createMissionOrder     me    404      404     200    403    200        200  401    200    200     200  404
updateMissionOrder     cid   404      404     200    403    200        200  401    200    200     200  404
updateMissionOrder     me    404      404     200    403    200        200  401    200    200     200  404
changeDriver           cid   404      404     403    403    200        200  401    200    200     200  404
changeDriver           me    404      403     403    403    200        200  401    200    200     200  403
changeOwner            cid   404      404     403    403    200        200  401    200    200     200  404
changeOwner            me    404      403     403    403    200        200  401    200    200     200  403
createLateReport       -     404      404     201    201    201        201  401    201    201     201  404
listDrivers            cid   404      404     403    403    200        200  401    200    200     200  404
getDriver              cid   404      404     403    403    200        200  401    200    200     200  404
createDriver           cid   404      404     403    403    201        201  401    201    201     201  404
setDriverPhone         cid   404      404     403    403    200        200  401    200    200     200  404
inviteDriver           cid   404      404     403    403    200        200  401    200    200     200  404
disableDriver          cid   404      404     403    403    200        200  401    200    200     200  404
enableDriver           cid   404      404     403    403    200        200  401    200    200     200  404
getDriverMetrics       cid   404      404     403    403    200        200  401    200    200     200  404
listOffers             cid   404      404     403    403    200        200  401    200    403     200  404
getOffer               cid   404      404     403    403    200        200  401    200    403     200  404
viewOffer              cid   404      404     403    403    204        204  401    204    403     204  404
hideOffer              cid   404      404     403    403    204        204  401    204    403     204  404
showOffer              cid   404      404     403    403    204        204  401    204    403     204  404
getOfferTravel         cid   404      404     403    403    200        200  401    200    403     200  404
suggestOffers          cid   404      404     403    403    200        200  401    200    403     200  404
countOfferAreas        cid   404      404     403    403    200        200  401    200    403     200  404
listOfferPlaces        cid   404      404     403    403    200        200  401    200    403     200  404
getBooking             cid   404      404     403    403    200        200  401    200    403     200  404
bookOffer              cid   404      404     403    403    201        201  401    403    403     201  404
listRounds             cid   404      404     403    403    200        200  401    200    200     200  404
listRoundOffers        cid   404      404     403    403    200        200  401    200    403     200  404
listPaymentSources     cid   404      200     404    404    404        404  401    404    404     404  404
createPaymentSource    cid   404      201     404    404    404        404  401    404    404     404  404
getPaymentSource       cid   404      200     404    404    404        404  401    404    404     404  404
choosePaymentSource    cid   404      200     404    404    404        404  401    404    404     404  404
deletePaymentSource    cid   404      204     404    404    404        404  401    404    404     404  404
createPaymentIntent    cid   404      201     404    404    404        404  401    404    404     404  404
getPaymentIntent       cid   404      200     404    404    404        404  401    404    404     404  404
cancelPaymentIntent    cid   404      200     404    404    404        404  401    404    404     404  404
listPayments           cid   404      200     404    404    404        404  401    404    404     404  404
listPaidInvoices       cid   404      200     404    404    404        404  401    404    404     404  404
receiveCardEvent       -     204      204     204    204    204        204  204    204    204     204  204
listTrucks             cid   404      404     403    403    200        200  401    200    200     200  404
createTruck            cid   404      404     403    403    201        201  401    201    201     201  404
updateTruck            cid   404      404     403    403    200        200  401    200    200     200  404
deleteTruck            cid   404      404     403    403    204        204  401    204    204     204  404
getOfferFeasibility    cid   404      404     403    403    200        200  401    200    403     200  404
countAbleDrivers       cid   404      404     403    403    200        200  401    200    403     200  404
getMissionFeasibility  cid   404      404     403    403    200        200  401    200    200     200  404
listRatings            cid   404      404     403    403    200        200  401    200    200     200  404
getOfferShipper        cid   404      404     403    403    200        200  401    200    403     200  404
getMissionShipper      cid   404      404     403    403    200        200  401    200    200     200  404
getStatistics          cid   404      404     403    403    200        200  401    200    200     200  404
streamEvents           cid   404      404     403    403    200        200  401    200    200     200  404
getPushKey             -     200      200     200    200    200        200  401    200    200     200  200
savePushSubscription   -     204      204     204    204    204        204  401    204    204     204  204
removePushSubscription -     204      204     204    204    204        204  401    204    204     204  204
getUnsubscription      -     200      200     200    200    200        200  200    200    200     200  200
unsubscribe            -     200      200     200    200    200        200  200    200    200     200  200
listSearches           cid   404      404     403    403    200        200  401    200    403     200  404
createSearch           cid   404      404     403    403    201        201  401    201    403     201  404
updateSearch           cid   404      404     403    403    200        200  401    200    403     200  404
deleteSearch           cid   404      404     403    403    204        204  401    204    403     204  404
getProposal            cid   404      404     403    403    200        200  401    200    200     200  404
getAcceptance          cid   404      404     403    403    200        200  401    200    403     200  404
createProposal         cid   404      404     403    403    201        201  401    403    403     201  404
listProposals          cid   404      404     403    403    200        200  401    200    200     200  404
getProposalMetrics     cid   404      404     403    403    200        200  401    200    200     200  404
cancelProposal         cid   404      404     403    403    200        200  401    403    403     200  404
takeCounterOffer       cid   404      404     403    403    201        201  401    403    403     201  404
leaveCounterOffer      cid   404      404     403    403    200        200  401    403    403     200  404
requestDistance        cid   404      200     404    404    404        404  401    404    404     404  404
requestEstimation      cid   404      200     404    404    404        404  401    404    404     404  404
requestPublicEstimation -    200      200     200    200    200        200  200    200    200     200  200
createQuotation        cid   404      201     404    404    404        404  401    404    404     404  404
updateQuotation        cid   404      200     404    404    404        404  401    404    404     404  404
getQuotation           cid   404      200     404    404    404        404  401    404    404     404  404
getQuotedPrice         cid   404      200     404    404    404        404  401    404    404     404  404
acceptQuotedPrice      cid   404      201     404    404    404        404  401    404    404     404  404
listShipments          cid   404      200     404    404    404        404  401    404    404     404  404
getShipmentMetrics     cid   404      200     404    404    404        404  401    404    404     404  404
getShipment            cid   404      200     404    404    404        404  401    404    404     404  404
getShipmentTravel      cid   404      200     404    404    404        404  401    404    404     404  404
listShipmentBookings   cid   404      200     404    404    404        404  401    404    404     404  404
getShipmentBilling     cid   404      200     404    404    404        404  401    404    404     404  404
listInvoices           cid   404      200     404    404    404        404  401    404    404     404  404
getInvoiceMetrics      cid   404      200     404    404    404        404  401    404    404     404  404
getInvoice             cid   404      200     404    404    404        404  401    404    404     404  404
getInvoiceDocument     cid   404      200     404    404    404        404  401    404    404     404  404
createClaim            cid   404      201     404    404    404        404  401    404    404     404  404
withdrawClaim          cid   404      404     404    404    404        404  401    404    404     404  404
listClaims             -     403      403     403    403    403        403  401    403    403     403  200
acceptClaim            -     403      403     403    403    403        403  401    403    403     403  404
refuseClaim            -     403      403     403    403    403        403  401    403    403     403  404
listContests           -     403      403     403    403    403        403  401    403    403     403  200
answerContest          -     403      403     403    403    403        403  401    403    403     403  404
listPreInvoices        cid   404      404     403    403    200        200  401    200    200     200  404
getPreInvoice          cid   404      404     403    403    200        200  401    200    200     200  404
approvePreInvoice      cid   404      404     403    403    409        409  401    409    409     409  404
decidePreInvoice       cid   404      404     403    403    409        409  401    409    409     409  404
uploadPurchaseInvoice  cid   404      404     403    403    409        409  401    409    409     409  404
getCashCalendar        cid   404      404     403    403    200        200  401    200    200     200  404
getSelfBillingMandate  cid   404      404     403    403    200        200  401    200    200     200  404
signSelfBillingMandate cid   404      404     403    403    409        409  401    409    409     409  404
setCompanyName         cid   404      404     403    403    200        200  401    200    200     200  404
setCompanyPhone        cid   404      404     403    403    200        200  401    200    200     200  404
setCompanyAddress      cid   404      404     403    403    200        200  401    200    200     200  404
setVatNumber           cid   404      404     403    403    200        200  401    200    200     200  404
setBillingEmail        cid   404      404     403    403    200        200  401    200    200     200  404
removeBillingEmail     cid   404      404     403    403    204        204  401    204    204     204  404
listBankAccounts       cid   404      404     403    403    200        200  401    200    200     200  404
enterBankAccount       cid   404      404     403    403    422        422  401    422    422     422  404
listPayouts            cid   404      404     403    403    200        200  401    200    200     200  404
listPayoutBatches      -     403      403     403    403    403        403  401    403    403     403  200
createPayoutBatch      -     403      403     403    403    403        403  401    403    403     403  409
approvePayoutBatch     -     403      403     403    403    403        403  401    403    403     403  404
exportPayoutBatch      -     403      403     403    403    403        403  401    403    403     403  404
getShipmentProof       cid   404      200     404    404    404        404  401    404    404     404  404
getShipmentProofFile   cid   404      200     404    404    404        404  401    404    404     404  404
setShipmentReferences  cid   404      200     404    404    404        404  401    404    404     404  404
setSearchEnd           cid   404      200     404    404    404        404  401    404    404     404  404
cancelShipment         cid   404      200     404    404    404        404  401    404    404     404  404
rateBooking            cid   404      200     404    404    404        404  401    404    404     404  404
payBooking             cid   404      201     404    404    404        404  401    404    404     404  404
setShipperPhone        cid   404      200     404    404    404        404  401    404    404     404  404
setPickupContact       cid   404      200     404    404    404        404  401    404    404     404  404
setDeliveryContact     cid   404      200     404    404    404        404  401    404    404     404  404
createShareLink        cid   404      201     404    404    404        404  401    404    404     404  404
listShareLinks         cid   404      200     404    404    404        404  401    404    404     404  404
revokeShareLink        cid   404      204     404    404    404        404  401    404    404     404  404
getShared              -     200      200     200    200    200        200  200    200    200     200  200
leaveNote              -     204      204     204    204    204        204  204    204    204     204  204
subscribeToShared      -     204      204     204    204    204        204  204    204    204     204  204
getDashboard           cid   404      200     404    404    404        404  401    404    404     404  404
searchShipments        cid   404      200     404    404    404        404  401    404    404     404  404
exportShipments        cid   404      200     404    404    404        404  401    404    404     404  404
listNotifications      cid   404      200     404    404    404        404  401    404    404     404  404
markNotificationsRead  cid   404      204     404    404    404        404  401    404    404     404  404
listAddresses          cid   404      200     404    404    404        404  401    404    404     404  404
getExternalRequest     cid   404      200     404    404    404        404  401    404    404     404  404
listTemplates          cid   404      200     404    404    404        404  401    404    404     404  404
createTemplate         cid   404      201     404    404    404        404  401    404    404     404  404
updateTemplate         cid   404      200     404    404    404        404  401    404    404     404  404
deleteTemplate         cid   404      204     404    404    404        404  401    404    404     404  404
createShipmentImport   cid   404      201     404    404    404        404  401    404    404     404  404
getShipmentImport      cid   404      200     404    404    404        404  401    404    404     404  404
correctImportRow       cid   404      200     404    404    404        404  401    404    404     404  404
bookShipmentImport     cid   404      200     404    404    404        404  401    404    404     404  404
listShipmentProposals  cid   404      200     404    404    404        404  401    404    404     404  404
acceptProposal         cid   404      200     404    404    404        404  401    404    404     404  404
refuseProposal         cid   404      200     404    404    404        404  401    404    404     404  404
counterProposal        cid   404      201     404    404    404        404  401    404    404     404  404
getOnboarding          cid   404      404     403    403    200        200  401    200    200     200  404
sendCompanyDocument    cid   404      404     403    403    201        201  401    201    201     201  404
getCompanyDocumentFile cid   404      404     403    403    200        200  401    200    200     200  404
listSentDocuments      -     403      403     403    403    403        403  401    403    403     403  200
getSentDocumentFile    -     403      403     403    403    403        403  401    403    403     403  200
acceptDocument         -     403      403     403    403    403        403  401    403    403     403  200
refuseDocument         -     403      403     403    403    403        403  401    403    403     403  200
listCustomPrices       -     403      403     403    403    403        403  401    403    403     403  200
listLaneFactors        -     403      403     403    403    403        403  401    403    403     403  200
pinLane                -     403      403     403    403    403        403  401    403    403     403  201
unpinLane              -     403      403     403    403    403        403  401    403    403     403  200
listFuelPrices         -     403      403     403    403    403        403  401    403    403     403  200
enterFuelPrice         -     403      403     403    403    403        403  401    403    403     403  201
getCustomPrice         -     403      403     403    403    403        403  401    403    403     403  200
creditInvoice          -     403      403     403    403    403        403  401    403    403     403  201
acceptCustomPrice      -     403      403     403    403    403        403  401    403    403     403  200
refuseCustomPrice      -     403      403     403    403    403        403  401    403    403     403  200
counterCustomPrice     -     403      403     403    403    403        403  401    403    403     403  200
importStatement        -     403      403     403    403    403        403  401    403    403     403  201
listStatements         -     403      403     403    403    403        403  401    403    403     403  200
listBankEntries        -     403      403     403    403    403        403  401    403    403     403  200
getBankEntry           -     403      403     403    403    403        403  401    403    403     403  200
matchBankEntry         -     403      403     403    403    403        403  401    403    403     403  409
getAging               -     403      403     403    403    403        403  401    403    403     403  200
takeCounterPrice       cid   404      200     404    404    404        404  401    404    404     404  404
leaveCounterPrice      cid   404      200     404    404    404        404  401    404    404     404  404
createImpersonationCode -    403      403     403    403    403        403  401    403    403     403  201
listSupportAccess      cid   404      404     403    403    200        200  401    200    200     200  404
searchUsers            -     403      403     403    403    403        403  401    403    403     403  200
getSupportedCompany    -     403      403     403    403    403        403  401    403    403     403  200
putExternalRequest     -     403      403     403    403    403        403  401    403    403     403  200
lockCompany            -     403      403     403    403    403        403  401    403    403     403  200
unlockCompany          -     403      403     403    403    403        403  401    403    403     403  200
listFailedJobs         -     403      403     403    403    403        403  401    403    403     403  200
retryFailedJob         -     403      403     403    403    403        403  401    403    403     403  204
listCountries          -     200      200     200    200    200        200  200    200    200     200  200
suggestAddresses       -     200      200     200    200    200        200  401    200    200     200  200
suggestTowns           -     200      200     200    200    200        200  200    200    200     200  200
getConfig              -     200      200     200    200    200        200  200    200    200     200  200
getHealth              -     200      200     200    200    200        200  200    200    200     200  200
getMetrics             -     401      401     401    401    401        401  401    401    401     401  401
getOpenApi             -     200      200     200    200    200        200  200    200    200     200  200
`;

const [head = [], ...rows] = LAW.trim()
  .split('\n')
  .map((line) => line.split(/\s+/));
const ACTORS = head.slice(2);

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

beforeAll(async () => {
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
  if (name === 'getBooking') await book(offer, place);
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

async function newInvite({ company, dispatcher: { token } }: Place): Promise<string> {
  const body = { email: `colleague${phones++}@lading.test` };
  return (await api().call('POST', `/api/v2/companies/${company}/user-invites`, { token, body })).json().uuid;
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
    steps: name === 'completeDelivery' ? ['pickup'] : [],
  });
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
const CARRIED: Readonly<Record<string, (target: Target) => CallOptions>> = {
  createToken: () => ({
    form: { grant_type: 'password', client_id: 'web', username: someone.username, password: PASSWORD },
  }),
  askPasswordLink: () => ({ form: { type: 'email_link', client_id: 'web', username: aMailbox() } }),
  readPasswordLink: () => ({ form: { token: 'unknown' } }),
  renewPassword: () => ({ form: { token: 'unknown', password: PASSWORD, password_confirmation: PASSWORD } }),
  registerShipper: () => {
    const email = aMailbox();
    const { user, ...company } = aRegistration();
    return { body: { ...company, user: { ...user, email }, proof_of_work: workFor(email, api().clock.iso()) } };
  },
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
  setCompanyName: () => ({ body: { name: 'Transports Delcourt' } }),
  setCompanyPhone: () => ({ body: { phone: '03 20 00 00 07' } }),
  setCompanyAddress: () => ({
    body: { street_name: '1 rue du Port', postal_code: '59000', city: 'Lille', country: 'FR' },
  }),
  setVatNumber: () => ({ body: { vat_number: 'FR40303265045' } }),
  setBillingEmail: () => ({ body: { email: aMailbox() } }),
  setDriverPrices: () => ({ body: { visible: false } }),
  readNotifications: () => ({ body: { read_at: '2026-03-16T10:00:00.000Z' } }),
  changeCompanyUser: () => ({ body: {} }),
  createUserInvite: () => ({ body: { email: `colleague${phones++}@lading.test` } }),
  setIdentity: () => ({ body: { first_name: 'Ann', last_name: 'Peeters', phone: '' } }),
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
  subscribeToShared: () => ({ body: { email: 'quai@glas.lading.test' } }),
  createTemplate: () => ({ body: aTemplate() }),
  putExternalRequest: () => ({ body: { external_id: 'PO-4471', request: aQuotation() } }),
  updateTemplate: () => ({ body: { request: aTemplate().request } }),
  createShipmentImport: () => ({ multipart: [aSheet()] }),
  correctImportRow: () => ({ body: { cells: { comment: 'By hand' } } }),
  bookShipmentImport: () => ({ body: { payment_plan: 'thirty_days_invoice', total: imported } }),
  setSearchEnd: () => ({ body: { expires_at: api().clock.iso(HOUR) } }),
  savePushSubscription: () => ({ body: newDevice(PUSH_SERVICE).subscription }),
  unsubscribe: () => ({ form: { 'List-Unsubscribe': 'One-Click' } }),
  createSearch: () => ({ body: aSearch() }),
  updateSearch: () => ({ body: { send_by_email: true } }),
  enterBankAccount: () => ({ body: { iban: 'FR7630006000011234567890189', holder: 'Delcourt', password: PASSWORD } }),
  decidePreInvoice: () => ({ body: { decision: 'approve' } }),
  signSelfBillingMandate: () => ({ body: { terms: '2026-11', password: PASSWORD } }),
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
  answerContest: () => ({ body: { reason: 'As agreed by phone' } }),
  refuseClaim: () => ({ body: { reason: 'By our terms' } }),
  creditInvoice: () => ({ body: { amount: 100, reason: 'Delivered late' } }),
  createPaymentSource: () => ({ body: {} }),
  choosePaymentSource: () => ({ body: { is_default: true } }),
  receiveCardEvent: signedEvent,
  importStatement: () => ({
    payload: camt({ iban: sellerOf(api().context.settings).iban, id: randomUUID(), entries: [] }),
    headers: { 'content-type': 'application/xml' },
  }),
  matchBankEntry: () => ({ body: { parts: [{ invoice: randomUUID(), amount: 4200 }], reason: 'By phone' } }),
  pinLane: () => ({ body: { lane: 'FR BE', factor: 1050, reason: 'A strike' } }),
  unpinLane: () => ({ body: { reason: 'The strike is over' } }),
  enterFuelPrice: () => ({ body: { price: 153_240, reference: 140_000, reason: 'Bulletin of the week' } }),
  sendCompanyDocument: () => ({ multipart: [{ name: 'kind', value: 'insurance' }, page] }),
  acceptDocument: () => ({ body: { valid_until: '2026-12-31' } }),
  refuseDocument: () => ({ body: { reason: 'unreadable', message: 'Lay it flat.' } }),
  acceptCustomPrice: () => ({ body: { reason: 'An empty truck' } }),
  refuseCustomPrice: () => ({ body: { reason: 'Below our cost' } }),
  counterCustomPrice: () => ({ body: { price: 60_000, reason: 'Below our cost' } }),
  addFilePart: () => ({ payload: 'bytes', headers: { 'content-type': 'application/octet-stream' } }),
  createImpersonationCode: () => ({ body: { username: someone.username, return_url: '/', reason: 'Ticket 1' } }),
  lockCompany: () => ({ body: { reason: 'Insurance ended' } }),
  unlockCompany: () => ({ body: { reason: 'The certificate is here' } }),
  createTruck: () => ({ body: aTruck() }),
  updateTruck: () => ({ body: aTruck() }),
  createDriver: () => ({ body: { first_name: 'Ewa', last_name: 'Lis', phone: `06 39 98 ${phones++}` } }),
  setDriverPhone: () => ({ body: { phone: `06 39 98 ${phones++}` } }),
};
const QUERY: Readonly<Record<string, string>> = {
  searchUsers: '?q=delcourt',
  searchMissions: '?q=tourcoing',
  addFilePart: '?offset=0',
  suggestAddresses: '?q=lille',
  suggestTowns: '?q=lille&country=FR',
  listRounds: '?day=2026-03-17',
  countAbleDrivers: '?offers=',
  listRoundOffers: '?day=2026-03-17',
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

/** A copy of a person's data, by its identifier. */
async function newExport({ uuid: user_uuid }: Person): Promise<string> {
  const [uuid, requested_at] = [randomUUID(), new Date(api().clock.now())];
  const row = { uuid, user_uuid, requested_at, ready_at: null, data: null };
  await api().context.db.insertInto('data_exports').values(row).execute();
  return uuid;
}

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

/** Another session of a person, by its identifier. */
async function newSession({ uuid }: Person): Promise<string> {
  const hash = tokenHash(await api().scene.token(uuid));
  const { db } = api().context;
  return (await db.selectFrom('tokens').select('uuid').where('hash', '=', hash).executeTakeFirstOrThrow()).uuid;
}

/** The place of an address: `cid` under a company, `me` under one's own name where the call has both, else `-`. */
function underOf(call: Call, path: string): string {
  if (path.includes('{cid}')) return 'cid';
  return call.bases === undefined ? '-' : 'me';
}

/** Calls on shipments and quotes are made under the shipper's company. */
const isShippers = (path: string) =>
  /\/(?:external-requests|shipments|payments|payment-|quotation|estimation|distance-request|shipment-|invoices|claims|metrics\/dashboard|exports)|\{cid\}\/(?:notifications|addresses)/.test(
    path,
  );

/** A driver of the place without an account. */
async function newDriver({ company, dispatcher: { token } }: Place): Promise<string> {
  const body = { first_name: 'Ewa', last_name: 'Lis', phone: `06 39 98 ${phones++}` };
  return (await api().call('POST', `/api/v2/companies/${company}/drivers`, { token, body })).json().uuid;
}

/** An address with the invite or the driver it is about, or with what support decides on. */
async function withSubject(path: string, { name }: Call, place: Place): Promise<string> {
  if (path.includes('{external}')) return path.replace('{external}', await newExternalRequest());
  if (path.includes('{company}')) return path.replace('{company}', await newCompany(name));
  if (path.includes('{job}')) return path.replace('{job}', await addFailedJob(api().context));
  if (path.includes('{entry}')) return path.replace('{entry}', await addOpenMovement(api(), support));
  if (path.includes('/counter-price/')) return path.replace('{sid}', await askedPrice(path));
  if (path.includes('{request}')) return path.replace('{request}', await askedPrice(path));
  if (path.includes('{pin}')) return path.replace('{pin}', await addPin(api()));
  if (path.includes('{document}')) return path.replace('{document}', await addDocument(api().context, place.company));
  if (path.includes('{import}')) return path.replace('{import}', await newImport()).replace('{row}', '1');
  if (path.includes('{invite}')) return path.replace('{invite}', await newInvite(place));
  if (/\/(?:invite|disable|enable)$/.test(path)) return path.replace('{did}', await newDriver(place));
  if (path.includes('{invitation}')) return path.replace('{invitation}', await newInvitation(places.shared));
  return path;
}

async function statusFor(call: Call, path: string, actor: string): Promise<number> {
  const place = placeFor(actor);
  const target = await targetFor(call, place);
  const person = personFor(actor);
  // A sign-out ends the token it is made with.
  const token = person !== null && call.name === 'revokeToken' ? await api().scene.token(person.uuid) : person?.token;
  const { offer, bid, search, truck } = target.market;
  const quoted = path.includes('/quotation-') ? await newQuote() : { quotation: '', price: '' };
  const url = (await withSubject(path, call, place))
    .replace('{cid}', isShippers(path) ? cast.shipper : target.company)
    .replace('/shipments/{sid}', `/shipments/${offer}`)
    .replace('/searches/{sid}', `/searches/${search}`)
    .replace('{vat}', 'FR40303265045')
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
    .replace('{did}', target.driver.uuid)
    .replace('/users/{uid}', `/users/${target.dispatcher.uuid}`)
    .replace('{fid}', target.file)
    .replace('{upload}', randomUUID())
    .replace('{export}', person === null ? randomUUID() : await newExport(person))
    .replace('{session}', person === null ? randomUUID() : await newSession(person))
    .replace('{invoice}', path.includes('{invoice}') ? await addInvoice(api().context, offer) : '')
    .replace('{batch}', randomUUID())
    .replace('{claim}', randomUUID())
    .replace('{mission}', randomUUID())
    .replace('{quotation}', quoted.quotation)
    .replace('{price}', quoted.price);
  const answer = await api().call(call.method, url + (QUERY[call.name] ?? ''), {
    token,
    ...CARRIED[call.name]?.(target),
  });
  if (answer.statusCode >= 400 && call.method !== 'HEAD') problemOf(answer);
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
      const answered: Record<string, number> = {};
      for (const actor of ACTORS) answered[actor] = await statusFor(found.call, found.path, actor);
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
      serve(listDrivers, { handle });
      // @ts-expect-error -- as if everybody might
      serve(listDrivers, { allow: anyone, handle });
      // @ts-expect-error -- a company's things for whoever is signed in
      serve(listDrivers, { allow: account, handle });
      // @ts-expect-error -- a decision that was made by hand
      serve(listDrivers, { allow: (actor, { cid }, now) => ({ actor, now, company: cid }), handle });
      // @ts-expect-error -- the company of the path in place of the one that was granted
      serve(listDrivers, { allow: dispatch, handle: ({ params }) => params.cid });
      // @ts-expect-error -- a naked company id
      void listDriversOf(db, { company: '' }, { limit: 1, page: 1 });
      // @ts-expect-error -- a lesser grant
      void listDriversOf(db, member, { limit: 1, page: 1 });
    };
    expect(trespass).toBeTypeOf('function');
  });
});
