/** What an extra is for: waiting at a stop, or what support writes in words. It is the key of its line on every invoice. */
export const EXTRA_KEYS = ['detention_pickup', 'detention_delivery', 'other'] as const;
export type ExtraKey = (typeof EXTRA_KEYS)[number];

export function isExtraKey(key: string): key is ExtraKey {
  return EXTRA_KEYS.some((known) => known === key);
}
