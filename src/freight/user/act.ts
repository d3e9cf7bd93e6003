import * as v from 'valibot';
import { MINUTE } from '../values/duration.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { ChangedEntity, FieldChange } from './support-change.ts';

/** Modes of support acting for a user: read only, or also act. Support can order and bid, but never pay. */
export const ACT_MODES = ['look', 'act'] as const;
export type ActMode = (typeof ACT_MODES)[number];

/** A code to act with can be used for this long, in milliseconds. */
export const CODE_LIFETIME_MS = MINUTE;

/** Maximum planned length of an act, in minutes. */
export const MAX_ACT_MINUTES = 120;
export const ACT_MINUTES = 30;

/** The product areas of an act. */
const ACT_AREAS = [
  'shipments',
  'prices',
  'templates',
  'offers',
  'bids',
  'searches',
  'missions',
  'drivers',
  'trucks',
  'billing',
  'members',
  'account',
] as const;
export type ActArea = (typeof ACT_AREAS)[number];

/** An action within an act. One `looked` covers its whole area. */
const ActStep = v.object({
  at: Instant,
  kind: v.picklist(['looked', 'changed', 'refused', 'stopped']),
  area: v.nullable(v.picklist(ACT_AREAS)),
  call: v.string(),
  /** The thing that was changed, and how; null if the call has none. */
  entity: v.nullable(ChangedEntity),
  changes: v.array(FieldChange),
});

/** Support acting for a user: who, for whom, why, and what was done. It ends at `ends_at` at the latest. */
export const Act = v.object({
  uuid: Uuid,
  support: v.string(),
  user: v.string(),
  reason: v.string(),
  ticket: v.nullable(v.string()),
  mode: v.picklist(ACT_MODES),
  began_at: Instant,
  ends_at: Instant,
  steps: v.array(ActStep),
});
export type Act = v.InferOutput<typeof Act>;

/** The first word or two of an address below a company or a user, and what it is about. */
const AREAS: Readonly<Record<string, ActArea>> = {
  shipments: 'shipments',
  'estimation-requests': 'prices',
  'quotation-requests': 'prices',
  'quotation-prices': 'prices',
  'shipment-templates': 'templates',
  'external-requests': 'shipments',
  'shipment-imports': 'shipments',
  'exports/shipments': 'shipments',
  offers: 'offers',
  proposals: 'bids',
  searches: 'searches',
  missions: 'missions',
  rounds: 'missions',
  drivers: 'drivers',
  trucks: 'trucks',
  invoices: 'billing',
  'pre-invoices': 'billing',
  'self-billing-mandate': 'billing',
  'cash-calendar': 'billing',
  payments: 'billing',
  'payment-intents': 'billing',
  'payment-sources': 'billing',
  claims: 'billing',
  extras: 'billing',
  'account-statement': 'billing',
  'exports/invoices': 'billing',
  'bank-accounts': 'billing',
  payouts: 'billing',
  'ubl-by-mail': 'billing',
  users: 'members',
  'user-invites': 'members',
  onboarding: 'account',
  'api-keys': 'account',
  webhooks: 'account',
};

/** The area of a call, by the path of its contract; null for calls without one. */
export function areaOf(path: string): ActArea | null {
  const [, words = '', first = ''] =
    /^(?:\{base\}|\/v2\/companies\/\{cid\}|\/v2\/me)\/(([\w-]+)(?:\/[\w-]+)?)/.exec(path) ?? [];
  return AREAS[words] ?? AREAS[first] ?? null;
}
