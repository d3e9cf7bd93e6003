import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import {
  getNotificationChoices,
  getQuietHours,
  setNotificationChoices,
  setQuietHours,
} from '#contract/notification-choices.ts';
import type { NotificationChoices } from '#freight/user/notification-choices.ts';
import type { QuietHours } from '#freight/user/quiet-hours.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** A user's notification choices by topic and channel; null if a topic does not use a channel. */
export type KeptChoices = AnswerOf<typeof getNotificationChoices>;

export function notificationChoicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['notification-choices', userId],
    queryFn: ({ signal }) => ask(getNotificationChoices, { signal }),
  });
}

/**
 * Saves a user's notification choices.
 *
 * @throws Refused with violations, Unreached
 */
export async function saveNotificationChoices(userId: string, choices: NotificationChoices): Promise<void> {
  const kept = await write(setNotificationChoices, { body: choices });
  queryClient.setQueryData(notificationChoicesQuery(userId).queryKey, kept);
}

export type KeptQuietHours = AnswerOf<typeof getQuietHours>;

/** When messages on the user's phones wait, and in which time zone. */
export function quietHoursQuery(userId: string) {
  return queryOptions({
    queryKey: ['quiet-hours', userId],
    queryFn: ({ signal }) => ask(getQuietHours, { signal }),
  });
}

/** Sets when messages on the user's phones wait. @throws Refused with violations, Unreached */
export async function saveQuietHours(userId: string, hours: QuietHours | null): Promise<void> {
  const kept = await write(setQuietHours, { body: { hours } });
  queryClient.setQueryData(quietHoursQuery(userId).queryKey, kept);
}
