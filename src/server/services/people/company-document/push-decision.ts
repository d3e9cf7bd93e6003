import { wants } from '#freight/user/notification-choices.ts';
import { is } from '#freight/user/user.ts';
import type { Tx } from '../../../database/open.ts';
import { formatDay } from '../../../i18n/dates.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { DocumentNotice } from '../../../mail/document-mails.ts';
import { writeMail } from '../../../mail/mails.ts';
import { pushToUsers } from '../push/send-push.ts';

/** Tag of push messages about documents: a new one replaces the last. */
const TAG = 'documents';

/** Notifies the carrier's dispatchers of support's decision by push, if they want such messages. */
export async function pushDecision(
  tx: Tx,
  translator: Translator,
  company: string,
  notice: DocumentNotice,
): Promise<void> {
  const members = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select(['u.uuid', 'u.unwanted_news', 'm.roles'])
    .where('m.company_uuid', '=', company)
    .where('u.blocked_at', 'is', null)
    .execute();
  const readers = members.filter(
    ({ roles, unwanted_news }) => is.dispatcher(roles) && wants(unwanted_news, 'documents', 'push'),
  );
  await pushToUsers(
    tx,
    readers.map(({ uuid }) => uuid),
    (locale) => {
      const { subject, text, facts, link } = writeMail(notice, {
        name: '',
        say: (message, values) => translator.say(locale, message, values),
        price: () => '',
        day: (day) => formatDay(locale, day),
        moment: () => '',
      });
      // Names the document, and the reason if there is one.
      const body =
        facts.length === 0
          ? text
          : facts
              .slice(0, 2)
              .map(({ value }) => value)
              .join(': ');
      return { title: subject, body, path: link.path, tag: TAG };
    },
  );
}
