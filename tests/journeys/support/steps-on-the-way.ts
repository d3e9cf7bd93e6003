import type { Which } from './link.ts';

const isPostTo =
  (end: string): Which =>
  ({ method, path }) =>
    method === 'POST' && path.endsWith(end);

/** The steps of a mission as phones send them. */
export const isPickup = isPostTo('/pickup/complete');
export const isDelivery = isPostTo('/delivery/complete');
export const isProof = isPostTo('/proof-of-delivery');
