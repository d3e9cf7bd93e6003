import { readFile } from 'node:fs/promises';
import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { LOCALES, type Locale, supportedLocale } from '#freight/user/locale.ts';

/** Catalogues that the server reads; a release includes them. */
export const CATALOGUES = ['contract', 'import', 'refusals', 'server'] as const;

/** Translates the server's texts (problems, documents and e-mails) into the reader's language. */
export interface Translator {
  readonly say: (locale: Locale, message: MessageDescriptor, values?: Record<string, unknown>) => string;
}

/**
 * Loads the server's catalogues from `locales/`.
 *
 * @param folder the `locales` folder, as a URL ending in a slash
 */
export async function loadTranslator(folder: URL): Promise<Translator> {
  const voices = new Map<Locale, I18n>();
  for (const locale of LOCALES) voices.set(locale, await loadVoice(folder, locale));
  return {
    say(locale, message, values) {
      const voice = voices.get(locale) as I18n;
      return voice._(values === undefined ? message : { ...message, values });
    },
  };
}

async function loadVoice(folder: URL, locale: Locale): Promise<I18n> {
  const messages: Record<string, ReturnType<typeof compileMessage>> = {};
  for (const catalogue of CATALOGUES) {
    const po = PO.parse(await readFile(new URL(`${locale}/${catalogue}.po`, folder), 'utf8'));
    for (const { msgid, msgstr } of po.items) {
      if (msgstr[0]) messages[msgid] = compileMessage(msgstr[0]);
    }
  }
  return setupI18n({ locale, messages: { [locale]: messages } });
}

/**
 * Returns the supported locale that an `Accept-Language` header prefers (RFC 9110, section 12.5.4), or the default,
 * English.
 */
export function acceptedLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish, order) => {
      const [tag = '', ...parameters] = wish.trim().split(';');
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: supportedLocale(tag), weight: q === undefined ? 1 : Number(q), order };
    })
    .filter((wish) => wish.locale !== null && wish.weight > 0);
  wishes.sort((a, b) => b.weight - a.weight || a.order - b.order);
  return wishes[0]?.locale ?? 'en';
}
