import { setIdentity } from '#contract/identity.ts';
import { closeWelcome, getMe, readNotifications, setLocale } from '#contract/me.ts';
import {
  getNotificationChoices,
  getQuietHours,
  setNotificationChoices,
  setQuietHours,
} from '#contract/notification-choices.ts';
import type { Serve } from '../http/serve.ts';
import { account, stay } from '../identity/policies.ts';
import { closeWelcome as closeWelcomeService } from '../services/people/user/close-welcome.ts';
import {
  readNotificationChoices,
  setNotificationChoices as setChoicesService,
} from '../services/people/user/notification-choices.ts';
import { readQuietHours, setQuietHours as setQuietHoursService } from '../services/people/user/quiet-hours.ts';
import { readNotifications as readNotificationsService } from '../services/people/user/read-notifications.ts';
import { readUser } from '../services/people/user/read-user.ts';
import { setIdentity as setIdentityService } from '../services/people/user/set-identity.ts';
import { setLocale as setLocaleService } from '../services/people/user/set-locale.ts';

/** Routes of the signed-in user. */
export function accountRoutes(serve: Serve): void {
  serve(getMe, stay, ({ db, grant }) => readUser(db, grant));
  serve(setLocale, account, async ({ db, grant, body }) => {
    await setLocaleService(db, grant, body.locale);
    return readUser(db, grant);
  });
  serve(closeWelcome, account, async ({ db, grant, clocks }) => {
    await closeWelcomeService(db, grant, clocks.received);
    return readUser(db, grant);
  });
  serve(setIdentity, account, async ({ db, grant, body }) => {
    await setIdentityService(db, grant, body);
    return readUser(db, grant);
  });
  serve(getNotificationChoices, account, ({ db, grant }) => readNotificationChoices(db, grant));
  serve(setNotificationChoices, account, ({ db, grant, body }) => setChoicesService(db, grant, body));
  serve(getQuietHours, account, ({ db, grant }) => readQuietHours(db, grant));
  serve(setQuietHours, account, ({ db, grant, body }) => setQuietHoursService(db, grant, body.hours));
  serve(readNotifications, account, async ({ db, grant, body, clocks }) => {
    await readNotificationsService(db, grant, Date.parse(body.read_at), clocks.received);
    return readUser(db, grant);
  });
}
