import type { Which } from './link.ts';

const isPostTo =
  (end: string): Which =>
  ({ method, path }) =>
    method === 'POST' && path.endsWith(end);

/** The steps of a mission as phones send them. */
export const isPickup = isPostTo('/pickup/complete');
export const isDelivery = isPostTo('/delivery/complete');
export const isProof = isPostTo('/proof-of-delivery');

/** The file of a proof on its way: whole, or a part of it where it did not get through before. */
export const isFile: Which = (asked) =>
  isProof(asked) || (asked.method === 'PUT' && /\/uploads\/[\w-]+(?:\?|$)/.test(asked.path));
