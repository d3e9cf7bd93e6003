import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../i18n/translator.ts';
import { UNSUBSCRIBE } from './news-mails.ts';
import { plainPage } from './plain-page.ts';

const WORDS = {
  unsubscribe: UNSUBSCRIBE,
  unsubscribeQuestion: /*i18n*/ {
    id: 'news.unsubscribe_question',
    message: 'Stop the e-mails of your saved searches? The searches stay.',
  },
  guestUnsubscribeQuestion: /*i18n*/ {
    id: 'share.unsubscribe_question',
    message: 'Stop the e-mails about this shipment? The link still works.',
  },
  guestUnsubscribed: /*i18n*/ {
    id: 'share.unsubscribed',
    message: 'You get no more e-mails about this shipment.',
  },
  unsubscribed: /*i18n*/ {
    id: 'news.unsubscribed',
    message: 'Your saved searches no longer send e-mails. You can turn them on again in the app.',
  },
} as const;

/** Returns the unsubscribe page, which needs neither a sign-in nor the app. */
export function unsubscribePage(
  translator: Translator,
  { locale, isGuest }: { readonly locale: Locale; readonly isGuest: boolean },
  isDone: boolean,
): string {
  const say = (word: keyof typeof WORDS) => translator.say(locale, WORDS[word]);
  const ofReader = isDone ? 'unsubscribed' : 'unsubscribeQuestion';
  const ofGuest = isDone ? 'guestUnsubscribed' : 'guestUnsubscribeQuestion';
  const button = { label: say('unsubscribe'), name: 'List-Unsubscribe', value: 'One-Click' };
  return plainPage(locale, say(isGuest ? ofGuest : ofReader), isDone ? null : button);
}
