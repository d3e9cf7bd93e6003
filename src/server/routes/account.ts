import type { FastifyInstance } from 'fastify';
import { getCompany, getContactPhoneNumbers, listCompanyUsers } from '#contract/company/company.ts';
import { getMe, setLocale } from '#contract/me/me.ts';
import { fullName } from '#freight/user/initials.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { requireFullMember } from '../policies/company.ts';
import { listUsers } from '../services/company/list-users.ts';
import { readCompany } from '../services/company/read-company.ts';
import { readUser } from '../services/user/read-user.ts';
import { setLocale as setLocaleService } from '../services/user/set-locale.ts';

/** The signed-in user and his companies. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getMe, ({ db, actor }) => readUser(db, actor.uuid));
  serve(app, context, setLocale, async ({ db, actor, body }) => {
    await setLocaleService(db, actor.uuid, body.locale);
    return readUser(db, actor.uuid);
  });
  serve(app, context, getCompany, ({ db, actor, params }) => {
    requireFullMember(actor, params.cid);
    return readCompany(db, params.cid);
  });
  serve(app, context, listCompanyUsers, ({ db, actor, params, query }) => {
    requireFullMember(actor, params.cid);
    return listUsers(db, params.cid, query);
  });
  serve(app, context, getContactPhoneNumbers, async ({ db, params, context: { settings } }) => {
    const { animation_user: own } = await readCompany(db, params.cid);
    const { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email } = settings;
    const contact = own === null ? { name: 'Lading', phone, email } : { ...own, name: fullName(own) };
    return { items: [{ name: contact.name, phone: contact.phone, email: contact.email }] };
  });
}
