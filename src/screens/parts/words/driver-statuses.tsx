import { Trans } from '@lingui/react/macro';
import type { BadgeLook } from '#design/badge/badge.tsx';
import type { DriverStatus } from '#freight/driver/driver.ts';

/** The badge of each state of a driver's account. */
export const DRIVER_STATUSES = {
  no_access: { color: 'cyan', children: <Trans>No access</Trans> },
  validated: { color: 'green', children: <Trans>Uses the app</Trans> },
  invited: { color: 'blue', children: <Trans>Invited</Trans> },
  waiting_validation: { color: 'orange', children: <Trans>Waiting for validation</Trans> },
  disabled: { color: 'red', children: <Trans>Disabled</Trans> },
  deleted: { color: 'red', children: <Trans>Deleted</Trans> },
} satisfies Record<DriverStatus, BadgeLook>;
