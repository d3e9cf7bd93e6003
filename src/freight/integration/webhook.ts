import * as v from 'valibot';
import { may, type Place } from '../user/abilities.ts';
import { HOUR, MINUTE } from '../values/duration.ts';
import { line } from '../values/text.ts';

/** The events that are sent to the programs of a company. */
export const TOPICS = [
  'shipment.booked',
  'shipment.picked_up',
  'shipment.delivered',
  'shipment.cancelled',
  'mission.booked',
  'mission.picked_up',
  'mission.delivered',
  'mission.cancelled',
  'pod.available',
  'invoice.issued',
] as const;
export const Topic = v.picklist(TOPICS);
export type Topic = v.InferOutput<typeof Topic>;

/** The topic of a delivery that only tries an address. */
export const TEST_TOPIC = 'webhook.test';

/** The webhook topics of a company, limited by a member's permissions there. */
export function topicsFor(place: Place): readonly Topic[] {
  if (!may.followCompany(place)) return [];
  const other = may.readShipments(place) ? 'mission.' : 'shipment.';
  return TOPICS.filter((topic) => !topic.startsWith(other));
}

/** Maximum number of webhooks per company. */
export const MAX_WEBHOOKS = 10;

const ON_THE_INTERNET = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/**
 * The URL of a webhook: https without user name and password. Loopback addresses may use http if the server allows it.
 */
export const WebhookAddress = v.pipe(
  line(500),
  v.check((address) => ON_THE_INTERNET.test(address) || ON_THIS_MACHINE.test(address), 'address_https'),
);

/** Delay after each failed attempt, in milliseconds: eight attempts within 24 hours. */
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR] as const;
export const MAX_TRIES = RETRY_AFTER_MS.length + 1;

/** The next attempt after this many failed ones, in Unix milliseconds; null if there is none. */
export function nextTry(tries: number, now: number): number | null {
  const wait = RETRY_AFTER_MS[tries - 1];
  return wait === undefined ? null : now + wait;
}

/** An address that fails for this long, in milliseconds, is turned off: almost a day. */
const OFF_AFTER_MS = 23 * HOUR;

/** True if a webhook is turned off after a failure: its address is gone (410), or has failed for almost a day. */
export function isLeft(status: number | null, failingSince: number, now: number): boolean {
  return status === 410 || now - failingSince >= OFF_AFTER_MS;
}

/** States of a webhook. */
export const WEBHOOK_STATES = ['delivering', 'failing', 'off'] as const;

/** States of a delivery: `waiting` is retried automatically, `failed` only by hand. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
