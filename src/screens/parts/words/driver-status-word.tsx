import { Trans } from '@lingui/react/macro';
import type { BadgeColor } from '#design/badge/badge.tsx';
import type { DriverStatus } from '#freight/driver/driver.ts';

/** What a driver's account is, in words. */
export function DriverStatusWord({ status }: { readonly status: DriverStatus }) {
  switch (status) {
    case 'no_access':
      return <Trans>No access</Trans>;
    case 'validated':
      return <Trans>Uses the app</Trans>;
    case 'invited':
      return <Trans>Invited</Trans>;
    case 'waiting_validation':
      return <Trans>Waiting for validation</Trans>;
    case 'disabled':
      return <Trans>Disabled</Trans>;
    case 'deleted':
      return <Trans>Deleted</Trans>;
  }
}

export const DRIVER_STATUS_COLOURS: Readonly<Record<DriverStatus, BadgeColor>> = {
  no_access: 'cyan',
  validated: 'green',
  invited: 'blue',
  waiting_validation: 'orange',
  disabled: 'red',
  deleted: 'red',
};
