import * as v from 'valibot';
import { CleanLine, requiredLine } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const Email = v.pipe(CleanLine, v.maxLength(254), v.email());

export const listDrivers = defineCall({
  ...OF_COMPANY,
  name: 'listDrivers',
  method: 'GET',
  path: '{base}/drivers',
});

export const getDriver = defineCall({
  ...OF_COMPANY,
  name: 'getDriver',
  method: 'GET',
  path: '{base}/drivers/{did}',
});

export const createDriver = defineCall({
  ...OF_COMPANY,
  name: 'createDriver',
  method: 'POST',
  path: '{base}/drivers',
  body: {
    type: 'json',
    schema: v.strictObject({
      first_name: requiredLine(60),
      last_name: requiredLine(60),
      phone: requiredLine(40),
      email: v.optional(v.nullable(Email)),
    }),
  },
});

export const setDriverPhone = defineCall({
  ...OF_COMPANY,
  name: 'setDriverPhone',
  method: 'PUT',
  path: '{base}/drivers/{did}/phone',
  body: { type: 'json', schema: v.strictObject({ phone: requiredLine(40) }) },
});

export const getDriverMetrics = defineCall({
  ...OF_COMPANY,
  name: 'getDriverMetrics',
  method: 'GET',
  path: '{base}/drivers/{did}/metrics/missions',
});

/** How an invite reaches a driver. */
export const INVITE_CHANNELS = ['email', 'sms'] as const;

/** Sends a driver a link to make an account; again, where one was sent before, which ends then. */
export const inviteDriver = defineCall({
  ...OF_COMPANY,
  name: 'inviteDriver',
  method: 'POST',
  path: '{base}/drivers/{did}/invite',
  body: { type: 'json', schema: v.strictObject({ channel: v.optional(v.picklist(INVITE_CHANNELS)) }) },
});

/** Takes a driver's access away: their sessions end, and no mission is given to them. */
export const disableDriver = defineCall({
  ...OF_COMPANY,
  name: 'disableDriver',
  method: 'POST',
  path: '{base}/drivers/{did}/disable',
});

/** Gives it back. */
export const enableDriver = defineCall({
  ...OF_COMPANY,
  name: 'enableDriver',
  method: 'POST',
  path: '{base}/drivers/{did}/enable',
});
