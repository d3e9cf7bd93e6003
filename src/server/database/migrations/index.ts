import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { up as suspendedAccess } from './1001-suspended-access.ts';
import { up as companyChanges } from './1002-company-changes.ts';
import { up as carrierFile } from './1003-carrier-file.ts';
import { up as confirmedFollowers } from './1004-confirmed-followers.ts';
import { up as fourEyes } from './1005-four-eyes.ts';
import { up as toldActs } from './1005-told-acts.ts';
import { up as yearsOfActs } from './1005-years-of-acts.ts';
import { up as accountNumbers } from './1006-account-numbers.ts';
import { up as disputes } from './1007-disputes.ts';
import { up as lastDays } from './1008-last-days.ts';
import { up as ownNumbers } from './1009-own-numbers.ts';
import { up as onAccount } from './1010-on-account.ts';
import { up as payBack } from './1011-pay-back.ts';
import { up as contestedPurchases } from './1012-contested-purchases.ts';
import { up as earlyPayments } from './1014-early-payments.ts';
import { up as lateFees } from './1015-late-fees.ts';
import { up as quarantines } from './1016-quarantines.ts';
import { up as payBackRequests } from './1017-pay-back-requests.ts';
import { up as siteAnswers } from './1018-site-answers.ts';
import { up as originalFiles } from './1019-original-files.ts';
import { up as vatFranchise } from './1020-vat-franchise.ts';
import { up as compensations } from './1028-compensations.ts';
import { up as latestQuotes } from './1029-latest-quotes.ts';
import { up as lawRows } from './1032-law-rows.ts';
import { up as bidsBelowCost } from './1033-bids-below-cost.ts';
import { up as trailerPlates } from './1034-trailer-plates.ts';
import { up as networkAgreements } from './1035-network-agreements.ts';
import { up as attendedSteps } from './1040-attended-steps.ts';
import { up as cardPayouts } from './1041-card-payouts.ts';
import { up as bookAlerts } from './1042-book-alerts.ts';
import { up as pricedPaths } from './1043-priced-paths.ts';
import { up as baseValues } from './1044-base-values.ts';
import { up as lawRowSources } from './1045-law-row-sources.ts';
import { up as correctedPayouts } from './1046-corrected-payouts.ts';
import { up as latinKeys } from './1049-latin-keys.ts';
import { up as indexesAtScale } from './1051-indexes-at-scale.ts';
import { up as payoutLateFees } from './1052-payout-late-fees.ts';
import { up as purchaseCorrections } from './1053-purchase-corrections.ts';
import { up as earlyCorrected } from './1054-early-corrected.ts';
import { up as countedMovements } from './1055-counted-movements.ts';
import { up as invoicesAsXml } from './1057-invoices-as-xml.ts';
import { up as termsOfService } from './1059-terms-of-service.ts';
import { up as offersNear } from './1064-offers-near.ts';

/** The name under which a database records the baseline. Later migrations have higher numbers. */
export const BASELINE = '1000-baseline';

/** All migrations by the name under which a database records them. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [BASELINE]: {
    up: async (db) => {
      const text = await readFile(new URL('1000-baseline.sql', import.meta.url), 'utf8');
      await sql.raw(text).execute(db);
    },
  },
  '1001-suspended-access': { up: suspendedAccess },
  '1002-company-changes': { up: companyChanges },
  '1003-carrier-file': { up: carrierFile },
  '1004-confirmed-followers': { up: confirmedFollowers },
  '1005-four-eyes': { up: fourEyes },
  '1005-told-acts': { up: toldActs },
  '1005-years-of-acts': { up: yearsOfActs },
  '1006-account-numbers': { up: accountNumbers },
  '1007-disputes': { up: disputes },
  '1008-last-days': { up: lastDays },
  '1009-own-numbers': { up: ownNumbers },
  '1010-on-account': { up: onAccount },
  '1011-pay-back': { up: payBack },
  '1012-contested-purchases': { up: contestedPurchases },
  '1014-early-payments': { up: earlyPayments },
  '1015-late-fees': { up: lateFees },
  '1016-quarantines': { up: quarantines },
  '1017-pay-back-requests': { up: payBackRequests },
  '1018-site-answers': { up: siteAnswers },
  '1019-original-files': { up: originalFiles },
  '1020-vat-franchise': { up: vatFranchise },
  '1028-compensations': { up: compensations },
  '1029-latest-quotes': { up: latestQuotes },
  '1032-law-rows': { up: lawRows },
  '1033-bids-below-cost': { up: bidsBelowCost },
  '1034-trailer-plates': { up: trailerPlates },
  '1035-network-agreements': { up: networkAgreements },
  '1040-attended-steps': { up: attendedSteps },
  '1041-card-payouts': { up: cardPayouts },
  '1042-book-alerts': { up: bookAlerts },
  '1043-priced-paths': { up: pricedPaths },
  '1044-base-values': { up: baseValues },
  '1045-law-row-sources': { up: lawRowSources },
  '1046-corrected-payouts': { up: correctedPayouts },
  '1049-latin-keys': { up: latinKeys },
  '1051-indexes-at-scale': { up: indexesAtScale },
  '1052-payout-late-fees': { up: payoutLateFees },
  '1053-purchase-corrections': { up: purchaseCorrections },
  '1054-early-corrected': { up: earlyCorrected },
  '1055-counted-movements': { up: countedMovements },
  '1057-invoices-as-xml': { up: invoicesAsXml },
  '1059-terms-of-service': { up: termsOfService },
  '1064-offers-near': { up: offersNear },
};
