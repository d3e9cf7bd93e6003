import * as v from 'valibot';
import { DAY } from '../values/duration.ts';

/** The owner's role in a new carrier: drives its one truck, drives and plans for others, or only plans. */
export const CARRIER_KINDS = ['MONO_DRIVER', 'DISPATCHER_DRIVER', 'DISPATCHER'] as const;
export const CarrierKind = v.picklist(CARRIER_KINDS);
export type CarrierKind = v.InferOutput<typeof CarrierKind>;

/** Version of the questions to a new carrier; increased with each change. */
export const CARRIER_QUESTIONS_VERSION = 1;

/** True if the owner of a carrier of a kind is one of its drivers. */
export function ownerDrives(kind: CarrierKind): boolean {
  return kind !== 'DISPATCHER';
}

/** The invite of a carrier's owner can be accepted for this long after it was last sent, in milliseconds. */
export const OWNER_INVITE_LIFETIME_MS = 14 * DAY;

/**
 * A registration whose owner never confirmed their address reserves its VAT number for this long, in milliseconds.
 * After that, another company can register with the number.
 */
export const UNPROVEN_NUMBER_HELD_MS = 7 * DAY;

/**
 * A carrier's admission state: `invited` until its owner follows the invite, `onboarding` until its documents are
 * accepted.
 */
export const CARRIER_STATES = ['invited', 'onboarding', 'active', 'locked'] as const;
export type CarrierState = (typeof CARRIER_STATES)[number];
