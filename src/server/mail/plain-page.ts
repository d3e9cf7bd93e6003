import type { Locale } from '#freight/user/locale.ts';
import { escape } from './layout.ts';

/** The button of a page: its label, and the one field that it sends. */
interface PageButton {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/** Returns a page of one sentence, which needs neither a sign-in nor the app. */
export function plainPage(locale: Locale, sentence: string, button: PageButton | null): string {
  const form =
    button === null
      ? ''
      : `<form method="post"><input type="hidden" name="${escape(button.name)}" value="${escape(button.value)}">` +
        `<button>${escape(button.label)}</button></form>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Lading</title>`,
    '<meta name="viewport" content="width=device-width"></head>',
    `<body><h1>Lading</h1><p>${escape(sentence)}</p>`,
    `${form}</body></html>`,
  ].join('');
}
