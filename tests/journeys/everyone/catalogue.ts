import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';
import type { Locale } from '#freight/user/locale.ts';

const LOCALES = fileURLToPath(new URL('../../../locales/', import.meta.url));

/**
 * The sentences the browser says in a language, by message id; in English the id is mostly the sentence itself. One that
 * is said otherwise in a context has that before its id.
 */
function readCatalogue(locale: Locale): Map<string, string> {
  const names =
    'app,more,desk,sign-in,account,entrance,help,billing,fleet,support,orders,import,estimate,share,contract,refusals';
  const files = globSync(`{${names}}.po`, { cwd: `${LOCALES}${locale}` });
  const items = files.flatMap((file) => PO.parse(readFileSync(`${LOCALES}${locale}/${file}`, 'utf8')).items);
  return new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [msgctxt ? `${msgctxt}: ${msgid}` : msgid, msgstr[0] || msgid]),
  );
}

/** Says an English sentence in another language, as the screens do. */
export type Say = (english: string) => string;

/** How a language says the sentences of the screens. */
export function sayIn(locale: Locale): Say {
  const catalogue = readCatalogue(locale);
  return (english) => {
    const said = catalogue.get(english);
    if (said === undefined) throw new Error(`No screen says "${english}".`);
    return said;
  };
}

/**
 * Finds what is still English in another language: texts that are a sentence of the English catalogue, or its pattern
 * with any values in it, and not one of the language's own.
 */
export function leftInEnglish(locale: Locale): (texts: readonly string[]) => string[] {
  const english = readCatalogue('en');
  const own = readCatalogue(locale);
  const translated = [...english].filter(([id, sentence]) => own.get(id) !== sentence);
  const isEnglish = matcher(
    translated.map(([, sentence]) => sentence),
    '.+',
  );
  // A value of one word: else "Page {number}" would take "Page 1 of 3" for its own.
  const isOwn = matcher([...own.values()], '\\S+');
  const isLeft = new Map<string, boolean>();
  return (texts) => {
    for (const text of texts) if (!isLeft.has(text)) isLeft.set(text, isEnglish(text) && !isOwn(text));
    return texts.filter((text) => isLeft.get(text));
  };
}

/**
 * Whole sentences are looked up; those with places are tried where a text begins as they do. Trying all of them on every
 * text took as long as axe.
 *
 * @param value the pattern of what stands in a sentence's places
 */
function matcher(sentences: readonly string[], value: string): (text: string) => boolean {
  const whole = new Set<string>();
  const open: { readonly beginning: string; readonly pattern: RegExp }[] = [];
  for (const [beginning = '', ...others] of sentences.flatMap(patternsOf)) {
    if (others.length === 0) whole.add(beginning);
    else open.push({ beginning, pattern: new RegExp(`^${[beginning, ...others].map(literally).join(value)}$`, 'u') });
  }
  return (text) =>
    whole.has(text) || open.some(({ beginning, pattern }) => text.startsWith(beginning) && pattern.test(text));
}

/** The words around the values of a message, each text between its tags alone: plurals once for each form. */
function patternsOf(message: string): string[][] {
  const plural = /^(.*)\{\w+, plural, (.*)\}(.*)$/s.exec(message);
  if (plural !== null) {
    const [, before = '', forms = '', after = ''] = plural;
    return [...forms.matchAll(/(?:=\d+|\w+) \{([^{}]*)\}/g)].flatMap(([, form = '']) =>
      patternsOf(`${before}${form.replace('#', '{n}')}${after}`),
    );
  }
  return message
    .split(/<\/?\d+\/?>/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}{3}/u.test(part.replaceAll(/\{\w+\}/g, '')))
    .map((part) => part.split(/\{\w+\}/));
}

function literally(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}
