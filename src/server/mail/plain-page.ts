import { createHash } from 'node:crypto';
import type { Locale } from '#freight/user/locale.ts';
import { escape } from './layout.ts';

/** The button of a page: its label, and the one field that it sends. */
interface PageButton {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/** The style of these pages: large enough for a thumb, light or dark as the phone is. */
const STYLE = [
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
  'body{margin:0 auto;max-width:34rem;padding:1.5rem 1rem;overflow-wrap:anywhere}',
  'h1{font-size:1.125rem}dt{margin-top:.75rem}dd{margin:0;font-weight:600}',
  'label{display:block;margin-top:1rem}',
  'input,textarea,button{box-sizing:border-box;width:100%;min-height:3rem;margin-top:.375rem;padding:.5rem .75rem;font:inherit}',
  'button{margin-top:1rem}nav a{display:inline-block;padding:.625rem 1rem .625rem 0}',
].join('');

/** The source that the security policy allows for the style. */
export const PLAIN_PAGE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Returns a page of one sentence, which needs neither a sign-in nor the app. */
export function plainPage(locale: Locale, sentence: string, button: PageButton | null): string {
  const form =
    button === null
      ? ''
      : `<form method="post"><input type="hidden" name="${escape(button.name)}" value="${escape(button.value)}">` +
        `<button>${escape(button.label)}</button></form>`;
  return framedPage(locale, `<p>${escape(sentence)}</p>${form}`);
}

/** Returns a page around the HTML of its content. */
export function framedPage(locale: Locale, content: string): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>Lading</title>`,
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>`,
    `<body><main><h1>Lading</h1>${content}</main></body></html>`,
  ].join('');
}
