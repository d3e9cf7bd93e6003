import * as v from 'valibot';
import { LOCALES } from '#freight/user/locale.ts';
import { requiredName } from '#freight/values/name.ts';
import { CleanLine, requiredLine } from '#freight/values/text.ts';
import { get, json, post, put } from './call.ts';

const Email = v.pipe(CleanLine, v.maxLength(254), v.email());

export const listDrivers = get('listDrivers', '{base}/drivers');
export const getDriver = get('getDriver', '{base}/drivers/{did}');

export const createDriver = post('createDriver', '{base}/drivers', {
  body: json({
    first_name: requiredName(60),
    last_name: requiredName(60),
    phone: requiredLine(40),
    email: v.optional(v.nullable(Email)),
    /** Language of messages to the driver until they choose one in their account. */
    locale: v.optional(v.picklist(LOCALES)),
  }),
});

export const setDriverPhone = put('setDriverPhone', '{base}/drivers/{did}/phone', {
  body: json({ phone: requiredLine(40) }),
});

export const getDriverMetrics = get('getDriverMetrics', '{base}/drivers/{did}/metrics/missions');

/** Channels for sending an invite to a driver. */
export const INVITE_CHANNELS = ['email', 'sms'] as const;

/**
 * Sends a driver a link to make an account; an earlier link expires. Without a locale it uses the driver's last message
 * language, or that of the sender.
 */
export const inviteDriver = post('inviteDriver', '{base}/drivers/{did}/invite', {
  body: json({ channel: v.optional(v.picklist(INVITE_CHANNELS)), locale: v.optional(v.picklist(LOCALES)) }),
});

/** Removes a driver's access: their sessions end, and they get no more missions. */
export const disableDriver = post('disableDriver', '{base}/drivers/{did}/disable');

/** Gives it back. */
export const enableDriver = post('enableDriver', '{base}/drivers/{did}/enable');
