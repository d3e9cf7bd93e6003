import * as v from 'valibot';
import { NotificationChoices } from '#freight/user/notification-choices.ts';
import { QuietHours } from '#freight/user/quiet-hours.ts';
import { get, json, post, put } from './call.ts';

export const getNotificationChoices = get('getNotificationChoices', '/v2/me/notification-preferences');

/** Sets choices by topic and channel; omitted ones stay unchanged. */
export const setNotificationChoices = put('setNotificationChoices', '/v2/me/notification-preferences', {
  body: { type: 'json', schema: NotificationChoices },
});

export const getQuietHours = get('getQuietHours', '/v2/me/quiet-hours');

/** Sets the quiet hours for push messages; null for none. */
export const setQuietHours = put('setQuietHours', '/v2/me/quiet-hours', {
  body: json({ hours: v.nullable(QuietHours) }),
});

/** Tag of the test notification. */
export const TEST_TAG = 'test';

/** Sends a test message to the device of this session; 404 if it accepts none. */
export const sendTestPush = post('sendTestPush', '/v2/me/push-subscription/test');
