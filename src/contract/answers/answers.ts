import { actingAnswers } from './acting.ts';
import type { Answer } from './answer.ts';
import { apiKeyAnswers } from './api-key.ts';
import { authAnswers } from './auth.ts';
import { bankAnswers } from './bank.ts';
import { bookExportAnswers } from './book-export.ts';
import { claimAnswers } from './claim.ts';
import { companyAnswers } from './company.ts';
import { csvStatementAnswers } from './csv-statement.ts';
import { customPriceAnswers } from './custom-price.ts';
import { deskAnswers } from './desk.ts';
import { deviceAnswers } from './device.ts';
import { driverAnswers } from './driver.ts';
import { emailAnswers } from './email.ts';
import { extraAnswers } from './extra.ts';
import { fuelAnswers } from './fuel.ts';
import { invoiceAnswers } from './invoice.ts';
import { laneFactorAnswers } from './lane-factor.ts';
import { liveAnswers } from './live.ts';
import { meAnswers } from './me.ts';
import { memberAnswers } from './member.ts';
import { missionAnswers } from './mission.ts';
import { missionStepAnswers } from './mission-step.ts';
import { newsAnswers } from './news.ts';
import { notificationChoicesAnswers } from './notification-choices.ts';
import { offerAnswers } from './offer.ts';
import { onboardingAnswers } from './onboarding.ts';
import { passkeyAnswers } from './passkey.ts';
import { passwordAnswers } from './password.ts';
import { paymentAnswers } from './payment.ts';
import { paymentSourceAnswers } from './payment-source.ts';
import { payoutAnswers } from './payout.ts';
import { personalDataAnswers } from './personal-data.ts';
import { placeAnswers } from './place.ts';
import { preInvoiceAnswers } from './pre-invoice.ts';
import { proposalAnswers } from './proposal.ts';
import { quoteAnswers } from './quote.ts';
import { ratingAnswers } from './rating.ts';
import { refundAnswers } from './refund.ts';
import { registrationAnswers } from './registration.ts';
import { roundAnswers } from './round.ts';
import { searchAnswers } from './search.ts';
import { secondFactorAnswers } from './second-factor.ts';
import { sessionAnswers } from './session.ts';
import { shareAnswers } from './share.ts';
import { shipmentAnswers } from './shipment.ts';
import { shipmentImportAnswers } from './shipment-import.ts';
import { supportAnswers } from './support.ts';
import { systemAnswers } from './system.ts';
import { tariffAnswers } from './tariff.ts';
import { templateAnswers } from './template.ts';
import { truckAnswers } from './truck.ts';
import { webhookAnswers } from './webhook.ts';

/** Written as names: spelt out, the type is longer than the compiler writes down. */
type AllAnswers = typeof actingAnswers &
  typeof apiKeyAnswers &
  typeof authAnswers &
  typeof bankAnswers &
  typeof bookExportAnswers &
  typeof csvStatementAnswers &
  typeof claimAnswers &
  typeof companyAnswers &
  typeof deviceAnswers &
  typeof driverAnswers &
  typeof emailAnswers &
  typeof extraAnswers &
  typeof fuelAnswers &
  typeof invoiceAnswers &
  typeof laneFactorAnswers &
  typeof liveAnswers &
  typeof meAnswers &
  typeof memberAnswers &
  typeof missionAnswers &
  typeof missionStepAnswers &
  typeof newsAnswers &
  typeof notificationChoicesAnswers &
  typeof offerAnswers &
  typeof onboardingAnswers &
  typeof passkeyAnswers &
  typeof passwordAnswers &
  typeof paymentAnswers &
  typeof paymentSourceAnswers &
  typeof payoutAnswers &
  typeof personalDataAnswers &
  typeof placeAnswers &
  typeof preInvoiceAnswers &
  typeof proposalAnswers &
  typeof quoteAnswers &
  typeof ratingAnswers &
  typeof refundAnswers &
  typeof registrationAnswers &
  typeof shareAnswers &
  typeof customPriceAnswers &
  typeof deskAnswers &
  typeof templateAnswers &
  typeof roundAnswers &
  typeof searchAnswers &
  typeof secondFactorAnswers &
  typeof sessionAnswers &
  typeof shipmentAnswers &
  typeof supportAnswers &
  typeof tariffAnswers &
  typeof shipmentImportAnswers &
  typeof systemAnswers &
  typeof truckAnswers &
  typeof webhookAnswers;

/** What the server says to each call, by its name. */
export const ANSWERS: AllAnswers = {
  ...actingAnswers,
  ...apiKeyAnswers,
  ...authAnswers,
  ...bankAnswers,
  ...bookExportAnswers,
  ...csvStatementAnswers,
  ...claimAnswers,
  ...companyAnswers,
  ...deviceAnswers,
  ...driverAnswers,
  ...emailAnswers,
  ...extraAnswers,
  ...fuelAnswers,
  ...invoiceAnswers,
  ...laneFactorAnswers,
  ...liveAnswers,
  ...meAnswers,
  ...memberAnswers,
  ...missionAnswers,
  ...missionStepAnswers,
  ...newsAnswers,
  ...notificationChoicesAnswers,
  ...offerAnswers,
  ...onboardingAnswers,
  ...passkeyAnswers,
  ...passwordAnswers,
  ...paymentAnswers,
  ...paymentSourceAnswers,
  ...payoutAnswers,
  ...personalDataAnswers,
  ...placeAnswers,
  ...preInvoiceAnswers,
  ...proposalAnswers,
  ...quoteAnswers,
  ...ratingAnswers,
  ...refundAnswers,
  ...registrationAnswers,
  ...shareAnswers,
  ...customPriceAnswers,
  ...deskAnswers,
  ...templateAnswers,
  ...roundAnswers,
  ...searchAnswers,
  ...secondFactorAnswers,
  ...sessionAnswers,
  ...shipmentAnswers,
  ...supportAnswers,
  ...tariffAnswers,
  ...shipmentImportAnswers,
  ...systemAnswers,
  ...truckAnswers,
  ...webhookAnswers,
};

const BY_NAME: Readonly<Record<string, Answer>> = ANSWERS;

/** @throws for a call that `answers` does not know */
export function answerTo({ name }: { readonly name: string }): Answer {
  const answer = BY_NAME[name];
  if (answer === undefined) throw new Error(`Nothing says what ${name} answers.`);
  return answer;
}
