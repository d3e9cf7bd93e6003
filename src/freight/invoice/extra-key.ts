/** Kinds of extras: waiting at a stop, or another reason written by support. Used as the key of the invoice line. */
export const EXTRA_KEYS = ['detention_pickup', 'detention_delivery', 'other'] as const;
export type ExtraKey = (typeof EXTRA_KEYS)[number];

export function isExtraKey(key: string): key is ExtraKey {
  return EXTRA_KEYS.some((known) => known === key);
}
