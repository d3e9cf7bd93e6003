import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { WaitingEntity, WaitingKind } from '#freight/waiting/waiting.ts';

/** A company, and the time in Unix milliseconds. */
export interface Company {
  readonly company: string;
  readonly now: number;
}

/** A waiting item before translation. `amount` in cents; `deadline` in Unix milliseconds, null if there is none. */
export interface Found {
  readonly kind: WaitingKind;
  readonly type: WaitingEntity;
  readonly uuid: string;
  readonly reference: string;
  readonly count?: number;
  readonly amount?: number;
  readonly deadline: number | null;
  /** Towns of pickup and delivery, for transports. */
  readonly from?: string;
  readonly to?: string;
}

/** Limit of items of one kind that are queried, the most urgent first. */
export const MAX_OF_KIND = 2 * MAX_PAGE_SIZE;

/** Returns the end of a Paris day in Unix milliseconds. */
export function endOf(day: string): number {
  return instantOf(addDays(day, 1), 0, 'Europe/Paris');
}
