import type { WaitingItem } from '#contract/answers/waiting.ts';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listWaiting as listCall } from '#contract/waiting.ts';
import type { Locale } from '#freight/user/locale.ts';
import { byDeadline, SILENCE_OF } from '#freight/waiting/waiting.ts';
import type { Reader } from '../../../database/open.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { WaitingScope } from '../../../identity/grants.ts';
import { titleOf } from '../../../mail/waiting-mails.ts';
import { type Found } from './found.ts';
import { ofCarrier } from './of-carrier.ts';
import { ofShipper } from './of-shipper.ts';
import { ofSupport } from './of-support.ts';

/** Returns a page of all items that wait for a member of a company, translated. Empty for members who only drive. */
export async function listWaiting(
  db: Reader,
  translator: Translator,
  scope: WaitingScope,
  { query, locale }: { readonly query: QueryOf<typeof listCall>; readonly locale: Locale },
): Promise<AnswerOf<typeof listCall>> {
  const found = (await findWaiting(db, scope)).toSorted(byDeadline);
  const { limit, page } = query;
  const items = found.slice((page - 1) * limit, page * limit).map((item) => present(item, translator, locale));
  return { items, meta: listMeta(found.length, query) };
}

async function findWaiting(
  db: Reader,
  { forShipper, forCarrier, forSupport, actor, now }: WaitingScope,
): Promise<Found[]> {
  return [
    ...(forShipper === null ? [] : await ofShipper(db, forShipper)),
    ...(forCarrier === null ? [] : await ofCarrier(db, forCarrier)),
    ...(forSupport ? await ofSupport(db, { reader: actor.uuid, now }) : []),
  ];
}

function present(item: Found, translator: Translator, locale: Locale): WaitingItem {
  const { kind, type, uuid, reference, amount, deadline } = item;
  return {
    kind,
    entity: { type, uuid, reference },
    title: titleOf(item, (message, values) => translator.say(locale, message, values)),
    ...(amount === undefined ? {} : { amount }),
    ...(deadline === null ? {} : { deadline: new Date(deadline).toISOString() }),
    silence: deadline === null ? null : (SILENCE_OF[kind] ?? null),
  };
}
