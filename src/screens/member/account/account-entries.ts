import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '#design/icon/icon-names.ts';
import type { Viewer } from '#device/session/use-session.ts';
import { may } from '#freight/user/abilities.ts';
import { is } from '#freight/user/user.ts';

/** A page of the account: where it is, its icon and its name. */
export interface AccountEntry {
  readonly to:
    | '/account/profile'
    | '/account/password'
    | '/account/second-factor'
    | '/account/devices'
    | '/account/notifications'
    | '/account/locale'
    | '/account/data'
    | '/account/company'
    | '/account/billing'
    | '/account/members'
    | '/account/payment-sources'
    | '/account/integrations';
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  /** Who has it; without it everybody. */
  readonly isFor?: (viewer: Viewer) => boolean;
}

/** Pages about the user alone. */
export const OWN_ENTRIES: readonly AccountEntry[] = [
  { to: '/account/profile', icon: 'user-b', name: msg`Profile` },
  { to: '/account/password', icon: 'password-b', name: msg`Password` },
  { to: '/account/second-factor', icon: 'seal-check-f', name: msg`Second factor` },
  { to: '/account/devices', icon: 'devices-b', name: msg`Devices` },
  { to: '/account/notifications', icon: 'bell-b', name: msg`Notifications` },
  { to: '/account/locale', icon: 'translate-b', name: msg`Language` },
  { to: '/account/data', icon: 'folder-user-b', name: msg`Your data` },
];

/** Pages about the company. */
export const COMPANY_ENTRIES: readonly AccountEntry[] = [
  { to: '/account/company', icon: 'buildings-b', name: msg`Company`, isFor: isOfOffice },
  {
    to: '/account/billing',
    icon: 'receipt-b',
    name: msg`Billing`,
    isFor: ({ company }) => company !== null && may.readShipments(company),
  },
  {
    to: '/account/payment-sources',
    icon: 'credit-card-f',
    name: msg`Cards`,
    isFor: ({ company }) => company !== null && may.readShipments(company),
  },
  { to: '/account/members', icon: 'users-three-b', name: msg`Members`, isFor: isOfOffice },
  {
    to: '/account/integrations',
    icon: 'plugs-connected-b',
    name: msg`Integrations`,
    isFor: ({ company }) => company !== null && may.runCompany(company),
  },
];

/** Drivers see no company data; support has no company to show. */
function isOfOffice({ company, roles }: Viewer): boolean {
  return company !== null && may.readCompany(company) && !is.support(roles);
}
