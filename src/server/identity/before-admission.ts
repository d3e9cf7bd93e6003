import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from './actor.ts';

/**
 * Calls of a company that are allowed before it is admitted: its documents, its record and account, and what its
 * members read and receive. Members can be read and removed, since some may have joined earlier, but not added.
 */
const OPEN_BEFORE_ADMISSION: ReadonlySet<string> = new Set([
  'getOnboarding',
  'sendCompanyDocument',
  'getCompanyDocumentFile',
  'exportOwnFile',
  'getCompany',
  'getContactPhoneNumbers',
  'setCompanyName',
  'setCompanyAddress',
  'setCompanyPhone',
  'setVatNumber',
  'setVatFranchise',
  'withdrawCompanyChange',
  'setBillingEmail',
  'removeBillingEmail',
  'setBillingMode',
  'setUblByMail',
  'setDriverPrices',
  'setDriverTexts',
  'listBankAccounts',
  'enterBankAccount',
  'listSupportAccess',
  'listThingChanges',
  'listCompanyUsers',
  'removeCompanyUser',
  'listUserInvites',
  'cancelUserInvite',
  'askEmailValidation',
  'setUserEmail',
  'listAlerts',
  'listNotifications',
  'markNotificationsRead',
  'streamEvents',
  'listWaiting',
  'getFirstDay',
]);

/** True if a call of a company is refused until the company is admitted. */
export function isClosedBeforeAdmission({ name }: Pick<Call, 'name'>): boolean {
  return !OPEN_BEFORE_ADMISSION.has(name);
}

/**
 * Restricts a company that is not admitted yet, before the policies of its calls decide. Non-members pass here: the
 * policy answers them with `not_found`.
 *
 * @throws `company_onboarding`
 */
export function requireAdmitted({ companies }: Actor, call: Call, params: unknown): void {
  // Parsed as in the policies: upper case is the same company.
  const cid = v.safeParse(Uuid, (params as { readonly cid?: string }).cid);
  if (!cid.success || !isClosedBeforeAdmission(call)) return;
  if (companies.some(({ uuid, status }) => uuid === cid.output && status === 'onboarding')) {
    throw new Refusal('company_onboarding');
  }
}
