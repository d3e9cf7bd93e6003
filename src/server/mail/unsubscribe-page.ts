import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../i18n/translator.ts';
import { escape } from './layout.ts';
import { NEWS_WORDS } from './news-words.ts';

/** A page for people who come from a message, without a sign-in and without the app. */
export function unsubscribePage(
  translator: Translator,
  { locale, isGuest }: { readonly locale: Locale; readonly isGuest: boolean },
  isDone: boolean,
): string {
  const say = (word: keyof typeof NEWS_WORDS) => escape(translator.say(locale, NEWS_WORDS[word]));
  const ofReader = isDone ? 'unsubscribed' : 'unsubscribeQuestion';
  const ofGuest = isDone ? 'guestUnsubscribed' : 'guestUnsubscribeQuestion';
  const button =
    '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">' +
    `<button>${say('unsubscribe')}</button></form>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Lading</title>`,
    '<meta name="viewport" content="width=device-width"></head>',
    `<body><h1>Lading</h1><p>${say(isGuest ? ofGuest : ofReader)}</p>`,
    `${isDone ? '' : button}</body></html>`,
  ].join('');
}
