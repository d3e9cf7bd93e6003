import { getCompany, getContactPhoneNumbers, setDriverPrices } from '#contract/company.ts';
import { acceptTerms, getMe, readNotifications, setIdentity, setLocale } from '#contract/me.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Serve } from '../http/serve.ts';
import { account, dispatch, member, office, stay } from '../identity/policies.ts';
import { readCompany } from '../services/company/read-company.ts';
import { showDriverPrices } from '../services/company/show-driver-prices.ts';
import { acceptTerms as acceptTermsService } from '../services/user/accept-terms.ts';
import { readNotifications as readNotificationsService } from '../services/user/read-notifications.ts';
import { readUser } from '../services/user/read-user.ts';
import { setIdentity as setIdentityService } from '../services/user/set-identity.ts';
import { setLocale as setLocaleService } from '../services/user/set-locale.ts';

/** The signed-in user and their companies. */
export function accountRoutes(serve: Serve): void {
  serve(getMe, { allow: stay, handle: ({ db, grant, context }) => readUser(db, grant, context.settings) });
  serve(setLocale, {
    allow: account,
    handle: async ({ db, grant, body, context }) => {
      await setLocaleService(db, grant, body.locale);
      return readUser(db, grant, context.settings);
    },
  });
  serve(acceptTerms, {
    allow: account,
    handle: async ({ db, grant, clocks, context }) => {
      await acceptTermsService(db, grant, clocks.received);
      return readUser(db, grant, context.settings);
    },
  });
  serve(setIdentity, {
    allow: account,
    handle: async ({ db, grant, body, context }) => {
      await setIdentityService(db, grant, body);
      return readUser(db, grant, context.settings);
    },
  });
  serve(readNotifications, {
    allow: account,
    handle: async ({ db, grant, body, clocks, context }) => {
      await readNotificationsService(db, grant, Date.parse(body.read_at), clocks.received);
      return readUser(db, grant, context.settings);
    },
  });
  serve(getCompany, { allow: office, handle: ({ db, grant }) => readCompany(db, grant) });
  serve(setDriverPrices, {
    allow: dispatch,
    handle: async ({ db, grant, body }) => {
      await showDriverPrices(db, grant, body.visible);
      return undefined;
    },
  });
  serve(getContactPhoneNumbers, {
    allow: member,
    handle: async ({ db, grant, context: { settings } }) => {
      const { animation_user: own } = await readCompany(db, grant);
      const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email } = settings;
      const contact = own === null ? { name: 'Lading', phone, email } : { ...own, name: fullName(own) };
      return { items: [{ name: contact.name, phone: contact.phone, email: contact.email }] };
    },
  });
}
