import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Role } from '#freight/user/user.ts';

const ROLE_WORDS: Readonly<Record<Role, ReactNode>> = {
  COMPANY: <Trans>Member</Trans>,
  MONO_DRIVER: <Trans>Carrier of one truck</Trans>,
  DISPATCHER: <Trans>Dispatcher</Trans>,
  DISPATCHER_DRIVER: <Trans>Dispatcher who drives</Trans>,
  DRIVER: <Trans>Driver</Trans>,
  SUPPORT: <Trans>Support</Trans>,
};

/** The word for a role in a company. */
export function RoleWord({ role }: { readonly role: Role }) {
  return ROLE_WORDS[role];
}
