import { DAY } from '../values/duration.ts';

/** Why a user cannot be deleted yet; each is an error code of the contract. The first that applies is returned. */
export const DELETION_OBSTACLES = ['last_owner', 'shipments_running', 'invoices_unpaid'] as const;
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number];

/** A deletion can be undone for this long, in milliseconds. */
export const DELETION_UNDO_MS = 14 * DAY;
