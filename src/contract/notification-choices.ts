import * as v from 'valibot';
import { NotificationChoices } from '#freight/user/notification-choices.ts';
import { QuietHours } from '#freight/user/quiet-hours.ts';
import { defineCall } from './call.ts';

export const getNotificationChoices = defineCall({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/v2/me/notification-preferences',
  auth: 'user',
});

/** Chooses by topic and channel; what is left out stays as it is. */
export const setNotificationChoices = defineCall({
  name: 'setNotificationChoices',
  method: 'PUT',
  path: '/v2/me/notification-preferences',
  auth: 'user',
  body: { type: 'json', schema: NotificationChoices },
});

export const getQuietHours = defineCall({
  name: 'getQuietHours',
  method: 'GET',
  path: '/v2/me/quiet-hours',
  auth: 'user',
});

/** Sets the hours in which messages on the phone wait; null where they never do. */
export const setQuietHours = defineCall({
  name: 'setQuietHours',
  method: 'PUT',
  path: '/v2/me/quiet-hours',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ hours: v.nullable(QuietHours) }) },
});

/** The name on a device of the message that tries whether messages come. */
export const TEST_TAG = 'test';

/** Sends a message to the device of this session; 404 where it takes none. */
export const sendTestPush = defineCall({
  name: 'sendTestPush',
  method: 'POST',
  path: '/v2/me/push-subscription/test',
  auth: 'user',
});
