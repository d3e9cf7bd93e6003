import type { Migration } from 'kysely/migration';
import * as house from './0001-house.ts';
import * as keysAndNames from './0002-keys-and-names.ts';
import * as counts from './0003-counts.ts';
import * as market from './0004-market.ts';
import * as mail from './0005-mail.ts';
import * as statistics from './0006-statistics.ts';
import * as news from './0007-news.ts';
import * as lanes from './0008-lanes.ts';
import * as searchReaders from './0009-search-readers.ts';
import * as jobs from './0010-jobs.ts';
import * as trucks from './0011-trucks.ts';
import * as readNotifications from './0012-read-notifications.ts';
import * as pushInterval from './0013-push-interval.ts';
import * as quotes from './0020-quotes.ts';
import * as missionDocuments from './0021-mission-documents.ts';
import * as removalReasons from './0030-removal-reasons.ts';
import * as sessions from './0031-sessions.ts';
import * as personalData from './0032-personal-data.ts';
import * as devices from './0033-devices.ts';
import * as clockCorrections from './0035-clock-corrections.ts';
import * as offerDocuments from './0038-offer-documents.ts';
import * as cancellationsAndRatings from './0040-cancellations-and-ratings.ts';
import * as agreedPrices from './0041-agreed-prices.ts';
import * as shareLinks from './0042-share-links.ts';
import * as shippersDesk from './0043-shippers-desk.ts';
import * as termsOfService from './0044-terms-of-service.ts';
import * as accountLinks from './0051-account-links.ts';
import * as registrations from './0052-registrations.ts';
import * as endedSessions from './0058-ended-sessions.ts';
import * as userInvites from './0059-user-invites.ts';
import * as booksAndInvoices from './0066-books-and-invoices.ts';
import * as missionsByShipperSearch from './0067-missions-by-shipper-search.ts';
import * as settlements from './0068-settlements.ts';
import * as dunning from './0069-dunning.ts';
import * as cards from './0072-cards.ts';
import * as cardPayments from './0073-card-payments.ts';
import * as uploadParts from './0074-upload-parts.ts';
import * as bankStatements from './0075-bank-statements.ts';
import * as claims from './0076-claims.ts';
import * as answeredContests from './0077-answered-contests.ts';
import * as shipmentImports from './0080-shipment-imports.ts';
import * as companyDocuments from './0081-company-documents.ts';
import * as customPrices from './0083-custom-prices.ts';
import * as laneFactors from './0084-lane-factors.ts';
import * as agreedByLane from './0085-agreed-by-lane.ts';
import * as paymentsOfBookings from './0087-payments-of-bookings.ts';
import * as refunds from './0088-refunds.ts';
import * as secondFactors from './0089-second-factors.ts';
import * as notificationChoices from './0090-notification-choices.ts';
import * as purchases from './0092-purchases.ts';
import * as payouts from './0093-payouts.ts';
import * as welcome from './0094-welcome.ts';
import * as externalRequests from './0095-external-requests.ts';
import * as supportDesk from './0097-support-desk.ts';
import * as acting from './0098-acting.ts';
import * as pinsAndFuel from './0099-pins-and-fuel.ts';
import * as invoicesOfShipments from './0100-invoices-of-shipments.ts';
import * as driverInvites from './0102-driver-invites.ts';
import * as apiKeys from './0103-api-keys.ts';
import * as webhooks from './0104-webhooks.ts';
import * as shownCodes from './0105-shown-codes.ts';
import * as payoutsOnStatements from './0107-payouts-on-statements.ts';
import * as csvStatements from './0108-csv-statements.ts';
import * as refundDecisions from './0109-refund-decisions.ts';
import * as fuelOfShipments from './0111-fuel-of-shipments.ts';
import * as creditLimits from './0112-credit-limits.ts';
import * as quietHours from './0113-quiet-hours.ts';
import * as passkeys from './0114-passkeys.ts';
import * as arrivals from './0115-arrivals.ts';
import * as payoutsToAccounts from './0117-payouts-to-accounts.ts';
import * as readFromIndexes from './0118-read-from-indexes.ts';
import * as usesOfTemplates from './0119-uses-of-templates.ts';
import * as earlyPayments from './0120-early-payments.ts';
import * as bookedFreeTime from './0121-booked-free-time.ts';
import * as extras from './0122-extras.ts';
import * as conditionsOfCredit from './0123-conditions-of-credit.ts';
import * as summaryInvoices from './0124-summary-invoices.ts';
import * as tariffs from './0125-tariffs.ts';
import * as narrowIndexes from './0126-narrow-indexes.ts';
import * as limitsOfKeys from './0127-limits-of-keys.ts';
import * as daysToNotice from './0130-days-to-notice.ts';
import * as endedRights from './0141-ended-rights.ts';
import * as unseenSigns from './0145-unseen-signs.ts';
import * as reasonsOfEnds from './0146-reasons-of-ends.ts';
import * as chainedStatements from './0160-chained-statements.ts';

/** Every migration in order. They are only ever added: a server that ran one must find it again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-house': house,
  '0002-keys-and-names': keysAndNames,
  '0003-counts': counts,
  '0004-market': market,
  '0005-mail': mail,
  '0006-statistics': statistics,
  '0007-news': news,
  '0008-lanes': lanes,
  '0009-search-readers': searchReaders,
  '0010-jobs': jobs,
  '0011-trucks': trucks,
  '0012-read-notifications': readNotifications,
  '0013-push-interval': pushInterval,
  '0020-quotes': quotes,
  '0021-mission-documents': missionDocuments,
  '0030-removal-reasons': removalReasons,
  '0031-sessions': sessions,
  '0032-personal-data': personalData,
  '0033-devices': devices,
  '0035-clock-corrections': clockCorrections,
  '0038-offer-documents': offerDocuments,
  '0040-cancellations-and-ratings': cancellationsAndRatings,
  '0041-agreed-prices': agreedPrices,
  '0042-share-links': shareLinks,
  '0043-shippers-desk': shippersDesk,
  '0044-terms-of-service': termsOfService,
  '0066-books-and-invoices': booksAndInvoices,
  '0058-ended-sessions': endedSessions,
  '0051-account-links': accountLinks,
  '0059-user-invites': userInvites,
  '0052-registrations': registrations,
  '0067-missions-by-shipper-search': missionsByShipperSearch,
  '0068-settlements': settlements,
  '0069-dunning': dunning,
  '0072-cards': cards,
  '0073-card-payments': cardPayments,
  '0083-custom-prices': customPrices,
  '0074-upload-parts': uploadParts,
  '0084-lane-factors': laneFactors,
  '0085-agreed-by-lane': agreedByLane,
  '0102-driver-invites': driverInvites,
  '0103-api-keys': apiKeys,
  '0104-webhooks': webhooks,
  '0109-refund-decisions': refundDecisions,
  '0092-purchases': purchases,
  '0097-support-desk': supportDesk,
  '0075-bank-statements': bankStatements,
  '0076-claims': claims,
  '0077-answered-contests': answeredContests,
  '0087-payments-of-bookings': paymentsOfBookings,
  '0080-shipment-imports': shipmentImports,
  '0098-acting': acting,
  '0099-pins-and-fuel': pinsAndFuel,
  '0100-invoices-of-shipments': invoicesOfShipments,
  '0088-refunds': refunds,
  '0093-payouts': payouts,
  '0107-payouts-on-statements': payoutsOnStatements,
  '0108-csv-statements': csvStatements,
  '0094-welcome': welcome,
  '0095-external-requests': externalRequests,
  '0081-company-documents': companyDocuments,
  '0089-second-factors': secondFactors,
  '0090-notification-choices': notificationChoices,
  '0111-fuel-of-shipments': fuelOfShipments,
  '0118-read-from-indexes': readFromIndexes,
  '0119-uses-of-templates': usesOfTemplates,
  '0105-shown-codes': shownCodes,
  '0117-payouts-to-accounts': payoutsToAccounts,
  '0112-credit-limits': creditLimits,
  '0115-arrivals': arrivals,
  '0114-passkeys': passkeys,
  '0113-quiet-hours': quietHours,
  '0120-early-payments': earlyPayments,
  '0125-tariffs': tariffs,
  '0126-narrow-indexes': narrowIndexes,
  '0121-booked-free-time': bookedFreeTime,
  '0123-conditions-of-credit': conditionsOfCredit,
  '0127-limits-of-keys': limitsOfKeys,
  '0130-days-to-notice': daysToNotice,
  '0124-summary-invoices': summaryInvoices,
  '0122-extras': extras,
  '0141-ended-rights': endedRights,
  '0145-unseen-signs': unseenSigns,
  '0146-reasons-of-ends': reasonsOfEnds,
  '0160-chained-statements': chainedStatements,
};
