import { wants } from '#freight/user/notification-choices.ts';
import { is } from '#freight/user/user.ts';
import type { Tx } from '../../database/open.ts';
import { formatDay } from '../../i18n/dates.ts';
import type { Translator } from '../../i18n/translator.ts';
import { composeDocument } from '../../mail/document-letter.ts';
import type { DocumentNotice } from '../../mail/notice.ts';
import { pushToUsers } from '../push/send-push.ts';

/** The name on a device of the message about documents: the next one takes its place. */
const TAG = 'documents';

/** Reports what support decided on the devices of those who dispatch for the carrier, and want to hear of it there. */
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
      const { subject, text, facts, link } = composeDocument(notice, {
        name: '',
        say: (message, values) => translator.say(locale, message, values),
        price: () => '',
        day: (day) => formatDay(locale, day),
        moment: () => '',
      });
      // Which document it is, and the reason, where there is one.
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
