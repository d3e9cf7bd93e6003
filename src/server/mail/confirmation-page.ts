import type { Locale } from '#freight/user/locale.ts';
import type { Translator } from '../i18n/translator.ts';
import { plainPage } from './plain-page.ts';

const WORDS = {
  question: /*i18n*/ {
    id: 'share.confirm_question',
    message: 'Do you want an e-mail when this shipment is planned, picked up, delivered or cancelled?',
  },
  confirm: /*i18n*/ { id: 'share.confirm', message: 'Yes, send them' },
  confirmed: /*i18n*/ {
    id: 'share.confirmed',
    message: 'You get an e-mail when this shipment is planned, picked up, delivered or cancelled.',
  },
} as const;

/** Returns the page that confirms the address of a follower. */
export function confirmationPage({ say }: Translator, locale: Locale, isDone: boolean): string {
  const button = { label: say(locale, WORDS.confirm), name: 'confirm', value: 'yes' };
  return plainPage(locale, say(locale, isDone ? WORDS.confirmed : WORDS.question), isDone ? null : button);
}
