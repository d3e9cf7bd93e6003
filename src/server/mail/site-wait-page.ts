import { timeZoneOf } from '#freight/place/country.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import { LOCALES, type Locale } from '#freight/user/locale.ts';
import { formatMoment } from '../i18n/dates.ts';
import type { Translator } from '../i18n/translator.ts';
import { escape } from './layout.ts';
import { framedPage } from './plain-page.ts';

/** A wait at a stop as its site reads it. Times are ISO 8601, `reference` is the shipment's. */
export interface SiteWait {
  readonly carrier: string;
  readonly site: string;
  readonly city: string;
  readonly country: string;
  readonly stop: Stop;
  readonly reference: string;
  readonly arrived_at: string;
  readonly left_at: string;
  /** True if the site has answered, whatever it said. */
  readonly isAnswered: boolean;
  /** True if this browser made the link; it must be answered on another one. */
  readonly isOwn: boolean;
}

const WORDS = {
  pickup: /*i18n*/ { id: 'site_wait.pickup', message: 'Pickup' },
  delivery: /*i18n*/ { id: 'site_wait.delivery', message: 'Delivery' },
  carrier: /*i18n*/ { id: 'site_wait.carrier', message: 'Truck of' },
  reference: /*i18n*/ { id: 'site_wait.reference', message: 'Shipment' },
  arrived: /*i18n*/ { id: 'site_wait.arrived', message: 'The truck arrived' },
  left: /*i18n*/ { id: 'site_wait.left', message: 'The truck left' },
  question: /*i18n*/ { id: 'site_wait.question', message: 'Are both times right?' },
  why: /*i18n*/ {
    id: 'site_wait.why',
    message:
      'The carrier says that its truck had to wait at your site. The shipper and the carrier read your answer and your name.',
  },
  name: /*i18n*/ { id: 'site_wait.name', message: 'Your name' },
  comment: /*i18n*/ { id: 'site_wait.comment', message: 'Comment, optional' },
  right: /*i18n*/ { id: 'site_wait.right', message: 'Yes, both are right' },
  wrong: /*i18n*/ { id: 'site_wait.wrong', message: 'No, they are not right' },
  answered: /*i18n*/ { id: 'site_wait.answered', message: 'This was answered. Thank you.' },
  own: /*i18n*/ {
    id: 'site_wait.own',
    message: 'This link was made on this device. Somebody of the site has to open it on theirs.',
  },
} as const;

/** Names of the languages, in themselves. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', pl: 'Polski' };

/** Returns the page on which somebody of a site reads both times of a wait, and answers. */
export function siteWaitPage({ say }: Translator, locale: Locale, wait: SiteWait): string {
  const zone = timeZoneOf(wait.country);
  const facts = [
    [say(locale, WORDS[wait.stop]), wait.site === wait.city ? wait.city : `${wait.site}, ${wait.city}`],
    [say(locale, WORDS.carrier), wait.carrier],
    [say(locale, WORDS.reference), wait.reference],
    [say(locale, WORDS.arrived), formatMoment(locale, wait.arrived_at, zone)],
    [say(locale, WORDS.left), formatMoment(locale, wait.left_at, zone)],
  ].map(([label = '', value = '']) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`);
  const languages = LOCALES.filter((each) => each !== locale).map(
    (each) => `<a href="?lang=${each}" lang="${each}" hreflang="${each}">${LANGUAGES[each]}</a>`,
  );
  const ending = wait.isAnswered ? WORDS.answered : wait.isOwn ? WORDS.own : null;
  const content = [
    ending === null ? '' : `<p role="status">${escape(say(locale, ending))}</p>`,
    `<dl>${facts.join('')}</dl>`,
    ending === null ? formOf(say, locale) : '',
    `<nav>${languages.join(' ')}</nav>`,
  ];
  return framedPage(locale, content.join(''));
}

function formOf(say: Translator['say'], locale: Locale): string {
  const word = (name: keyof typeof WORDS) => escape(say(locale, WORDS[name]));
  return [
    `<form method="post" action="?lang=${locale}"><h2>${word('question')}</h2><p>${word('why')}</p>`,
    `<label>${word('name')}<input name="name" required maxlength="100" autocomplete="name"></label>`,
    `<label>${word('comment')}<textarea name="comment" rows="2" maxlength="500"></textarea></label>`,
    `<button name="answer" value="right">${word('right')}</button>`,
    `<button name="answer" value="wrong">${word('wrong')}</button></form>`,
  ].join('');
}
