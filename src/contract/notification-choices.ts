import { NotificationChoices } from '#freight/user/notification-choices.ts';
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
