import * as v from 'valibot';
import { may, type Place } from '../user/abilities.ts';
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

/** The topics of a company, by what a member may do there. */
export function topicsFor(place: Place): readonly Topic[] {
  if (!may.follow(place)) return [];
  const other = may.readShipments(place) ? 'mission.' : 'shipment.';
  return TOPICS.filter((topic) => !topic.startsWith(other));
}

/** Webhooks that a company may have at once. */
export const MAX_WEBHOOKS = 10;

const ON_THE_INTERNET = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:[/?#]\S*)?$/i;

/**
 * Where a webhook goes: an https address without a name and a password in it. One of the same machine may be http, where the
 * server lets it.
 */
export const WebhookAddress = v.pipe(
  line(500),
  v.check((address) => ON_THE_INTERNET.test(address) || ON_THIS_MACHINE.test(address), 'address_https'),
);

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** How long after each try that failed the next one comes, in milliseconds: eight tries within 24 hours. */
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8 * HOUR] as const;
export const MAX_TRIES = RETRY_AFTER_MS.length + 1;

/** When a delivery is tried again that was tried so often, in Unix milliseconds; null where it is given up. */
export function nextTry(tries: number, now: number): number | null {
  const wait = RETRY_AFTER_MS[tries - 1];
  return wait === undefined ? null : now + wait;
}

/** An address that takes nothing for this long, in milliseconds, is left: almost a day. */
const OFF_AFTER_MS = 23 * HOUR;

/** Whether a webhook is turned off after a failure: its address is gone (410), or fails for almost a day. */
export function isLeft(status: number | null, failingSince: number, now: number): boolean {
  return status === 410 || now - failingSince >= OFF_AFTER_MS;
}

/** What a webhook is at present. */
export const WEBHOOK_STATES = ['delivering', 'failing', 'off'] as const;

/** What became of a delivery so far: `waiting` is tried by itself, `failed` only by hand. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
