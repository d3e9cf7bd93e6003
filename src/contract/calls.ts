import * as acting from './acting.ts';
import * as apiKey from './api-key.ts';
import * as auth from './auth.ts';
import * as bank from './bank.ts';
import * as bookExport from './book-export.ts';
import type { Call } from './call.ts';
import * as claim from './claim.ts';
import * as company from './company.ts';
import * as csvStatement from './csv-statement.ts';
import * as customPrice from './custom-price.ts';
import * as desk from './desk.ts';
import * as device from './device.ts';
import * as driver from './driver.ts';
import * as email from './email.ts';
import * as extra from './extra.ts';
import * as fuel from './fuel.ts';
import * as invoice from './invoice.ts';
import * as laneFactor from './lane-factor.ts';
import * as live from './live.ts';
import * as me from './me.ts';
import * as member from './member.ts';
import * as mission from './mission.ts';
import * as missionPlan from './mission-plan.ts';
import * as missionStep from './mission-step.ts';
import * as news from './news.ts';
import * as notificationChoices from './notification-choices.ts';
import * as offer from './offer.ts';
import * as onboarding from './onboarding.ts';
import * as passkey from './passkey.ts';
import * as password from './password.ts';
import * as payment from './payment.ts';
import * as paymentSource from './payment-source.ts';
import * as payout from './payout.ts';
import * as personalData from './personal-data.ts';
import * as place from './place.ts';
import * as preInvoice from './pre-invoice.ts';
import * as proposal from './proposal.ts';
import * as quote from './quote.ts';
import * as rating from './rating.ts';
import * as refund from './refund.ts';
import * as registration from './registration.ts';
import * as round from './round.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as selfBilling from './self-billing.ts';
import * as session from './session.ts';
import * as share from './share.ts';
import * as shipment from './shipment.ts';
import * as shipmentImport from './shipment-import.ts';
import * as signOut from './sign-out.ts';
import * as support from './support.ts';
import * as system from './system.ts';
import * as tariff from './tariff.ts';
import * as template from './template.ts';
import * as truck from './truck.ts';
import * as upload from './upload.ts';
import * as webhook from './webhook.ts';

const entities = [
  acting,
  apiKey,
  auth,
  bank,
  bookExport,
  claim,
  company,
  csvStatement,
  customPrice,
  extra,
  fuel,
  laneFactor,
  device,
  driver,
  email,
  invoice,
  live,
  me,
  member,
  mission,
  missionPlan,
  missionStep,
  news,
  notificationChoices,
  offer,
  onboarding,
  passkey,
  password,
  payment,
  paymentSource,
  payout,
  personalData,
  place,
  preInvoice,
  proposal,
  quote,
  rating,
  refund,
  registration,
  share,
  desk,
  template,
  round,
  search,
  secondFactor,
  selfBilling,
  session,
  shipment,
  support,
  tariff,
  shipmentImport,
  signOut,
  system,
  truck,
  upload,
  webhook,
];

/** Every call of the API. The device imports calls one by one; this list is for the server and for tests. */
export const CALLS: readonly Call[] = entities
  .flatMap((entity) => Object.values<unknown>(entity))
  .filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
